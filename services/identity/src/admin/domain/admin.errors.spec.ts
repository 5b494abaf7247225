import * as errors from './admin.errors.js';

it('refusals of admin accounts have fixed codes and kinds, on which other services and the pages depend', () => {
  const declared = Object.entries(errors).map(([name, Refused]) => {
    const { code, kind } = new Refused();
    return [name, code, kind];
  });
  expect(declared).toEqual(
    expect.arrayContaining([
      ['EmailInvalid', 'IDENTITY.EMAIL_INVALID', 'invalid'],
      ['PasswordTooShort', 'IDENTITY.PASSWORD_TOO_SHORT', 'invalid'],
      ['PasswordTooGuessable', 'IDENTITY.PASSWORD_TOO_GUESSABLE', 'invalid'],
      ['PasswordContainsEmail', 'IDENTITY.PASSWORD_CONTAINS_EMAIL', 'invalid'],
      ['PasswordWrong', 'IDENTITY.PASSWORD_WRONG', 'invalid'],
      ['AdminStale', 'IDENTITY.ADMIN_STALE', 'precondition'],
      ['AdminExists', 'IDENTITY.ADMIN_EXISTS', 'conflict'],
    ]),
  );
});
