import { createHash } from 'node:crypto';

/** Crockford's digits in lower case: nothing that looks like something else when typed from paper. */
const digits = '0123456789abcdefghjkmnpqrstvwxyz';

/** 50 bits: among a million bookings two share a stem with a chance below 1 in 2,000. */
const stemLength = 10;

/**
 * The name under which a team's ticket is asked for at Loquiz, the same whoever computes it: a request whose outcome is
 * unknown can be looked up by it. `attempt` 1 is the plain name; later ones replace a name whose ticket is unusable.
 */
export function teamUsername(bookingId: string, teamNumber: number, attempt: number): string {
  const hash = createHash('sha256').update(bookingId).digest();
  const stem = Array.from(hash.subarray(0, stemLength), (byte) => digits[byte % digits.length]).join('');
  const suffix = attempt === 1 ? '' : `x${attempt}`;
  return `${stem}-${teamNumber}${suffix}`;
}
