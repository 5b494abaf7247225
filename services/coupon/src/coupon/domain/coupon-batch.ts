import { codeAlphabet } from './coupon-code.js';
import * as errors from './coupon.errors.js';

export const maxBatchSize = 5_000;
const maxPrefixLength = 40;
/** 10 characters from an alphabet of 31 give 49 bits: with 5,000 codes, guessing one takes 10^11 attempts. */
const randomLength = 10;

/** Throws `COUPON.VALIDATION_FAILED` naming every invalid field. */
export function assertBatchValid({ count, prefix }: { count: number; prefix: string }): void {
  const fieldErrors: { field: string; code: string }[] = [];
  if (!(Number.isInteger(count) && count >= 1 && count <= maxBatchSize))
    fieldErrors.push({ field: 'count', code: errors.BatchSizeInvalid.code });
  if (prefix.length > maxPrefixLength) fieldErrors.push({ field: 'prefix', code: errors.CodeTooLong.code });
  if (fieldErrors.length > 0) throw new errors.CouponInvalid({ errors: fieldErrors });
}

/**
 * A new code: the prefix, which may end in its hyphen already, and random characters. `randomBelow(n)` returns an
 * unpredictable integer from 0 to n − 1.
 */
export function batchCode(prefix: string, randomBelow: (n: number) => number): string {
  const characters = Array.from({ length: randomLength }, () => codeAlphabet[randomBelow(codeAlphabet.length)]);
  return [prefix.trim().replace(/[\s\p{Dash}]+$/u, ''), characters.join('')].filter(Boolean).join('-');
}
