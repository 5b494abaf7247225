/** No 0/O and no 1/I/L: what is read aloud or typed from paper must not be mistaken. */
export const giftCardAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** 16 of 31 letters are 79 bits: guessing one of a million cards takes 10^17 tries. */
export const giftCardCodeLength = 16;

/** `randomBelow(n)` gives an unpredictable integer from 0 to n − 1. */
export function giftCardCode(randomBelow: (n: number) => number): string {
  return Array.from({ length: giftCardCodeLength }, () => giftCardAlphabet[randomBelow(giftCardAlphabet.length)]).join(
    '',
  );
}

/** What two spellings of one code have in common: case, spaces and hyphens do not matter (decision D39). */
export function codeKey(code: string): string {
  return code.replace(/[\s\p{Dash}]/gu, '').toUpperCase();
}
