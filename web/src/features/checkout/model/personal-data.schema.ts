import * as z from 'zod/mini';

/** Messages are keys of this feature's texts. */
const required = z.string().check(z.trim(), z.minLength(1, 'personal.required'), z.maxLength(100, 'personal.tooLong'));
const accepted = z.boolean().check(z.refine((value) => value, 'personal.required'));

export const personalDataSchema = z.object({
  firstName: required,
  lastName: required,
  countryCode: required,
  phone: z.string().check(z.trim(), z.minLength(5, 'personal.phoneInvalid'), z.maxLength(40, 'personal.tooLong')),
  email: z.string().check(z.trim(), z.email('personal.emailInvalid'), z.maxLength(254, 'personal.tooLong')),
  acceptTerms: accepted,
  acceptEarlyStart: accepted,
});
