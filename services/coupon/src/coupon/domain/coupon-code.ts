/** Without 0/O and 1/I/L, which are confused when read aloud or typed from paper. */
export const giftCardAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** 16 of 31 letters are 79 bits: guessing one of a million cards takes 10^17 tries. */
export const giftCardCodeLength = 16;

/** `randomBelow(n)` gives an unpredictable integer from 0 to n − 1. */
export function giftCardCode(randomBelow: (n: number) => number): string {
  return Array.from({ length: giftCardCodeLength }, () => giftCardAlphabet[randomBelow(giftCardAlphabet.length)]).join(
    '',
  );
}

/** The normal form of a code: upper case, without spaces and hyphens (decision D39). */
export function codeKey(code: string): string {
  return code.replace(/[\s\p{Dash}]/gu, '').toUpperCase();
}
