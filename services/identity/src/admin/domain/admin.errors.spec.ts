import * as errors from './admin.errors.js';

it('refusals of admin accounts have fixed codes and kinds, on which other services and the pages depend', () => {
  const declared = Object.entries(errors).map(([name, Refused]) => {
    const { code, kind } = new Refused();
    return [name, code, kind];
  });
  expect(declared.toSorted()).toEqual([
    ['AdminExists', 'IDENTITY.ADMIN_EXISTS', 'conflict'],
    ['AdminNotFound', 'IDENTITY.ADMIN_NOT_FOUND', 'not-found'],
    ['AdminStale', 'IDENTITY.ADMIN_STALE', 'precondition'],
    ['EmailInvalid', 'IDENTITY.EMAIL_INVALID', 'invalid'],
    ['LastOwner', 'IDENTITY.LAST_OWNER', 'conflict'],
    ['PasswordContainsEmail', 'IDENTITY.PASSWORD_CONTAINS_EMAIL', 'invalid'],
    ['PasswordTooGuessable', 'IDENTITY.PASSWORD_TOO_GUESSABLE', 'invalid'],
    ['PasswordTooShort', 'IDENTITY.PASSWORD_TOO_SHORT', 'invalid'],
    ['PasswordWrong', 'IDENTITY.PASSWORD_WRONG', 'invalid'],
  ]);
});
