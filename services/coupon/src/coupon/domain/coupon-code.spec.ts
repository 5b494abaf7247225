import { randomInt } from 'node:crypto';
import { codeKey, giftCardAlphabet, giftCardCode, giftCardCodeLength } from './coupon-code.js';

describe('gift-card codes', () => {
  it('[GC-5] have at least 60 bits and no letters that look alike', () => {
    expect(giftCardAlphabet).not.toMatch(/[01OIL]/);
    expect(new Set(giftCardAlphabet).size).toBe(31);
    expect(giftCardCodeLength * Math.log2(31)).toBeGreaterThanOrEqual(60);
    expect(giftCardCode(randomInt)).toMatch(new RegExp(`^[${giftCardAlphabet}]{${giftCardCodeLength}}$`));
  });

  it('[GC-5] use every letter at every position', () => {
    const codes = giftCardAlphabet.split('').map((_, index) => giftCardCode(() => index));
    expect(codes.map((code) => code[0]).join('')).toBe(giftCardAlphabet);
    expect(codes.map((code) => code.at(-1)).join('')).toBe(giftCardAlphabet);
  });

  it('[GC-5] do not repeat', () => {
    expect(new Set(Array.from({ length: 10_000 }, () => giftCardCode(randomInt))).size).toBe(10_000);
  });
});

describe('the key of a code', () => {
  it.each(['summer-26', ' SUMMER 26 ', 'Sum mer–2 6', 'SUMMER26'])('is the same for %p', (spelling) => {
    expect(codeKey(spelling)).toBe('SUMMER26');
  });
});
