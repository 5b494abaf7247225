import { isMailable } from './email-address.js';

/** An address of 192 characters and this many more. */
const longAddress = (more: number) => `${'a'.repeat(64)}@${'b'.repeat(61)}.${'b'.repeat(61)}.${'b'.repeat(more)}.de`;

describe('isMailable', () => {
  it.each([
    'ada@example.com',
    "o'neil+tag@mail.example.co.uk",
    'a.b_c-d@xn--bcher-kva.example.com',
    'ada@bücher.de',
    'ada@BÜCHER.de',
    'ada@правда.рф',
    'ada@straße.de',
    `${'a'.repeat(64)}@example.com`,
    longAddress(62),
  ])('accepts %s', (address) => {
    expect(isMailable(address)).toBe(true);
  });

  it.each([
    '"<x>1"@example.com',
    '"ada"@example.com',
    'ada lovelace@example.com',
    'ädä@example.com',
    'ada..b@example.com',
    '.ada@example.com',
    'ada@localhost',
    'ada@[127.0.0.1]',
    `${'a'.repeat(65)}@example.com`,
    longAddress(63),
    'a@example.com,b@example.com',
    'ada@\u200B\u200B.de',
    'ada@\u00AD.de',
    'ada@\u2060.de',
    'ada@℀.de',
    'ada@gmail.com\u200D',
    `ada@${'ü'.repeat(60)}.de`,
    'Ada <ada@example.com>',
    'a@example.com\r\nBcc: b@example.com',
    ['ada@example.com'],
    undefined,
  ])('[SC-6] refuses %p', (address) => {
    expect(isMailable(address)).toBe(false);
  });
});
