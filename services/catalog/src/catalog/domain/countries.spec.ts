import { COUNTRIES, findCountryBySlug, GERMAN_STATES, regionsOf } from './countries.js';

describe('countries', () => {
  it('[WG-8] knows 25 countries by German and English slug', () => {
    expect(COUNTRIES).toHaveLength(25);
    for (const country of COUNTRIES) {
      expect(findCountryBySlug(country.slugDe)).toBe(country);
      expect(findCountryBySlug(country.slugEn)).toBe(country);
    }
  });

  it('[WG-8] accepts aliases and any case, and no unknown slug', () => {
    expect(findCountryBySlug('Österreich')?.code).toBe('AT');
    expect(findCountryBySlug('UK')?.code).toBe('GB');
    expect(findCountryBySlug('atlantis')).toBeUndefined();
  });

  it('never gives one slug to two countries', () => {
    for (const country of COUNTRIES) {
      for (const slug of [country.slugDe, country.slugEn, ...country.aliases])
        expect(findCountryBySlug(slug)).toBe(country);
    }
  });

  it('[WG-8] maps Germany to its 16 states and every other country to its German name', () => {
    expect(GERMAN_STATES).toHaveLength(16);
    expect(regionsOf(findCountryBySlug('germany')!)).toEqual(GERMAN_STATES);
    expect(regionsOf(findCountryBySlug('austria')!)).toEqual(['Österreich']);
  });
});
