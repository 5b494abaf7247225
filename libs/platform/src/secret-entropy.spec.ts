import { randomBytes } from 'node:crypto';
import { estimatedEntropyBits } from './secret-entropy.js';

describe('estimatedEntropyBits', () => {
  it.each([
    ['one character', 'a'.repeat(64)],
    ['few characters', 'abababbaabbabaabababbaababbabaab'],
    ['a repeated word', 'changeme'.repeat(8)],
    ['words', 'internal-auth-secret-for-the-shop-please-change-me'],
    ['a repeated pattern', '0123456789abcdef0123456789abcdef'],
    ['a run', 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'],
    ['a short random text', randomBytes(12).toString('base64url')],
    ['the empty text', ''],
  ])('rates %s below 128 bits', (_, secret) => {
    expect(estimatedEntropyBits(secret)).toBeLessThan(128);
  });

  it('rates 32 random bytes above 128 bits, in every encoding', () => {
    for (let count = 0; count < 200; count++)
      for (const form of ['base64', 'base64url', 'hex'] as const)
        expect(estimatedEntropyBits(randomBytes(32).toString(form))).toBeGreaterThan(128);
  });
});
