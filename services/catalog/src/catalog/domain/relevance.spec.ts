import { Candidates, Relevance } from './relevance.js';
import type { SearchedPlace } from './searched-place.js';

const aPlace = (name: string, fields: Partial<SearchedPlace> = {}): SearchedPlace => ({
  name,
  nameEn: name,
  slug: name,
  countryCode: 'DE',
  bundesland: '',
  otherNames: [],
  districts: [],
  gameCount: 1,
  population: 1_000,
  ...fields,
});

/** The names in the resulting order, of places that were found in the given order with equal relevance. */
function ordered(places: SearchedPlace[], typed: string): string[] {
  const found = new Candidates();
  for (const index of places.keys()) found.add(index, Relevance.beginning);
  return found.best(places, typed, 10).map(({ place }) => places[place]!.name);
}

describe('the found places', () => {
  it('[SR-1] contain each place with its best relevance, in whichever order the relevances are added', () => {
    const found = new Candidates();
    found.add(0, Relevance.contained, 'late');
    found.add(0, Relevance.name, 'best');
    found.add(0, Relevance.name, 'as good');
    found.add(0, Relevance.wordIsName, 'worse');
    found.add(1, Relevance.beginning);
    expect(found.size).toBe(2);
    expect(found.best([aPlace('Ulm'), aPlace('Ulmen')], 'ulm', 10)).toEqual([
      { place: 0, relevance: Relevance.name, key: 'best' },
      { place: 1, relevance: Relevance.beginning, key: undefined },
    ]);
  });

  it('[SR-1] that are equal → keep the order of the catalog, in whichever order they are added', () => {
    const found = new Candidates();
    for (const index of [1, 0, 2]) found.add(index, Relevance.name);
    const places = ['A', 'B', 'C'].map((name) => aPlace(name));
    expect(found.best(places, 'x', 10).map(({ place }) => place)).toEqual([0, 1, 2]);
  });

  it.each(Object.entries(Relevance))(
    '[SR-2] with the relevance %s → `hasBeginning` is true for whole names and for beginnings of own names or words',
    (name, relevance) => {
      const found = new Candidates();
      expect(found.hasBeginning).toBe(false);
      found.add(0, relevance);
      const beginnings = ['name', 'otherName', 'beginning', 'wordBeginning', 'districtOrShortOtherName', 'region'];
      expect(found.hasBeginning).toBe(beginnings.includes(name));
    },
  );

  it('[SR-2] with several relevances → the best one decides about `hasBeginning`', () => {
    const found = new Candidates();
    found.add(0, Relevance.name);
    found.add(1, Relevance.wordIsName);
    expect(found.hasBeginning).toBe(true);
  });

  it('[SR-1] are ordered among equals by letters as typed, games, people and then the order of the catalog', () => {
    const places = [
      aPlace('Kol', { gameCount: 9 }),
      aPlace('Köl A'),
      aPlace('Köl B'),
      aPlace('Köl C', { population: 2_000 }),
      aPlace('Köl D', { gameCount: 2 }),
      aPlace('Kol E', { nameEn: 'KÖL', gameCount: 3 }),
    ];
    expect(ordered(places, 'köl')).toEqual(['Kol E', 'Köl D', 'Köl C', 'Köl A', 'Köl B', 'Kol']);
    expect(ordered([aPlace('Kolding'), aPlace('Köln', { gameCount: 2 })], 'kol')).toEqual(['Köln', 'Kolding']);
    expect(ordered(places, 'kol')).toEqual(['Kol', 'Kol E', 'Köl D', 'Köl C', 'Köl A', 'Köl B']);
  });
});
