import { formatAmount, parseMoney } from './typed-money.js';

describe('a typed amount of euros', () => {
  it.each([
    ['de', '12', 1_200],
    ['de', '12,5', 1_250],
    ['de', '12.50', 1_250],
    ['de', '0,07', 7],
    ['de', ' 1.234,56 € ', 123_456],
    ['de', '1.234', 123_400],
    ['de', '1 234,56', 123_456],
    ['en', '1,234.56', 123_456],
    ['en', '1,234', 123_400],
    ['en', '€12,50', 1_250],
    ['en', '4.35', 435],
    ['en', '999,999,999.99', 99_999_999_999],
  ] as const)('[SC-6] in %s "%s" is %i cents', (language, text, cents) => {
    expect(parseMoney(text, language)).toBe(cents);
  });

  it.each([
    ['de', ''],
    ['de', ','],
    ['de', ',50'],
    ['de', '-1'],
    ['de', '1,234'],
    ['en', '1.234'],
    ['en', '1,23,456'],
    ['en', '1.2.3'],
    ['en', '12.345,67'],
    ['en', '1e3'],
    ['en', '1234567890'],
    ['en', 'ten'],
  ] as const)('in %s "%s" is no valid amount', (language, text) => {
    expect(parseMoney(text, language)).toBeUndefined();
  });

  it('is shown with two decimals in the language of the page', () => {
    expect([formatAmount(123_450, 'de'), formatAmount(123_450, 'en')]).toEqual(['1.234,50', '1,234.50']);
  });
});
