import { COUNTRIES, findCountryBySlug, GERMAN_STATES, regionsOf } from './countries.js';

describe('the list of countries', () => {
  it('[WG-8] finds 25 countries by German and English slug', () => {
    expect(COUNTRIES).toHaveLength(25);
    for (const country of COUNTRIES) {
      expect(findCountryBySlug(country.slugDe)).toBe(country);
      expect(findCountryBySlug(country.slugEn)).toBe(country);
    }
  });

  it('[WG-8] accepts other names, in upper or lower case, and no unknown slug', () => {
    expect(findCountryBySlug('Österreich')?.code).toBe('AT');
    expect(findCountryBySlug('UK')?.code).toBe('GB');
    expect(findCountryBySlug('atlantis')).toBeUndefined();
  });

  it.each([
    ['DE', 'Deutschland', 'Germany', 'deutschland', 'germany', 'de, bundesrepublik-deutschland'],
    ['AT', 'Österreich', 'Austria', 'oesterreich', 'austria', 'at, österreich, osterreich'],
    ['CH', 'Schweiz', 'Switzerland', 'schweiz', 'switzerland', 'ch, suisse, svizzera'],
    ['FR', 'Frankreich', 'France', 'frankreich', 'france', 'fr'],
    ['IT', 'Italien', 'Italy', 'italien', 'italy', 'it, italia'],
    ['ES', 'Spanien', 'Spain', 'spanien', 'spain', 'es, espana, españa'],
    ['PT', 'Portugal', 'Portugal', 'portugal', 'portugal', 'pt'],
    ['NL', 'Niederlande', 'Netherlands', 'niederlande', 'netherlands', 'nl, the-netherlands, holland'],
    ['BE', 'Belgien', 'Belgium', 'belgien', 'belgium', 'be'],
    ['LU', 'Luxemburg', 'Luxembourg', 'luxemburg', 'luxembourg', 'lu'],
    ['DK', 'Dänemark', 'Denmark', 'daenemark', 'denmark', 'dk, dänemark, danemark'],
    ['SE', 'Schweden', 'Sweden', 'schweden', 'sweden', 'se'],
    ['NO', 'Norwegen', 'Norway', 'norwegen', 'norway', 'no'],
    ['FI', 'Finnland', 'Finland', 'finnland', 'finland', 'fi'],
    ['PL', 'Polen', 'Poland', 'polen', 'poland', 'pl'],
    ['CZ', 'Tschechien', 'Czechia', 'tschechien', 'czechia', 'cz, tschechische-republik, czech-republic'],
    ['SK', 'Slowakei', 'Slovakia', 'slowakei', 'slovakia', 'sk'],
    ['HU', 'Ungarn', 'Hungary', 'ungarn', 'hungary', 'hu'],
    ['SI', 'Slowenien', 'Slovenia', 'slowenien', 'slovenia', 'si'],
    ['HR', 'Kroatien', 'Croatia', 'kroatien', 'croatia', 'hr'],
    ['RO', 'Rumänien', 'Romania', 'rumaenien', 'romania', 'ro, rumänien, rumanien'],
    ['BG', 'Bulgarien', 'Bulgaria', 'bulgarien', 'bulgaria', 'bg'],
    ['GR', 'Griechenland', 'Greece', 'griechenland', 'greece', 'gr'],
    ['IE', 'Irland', 'Ireland', 'irland', 'ireland', 'ie'],
    [
      'GB',
      'Großbritannien',
      'Great Britain',
      'grossbritannien',
      'great-britain',
      'gb, uk, vereinigtes-koenigreich, united-kingdom, großbritannien, england',
    ],
  ])(
    '[WG-8] has %s with the names %s and %s, the slugs %s and %s, and the other names %s',
    (code, nameDe, nameEn, slugDe, slugEn, otherNames) => {
      expect(COUNTRIES.find((country) => country.code === code)).toEqual({
        code,
        nameDe,
        nameEn,
        slugDe,
        slugEn,
        otherNames: otherNames.split(', '),
      });
    },
  );

  it('[WG-8] accepts a slug with surrounding spaces and with decomposed letters', () => {
    expect(findCountryBySlug(' germany ')?.code).toBe('DE');
    expect(findCountryBySlug('o\u0308sterreich')?.code).toBe('AT');
  });

  it('gives no two countries the same slug or other name', () => {
    for (const country of COUNTRIES) {
      for (const slug of [country.slugDe, country.slugEn, ...country.otherNames])
        expect(findCountryBySlug(slug)).toBe(country);
    }
  });

  it('[WG-8] maps Germany to its 16 states and another country to its German name', () => {
    expect(GERMAN_STATES.join(', ')).toBe(
      'Baden-Württemberg, Bayern, Berlin, Brandenburg, Bremen, Hamburg, Hessen, Mecklenburg-Vorpommern, Niedersachsen, Nordrhein-Westfalen, Rheinland-Pfalz, Saarland, Sachsen, Sachsen-Anhalt, Schleswig-Holstein, Thüringen',
    );
    expect(regionsOf(findCountryBySlug('germany')!)).toEqual(GERMAN_STATES);
    expect(regionsOf(findCountryBySlug('austria')!)).toEqual(['Österreich']);
  });
});
