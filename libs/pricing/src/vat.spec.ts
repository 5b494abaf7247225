import { vatRateBp, vatTableWith } from './vat.js';

describe('vatRateBp', () => {
  it.each([
    ['DE', 1900],
    ['AT', 2000],
    ['CH', 770],
    ['ch', 770],
    ['FR', 1900],
    ['', 1900],
  ])('[PR-5] of %s is %i basis points', (country, expected) => {
    expect(vatRateBp(country)).toBe(expected);
  });

  it('[PR-5] follows the rates an operator lays over the table', () => {
    const table = vatTableWith({ CH: 810 });
    expect(vatRateBp('CH', table)).toBe(810);
    expect(vatRateBp('AT', table)).toBe(2000);
  });

  it('[PR-5] refuses a rate that is no whole basis point', () => {
    expect(() => vatTableWith({ CH: 7.7 })).toThrow(RangeError);
    expect(() => vatTableWith({ CH: -1 })).toThrow(RangeError);
  });
});
