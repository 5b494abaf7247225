import { randomInt } from 'node:crypto';
import { codeKey, codeAlphabet, giftCardCode, giftCardCodeLength } from './coupon-code.js';

describe('gift-card codes', () => {
  it('[GC-5] have at least 60 bits and no characters that look alike', () => {
    expect(codeAlphabet).not.toMatch(/[01OIL]/);
    expect(new Set(codeAlphabet).size).toBe(31);
    expect(giftCardCodeLength * Math.log2(31)).toBeGreaterThanOrEqual(60);
    expect(giftCardCode(randomInt)).toMatch(new RegExp(`^[${codeAlphabet}]{${giftCardCodeLength}}$`));
  });

  it('[GC-5] may have every character at the first and the last position', () => {
    const codes = codeAlphabet.split('').map((_, index) => giftCardCode(() => index));
    expect(codes.map((code) => code[0]).join('')).toBe(codeAlphabet);
    expect(codes.map((code) => code.at(-1)).join('')).toBe(codeAlphabet);
  });

  it('[GC-5] do not repeat', () => {
    expect(new Set(Array.from({ length: 10_000 }, () => giftCardCode(randomInt))).size).toBe(10_000);
  });
});

describe('codeKey', () => {
  it.each(['summer-26', ' SUMMER 26 ', 'Sum mer–2 6', 'SUMMER26'])('ignores case, spaces and hyphens: %p', (typed) => {
    expect(codeKey(typed)).toBe('SUMMER26');
  });
});
