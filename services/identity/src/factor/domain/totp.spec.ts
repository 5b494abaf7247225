import { acceptedStep, newTotpSecret, totpUri } from './totp.js';

// The SHA-1 secret of RFC 6238, appendix B, in Base32; the codes are the last six digits of its test vectors.
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number): Date => new Date(seconds * 1_000 + 999);

describe('a code of an authenticator app', () => {
  it.each([
    [59, '287082', 1],
    [1_111_111_109, '081804', 37_037_036],
    [2_000_000_000, '279037', 66_666_666],
  ])('[AD-5] at second %d: %s → is of step %d', (second, code, step) => {
    expect(acceptedStep(secret, code, null, at(second))).toBe(step);
  });

  it.each([
    [0, 1],
    [29, 1],
    [30, 1],
    [89, 1],
    [90, undefined],
  ])('[AD-5] of seconds 30 to 59 is right one step earlier and later: at second %d → step %p', (second, step) => {
    expect(acceptedStep(secret, '287082', null, at(second))).toBe(step);
  });

  it.each([
    [0, 1],
    [1, undefined],
    [2, undefined],
  ])('[AD-5] of step 1 after a code of step %d → accepted step: %p', (lastStep, step) => {
    expect(acceptedStep(secret, '287082', lastStep, at(59))).toBe(step);
  });

  it.each(['287083', '', '28708', '0287082', '2870820', '287082\n', ' 287082', '28708x'])(
    '[AD-5] is refused when it is wrong or not exactly six digits: %j',
    (code) => {
      expect(acceptedStep(secret, code, null, at(59))).toBeUndefined();
    },
  );
});

it('[AD-5] an authenticator app reads secret, shop and account from the address in the QR code', () => {
  const uri = new URL(totpUri(secret, 'shop.example', 'owner@example.org'));
  expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual([
    'otpauth:',
    'totp',
    '/shop.example:owner@example.org',
  ]);
  expect(Object.fromEntries(uri.searchParams)).toMatchObject({ secret, issuer: 'shop.example' });
});

it('[AD-5] a new secret is Base32 of at least 160 bits and differs from the one before', () => {
  expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32,}$/);
  expect(newTotpSecret()).not.toBe(newTotpSecret());
});
