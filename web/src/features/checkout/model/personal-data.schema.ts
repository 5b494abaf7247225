import { isMailable, isPhoneNumber } from '@shop/contact/typed';
import * as z from 'zod/mini';

/** How many characters each text may have. */
export const maxLengths = { firstName: 100, lastName: 100, countryCode: 100, phone: 40, email: 254 };

/** Messages are keys of this feature's texts. */
const filledIn = z.string().check(z.trim(), z.minLength(1, 'personal.required'));
const filledInText = (field: keyof typeof maxLengths) =>
  filledIn.check(z.maxLength(maxLengths[field], 'personal.tooLong'));
const accepted = z.boolean().check(z.refine((value) => value, 'personal.required'));

export const personalDataSchema = z.object({
  firstName: filledInText('firstName'),
  lastName: filledInText('lastName'),
  countryCode: filledInText('countryCode'),
  phone: filledInText('phone').check(z.refine(isPhoneNumber, 'personal.phoneInvalid')),
  email: filledInText('email').check(z.refine(isMailable, 'personal.emailInvalid')),
  acceptTerms: accepted,
  acceptEarlyStart: accepted,
});
