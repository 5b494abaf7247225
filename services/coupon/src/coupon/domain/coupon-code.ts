/** Characters of new codes: without 0/O and 1/I/L, which are confused when read aloud or typed from paper. */
export const codeAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** 16 characters from an alphabet of 31 give 79 bits: guessing one of a million cards takes 10^17 attempts. */
export const giftCardCodeLength = 16;

/** A new code. `randomBelow(n)` returns an unpredictable integer from 0 to n − 1. */
export function giftCardCode(randomBelow: (n: number) => number): string {
  return Array.from({ length: giftCardCodeLength }, () => codeAlphabet[randomBelow(codeAlphabet.length)]).join('');
}

/** The normal form of a code: upper case, without spaces and hyphens (decision D39). */
export function codeKey(code: string): string {
  return code.replace(/[\s\p{Dash}]/gu, '').toUpperCase();
}

/** Whether a code has a character that a reader sees, besides spaces and hyphens. */
export const isVisible = (code: string): boolean =>
  /[^\s\p{Dash}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u.test(code);
