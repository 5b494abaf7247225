import { createHash } from 'node:crypto';

/** Crockford's base32 digits in lower case: no two look alike when read from paper. */
const digits = '0123456789abcdefghjkmnpqrstvwxyz';

/** 50 bits: among a million bookings two share a stem with a chance below 1 in 2,000. */
const stemLength = 10;

/**
 * The username with which a team's ticket is requested at Loquiz. It is deterministic, so that a request of unknown
 * outcome can be looked up by it. Attempts after the first replace a name whose ticket is unusable or belongs to
 * another booking.
 */
export function teamUsername(bookingId: string, teamNumber: number, attempt: number): string {
  const suffix = attempt === 1 ? '' : `x${attempt}`;
  return `${stemOf(bookingId)}-${teamNumber}${suffix}`;
}

/** The team that this username was made for; undefined when it was not made for a team of this booking. */
export function teamOfUsername(bookingId: string, username: string): number | undefined {
  const team = new RegExp(`^${stemOf(bookingId)}-(\\d{1,9})(?:x\\d+)?$`).exec(username)?.[1];
  return team === undefined ? undefined : Number(team);
}

function stemOf(bookingId: string): string {
  const hash = createHash('sha256').update(bookingId).digest();
  return Array.from(hash.subarray(0, stemLength), (byte) => digits[byte % digits.length]).join('');
}
