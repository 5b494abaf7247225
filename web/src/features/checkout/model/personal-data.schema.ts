import { isMailable, isPhoneNumber } from '@shop/contact/typed';
import * as z from 'zod/mini';

/** Messages are keys of this feature's texts. */
const filledIn = z.string().check(z.trim(), z.minLength(1, 'personal.required'));
const required = filledIn.check(z.maxLength(100, 'personal.tooLong'));
const accepted = z.boolean().check(z.refine((value) => value, 'personal.required'));

export const personalDataSchema = z.object({
  firstName: required,
  lastName: required,
  countryCode: required,
  phone: filledIn.check(z.maxLength(40, 'personal.tooLong'), z.refine(isPhoneNumber, 'personal.phoneInvalid')),
  email: filledIn.check(z.maxLength(254, 'personal.tooLong'), z.refine(isMailable, 'personal.emailInvalid')),
  acceptTerms: accepted,
  acceptEarlyStart: accepted,
});
