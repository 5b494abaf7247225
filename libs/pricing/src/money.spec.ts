import { assertNonNegativeInteger, centsToEuros, divideHalfUp, eurosToCents } from './money.js';

describe('divideHalfUp', () => {
  it.each([
    [5, 2, 3],
    [4, 2, 2],
    [1, 3, 0],
    [2, 3, 1],
    [0, 7, 0],
  ])('[PR-7] %i / %i is %i', (numerator, denominator, expected) => {
    expect(divideHalfUp(numerator, denominator)).toBe(expected);
  });

  it('[PR-7] rounds 100.5 up to 101, although 1.005 * 100 is less than 100.5 in floating point', () => {
    expect(divideHalfUp(1005 * 10, 100)).toBe(101);
  });
});

describe('the conversion of EUR amounts', () => {
  it('[PR-7] every cent amount up to 2,000 EUR is the same after conversion to EUR and back', () => {
    for (let cents = 0; cents <= 200_000; cents += 1) {
      if (eurosToCents(centsToEuros(cents)) !== cents) throw new Error(`lost at ${cents}`);
    }
    expect(centsToEuros(2_999)).toBe(29.99);
  });

  it('[PR-7] refuses fractions of a cent, negative and non-numeric amounts', () => {
    expect(eurosToCents(29.999)).toBeNull();
    expect(eurosToCents(-1)).toBeNull();
    expect(eurosToCents(Number.NaN)).toBeNull();
    expect(eurosToCents(Number.POSITIVE_INFINITY)).toBeNull();
  });
});

describe('assertNonNegativeInteger', () => {
  it('[PR-7] accepts whole amounts from zero on', () => {
    expect(() => assertNonNegativeInteger('price', 0)).not.toThrow();
    expect(() => assertNonNegativeInteger('price', Number.MAX_SAFE_INTEGER)).not.toThrow();
  });

  it.each([-1, 0.5, Number.NaN, Number.MAX_SAFE_INTEGER + 1])(
    '[PR-7] refuses %p with the name in the error',
    (value) => {
      expect(() => assertNonNegativeInteger('price', value)).toThrow(
        new RangeError('price must be a non-negative integer'),
      );
    },
  );
});
