import { refusal } from '@shop/errors';

/** The same refusal for unknown factors and those of other admins. */
export const FactorNotFound = refusal('IDENTITY.FACTOR_NOT_FOUND', 'not-found');
export const TooManyFactors = refusal('IDENTITY.TOO_MANY_FACTORS', 'conflict');
/** The challenge is unknown, expired or used, or had too many guesses: the caller asks for another challenge. */
export const ChallengeEnded = refusal('IDENTITY.CHALLENGE_ENDED', 'conflict');
export const CodeWrong = refusal('IDENTITY.CODE_WRONG', 'invalid');
/** The operator has not set up this type of factor. */
export const FactorNotConfigured = refusal('AUTH.NOT_CONFIGURED', 'not-configured');
export const PhoneInvalid = refusal('IDENTITY.PHONE_INVALID', 'invalid');
export const SmsNotSent = refusal('IDENTITY.SMS_NOT_SENT', 'unavailable');
/** Too many guesses or text messages in a short time: the admin has to wait. */
export const TooManyAttempts = refusal('IDENTITY.GUESSES_SLOWED', 'exhausted');
