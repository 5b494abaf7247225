import { randomBytes } from 'node:crypto';

/** The access token of a ticket page, or the token of a team's link: 192 random bits. */
export const newAccessToken = (): string => randomBytes(24).toString('base64url');

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A number that a customer can name on the phone: ten characters without look-alikes, 50 random bits. */
export function newOrderNumber(): string {
  return Array.from(randomBytes(10), (byte) => alphabet[byte & 31]).join('');
}
