import * as errors from './invitation.errors.js';

it('refusals of invitations have fixed codes and kinds, on which the pages depend', () => {
  const declared = Object.entries(errors).map(([name, Refused]) => {
    const { code, kind } = new Refused();
    return [name, code, kind];
  });
  expect(declared).toEqual([
    ['InvitationEnded', 'IDENTITY.INVITATION_ENDED', 'not-found'],
    ['RoleAboveOwn', 'IDENTITY.ROLE_ABOVE_OWN', 'forbidden'],
  ]);
});
