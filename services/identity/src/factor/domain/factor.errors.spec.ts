import * as errors from './factor.errors.js';

it('refusals of factors have fixed codes and kinds, on which other services and the pages depend', () => {
  const declared = Object.entries(errors).map(([name, Refused]) => {
    const { code, kind } = new Refused();
    return [name, code, kind];
  });
  expect(declared.toSorted()).toEqual([
    ['ChallengeEnded', 'IDENTITY.CHALLENGE_ENDED', 'conflict'],
    ['CodeWrong', 'IDENTITY.CODE_WRONG', 'invalid'],
    ['FactorNotConfigured', 'AUTH.NOT_CONFIGURED', 'not-configured'],
    ['FactorNotFound', 'IDENTITY.FACTOR_NOT_FOUND', 'not-found'],
    ['PhoneInvalid', 'IDENTITY.PHONE_INVALID', 'invalid'],
    ['SmsNotSent', 'IDENTITY.SMS_NOT_SENT', 'unavailable'],
    ['TooManyAttempts', 'IDENTITY.GUESSES_SLOWED', 'exhausted'],
    ['TooManyFactors', 'IDENTITY.TOO_MANY_FACTORS', 'conflict'],
  ]);
});
