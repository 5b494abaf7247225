import { type DirectoryPlace, PlaceDirectory } from './place-directory.js';

const aPlace = (name: string, fields: Partial<DirectoryPlace> = {}): DirectoryPlace => ({
  id: name,
  name,
  nameEn: name,
  slug: name.toLowerCase(),
  slugEn: name.toLowerCase(),
  countryCode: 'DE',
  bundesland: 'Bayern',
  hasGermanGames: true,
  hasEnglishGames: true,
  otherNames: [],
  districts: [],
  gameCount: 1,
  population: 1_000,
  lat: 50,
  lng: 10,
  ...fields,
});

describe('PlaceDirectory', () => {
  it('[SR-1] orders the results by name in the language and keeps their ranks', () => {
    const directory = new PlaceDirectory([
      aPlace('Ofenstadt', { nameEn: 'Ovencity', gameCount: 3 }),
      aPlace('Öd', { nameEn: 'Zero of Ofens', gameCount: 5 }),
      aPlace('Ofenau', { nameEn: 'Aofen', gameCount: 4 }),
    ]);
    const found = (lang: string) => directory.find('of', lang).map(({ name, rank }) => [name, rank]);
    expect(found('de')).toEqual([
      ['Öd', 3],
      ['Ofenau', 1],
      ['Ofenstadt', 2],
    ]);
    expect(found('en')).toEqual([
      ['Ofenau', 1],
      ['Ofenstadt', 2],
      ['Öd', 3],
    ]);
  });

  it('[SR-1] returns only the fields of the contract', () => {
    const [city] = new PlaceDirectory([aPlace('Ulm', { otherNames: ['Ulma'] })]).find('ulma', 'de');
    expect(city).toEqual({
      id: 'Ulm',
      name: 'Ulm',
      nameEn: 'Ulm',
      slug: 'ulm',
      slugEn: 'ulm',
      countryCode: 'DE',
      bundesland: 'Bayern',
      hasGermanGames: true,
      hasEnglishGames: true,
      rank: 1,
      matchedName: 'Ulma',
    });
  });

  it('[SR-1] orders equal names by their slugs, and returns no `matchedName` for an own name', () => {
    const directory = new PlaceDirectory(
      ['c', 'a', 'b'].map((slug, index) => aPlace('Neustadt', { id: slug, slug, gameCount: 3 - index })),
    );
    const found = directory.find('neustadt', 'de');
    expect(found.map(({ slug, rank }) => [slug, rank])).toEqual([
      ['a', 2],
      ['b', 3],
      ['c', 1],
    ]);
    expect(found[0]).not.toHaveProperty('matchedName');
  });

  const around = new PlaceDirectory([
    aPlace('Far', { lat: 40 }),
    aPlace('Near', { lat: 50.1 }),
    aPlace('Nearest', { lat: 50.01 }),
    aPlace('Without game', { gameCount: 0 }),
    aPlace('Nowhere', { lat: null, lng: null }),
    aPlace('Half nowhere', { lat: null, lng: 10 }),
    aPlace('Other half', { lat: 50, lng: null }),
  ]);

  it('[SR-3] offers the nearest places with games, with their distance, and none too far away or without coordinates', () => {
    const near = around.nearest({ lat: 50, lng: 10 });
    expect(near.map(({ name, distanceKm }) => [name, distanceKm])).toEqual([
      ['Nearest', 1],
      ['Near', 11],
    ]);
    expect(around.nearest({ lat: 10, lng: 10 })).toEqual([]);
    // Where the places with only one coordinate would be if the missing one counted as 0.
    for (const point of [
      { lat: 0, lng: 10 },
      { lat: 50, lng: 0 },
    ])
      expect(around.nearest(point)).toEqual([]);
  });

  it('[SR-3] offers the nearest six places, whatever the order of the catalog', () => {
    const distances = [8, 3, 1, 7, 2, 6, 4, 5, 9];
    const directory = new PlaceDirectory(distances.map((step) => aPlace(`${step}`, { lat: 50 + step / 10 })));
    expect(directory.nearest({ lat: 50, lng: 10 }).map(({ name }) => name)).toEqual(['1', '2', '3', '4', '5', '6']);
  });

  it('[SR-3] offers at most six of the largest places, and orders equally large ones by their slugs', () => {
    const names = ['H', 'C', 'A', 'G', 'B', 'E', 'D', 'F'];
    const directory = new PlaceDirectory([
      ...names.map((name) => aPlace(name, { countryCode: 'FR' })),
      // The smallest; comes first in German only, because of its country.
      aPlace('Zürich', { countryCode: 'CH', population: 10 }),
    ]);
    const largest = (lang: string) => directory.largest(lang).map(({ name }) => name);
    expect(largest('de')).toEqual(['Zürich', 'A', 'B', 'C', 'D', 'E']);
    expect(largest('fr')).toEqual(['A', 'B', 'C', 'D', 'E', 'F']);
  });

  it('[SR-3] offers the largest places with games, in German those of German-speaking countries first', () => {
    const directory = new PlaceDirectory([
      aPlace('London', { countryCode: 'GB', population: 9_000 }),
      aPlace('Wien', { countryCode: 'AT', population: 2_000 }),
      aPlace('Berlin', { population: 4_000 }),
      aPlace('Ghost town', { population: 5_000, gameCount: 0 }),
    ]);
    const names = (lang: string) => directory.largest(lang).map(({ name }) => name);
    expect(names('de')).toEqual(['Berlin', 'Wien', 'London']);
    expect(names('en')).toEqual(['London', 'Berlin', 'Wien']);
  });
});
