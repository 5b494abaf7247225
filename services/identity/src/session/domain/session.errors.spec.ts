import * as errors from './session.errors.js';

it('refusals of sign-ins and sessions have fixed codes and kinds, on which other services and the pages depend', () => {
  const declared = Object.entries(errors).map(([name, Refused]) => {
    const { code, kind } = new Refused();
    return [name, code, kind];
  });
  expect(declared).toEqual([
    ['SessionEnded', 'IDENTITY.SESSION_ENDED', 'unauthenticated'],
    ['SessionNotFound', 'IDENTITY.SESSION_NOT_FOUND', 'not-found'],
    ['SignInFailed', 'IDENTITY.SIGN_IN_FAILED', 'unauthenticated'],
  ]);
});
