import { maskedEmail } from './masked-email.js';

describe('a masked address', () => {
  it.each([
    ['mia@example.org', 'm•••@example.org'],
    ['m@example.org', 'm•••@example.org'],
    ['"a@b"@example.org', '"•••@example.org'],
  ])('of %s is %s', (email, masked) => {
    expect(maskedEmail(email)).toBe(masked);
  });

  it('is undefined when the address was erased', () => {
    expect(maskedEmail('')).toBeUndefined();
  });
});
