import { randomBytes } from 'node:crypto';
import { guessingBits } from './guessing-bits.js';

describe('guessingBits', () => {
  it.each([
    ['one character', 'a'.repeat(64)],
    ['few characters', 'abababbaabbabaabababbaababbabaab'],
    ['a repeated word', 'changeme'.repeat(8)],
    ['words', 'internal-auth-secret-for-the-shop-please-change-me'],
    ['a repeated pattern', '0123456789abcdef0123456789abcdef'],
    ['a run', 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'],
    ['a short random text', randomBytes(12).toString('base64url')],
    ['nothing', ''],
  ])('finds %s easy to guess', (_, secret) => {
    expect(guessingBits(secret)).toBeLessThan(128);
  });

  it('finds 32 random bytes hard to guess, in every form', () => {
    for (let count = 0; count < 200; count++)
      for (const form of ['base64', 'base64url', 'hex'] as const)
        expect(guessingBits(randomBytes(32).toString(form))).toBeGreaterThan(128);
  });
});
