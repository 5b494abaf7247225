import { STANDARD_VAT_TABLE, vatRateBp, vatTableFromText, vatTableWith } from './vat.js';

describe('vatRateBp', () => {
  it.each([
    ['DE', 1900],
    ['AT', 2000],
    ['CH', 770],
    ['ch', 770],
    ['FR', 1900],
    ['', 1900],
  ])('[PR-5] of the country %p is %i basis points', (country, expected) => {
    expect(vatRateBp(country)).toBe(expected);
  });

  it('[PR-5] uses the operator’s rate instead of the standard one', () => {
    const table = vatTableWith({ CH: 810 });
    expect(vatRateBp('CH', table)).toBe(810);
    expect(vatRateBp('AT', table)).toBe(2000);
  });

  it.each([7.7, -1, 10_000])('[PR-5] vatTableWith refuses a rate of %p basis points', (rateBp) => {
    expect(() => vatTableWith({ CH: rateBp })).toThrow(new RangeError('VAT rate of CH must be 0 to 9999 basis points'));
  });

  it.each([0, 9_999])('[PR-5] vatTableWith accepts a rate of %i basis points', (rateBp) => {
    expect(vatRateBp('CH', vatTableWith({ CH: rateBp }))).toBe(rateBp);
  });
});

describe('vatTableFromText', () => {
  it.each([undefined, '', ' ', ',', ' , '])('[PR-5] is the standard table for %p', (text) => {
    expect(vatTableFromText(text)).toEqual(STANDARD_VAT_TABLE);
  });

  it('[PR-5] replaces standard rates by the configured ones', () => {
    expect(vatTableFromText('CH=810, FR = 2000 ,').rateBpByCountry).toEqual({ DE: 1900, AT: 2000, CH: 810, FR: 2000 });
    expect(vatTableFromText('CH=810').defaultRateBp).toBe(1900);
    expect(vatTableFromText('\tCH\t=\t810\t').rateBpByCountry['CH']).toBe(810);
    expect(vatTableFromText('  CH  =  810  ').rateBpByCountry['CH']).toBe(810);
  });

  it.each(['CH', 'CH=', 'CH=8.1', 'ch=810', 'CHE=810', 'C=810', '=810', 'CH=-1', 'CH 810', 'xCH=810', 'CH=810x'])(
    '[PR-5] refuses "%s" and shows the expected form',
    (text) => {
      expect(() => vatTableFromText(text)).toThrow(
        new RangeError(`VAT rates are given as DE=1900,CH=810 in basis points, not as "${text}"`),
      );
    },
  );
});
