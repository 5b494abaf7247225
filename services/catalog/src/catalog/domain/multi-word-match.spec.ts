import { NameKind, NameTable } from './name-table.js';
import { addMultiWordMatches, regionKeysOf } from './multi-word-match.js';
import { Candidates, Relevance } from './relevance.js';
import type { SearchedPlace } from './searched-place.js';

const aPlace = (name: string, fields: Partial<SearchedPlace> = {}): SearchedPlace => ({
  name,
  nameEn: name,
  slug: name,
  countryCode: 'DE',
  bundesland: 'Hessen',
  otherNames: [],
  districts: [],
  gameCount: 1,
  population: 1_000,
  ...fields,
});

const places = [
  aPlace('Freiburg im Breisgau', { nameEn: 'Freiburg', bundesland: 'Baden-Württemberg' }),
  aPlace('Freiburg im Üechtland', { countryCode: 'CH', bundesland: 'Schweiz', districts: ['Pérolles'] }),
  aPlace('Baden-Baden', { nameEn: 'Spa Town', bundesland: 'Saarland' }),
  aPlace('Baden bei Wien', { countryCode: 'AT', bundesland: 'Österreich' }),
  aPlace('Badenweiler', { bundesland: 'Bayern' }),
];
const wordsOf = (name: string): string[] => name.toLowerCase().replaceAll('ü', 'u').replaceAll('é', 'e').split(/[ -]/);
const table = new NameTable(
  places.flatMap(({ name, districts }, place) =>
    [name, ...districts].flatMap(wordsOf).map((key) => ({ key, kind: NameKind.word, place })),
  ),
);
const reasons = new Map<number, string>(Object.entries(Relevance).map(([name, relevance]) => [relevance, name]));

const foundBy = (query: string): string[] => {
  const found = new Candidates();
  addMultiWordMatches(query, table, places, found);
  return found
    .best(places, query, 10)
    .map(({ place, relevance }) => `${places[place]!.name}: ${reasons.get(relevance)}`);
};

describe('a query', () => {
  it.each([
    ['freiburg i br', ['Freiburg im Breisgau: wordsOfName']],
    ['fr br', ['Freiburg im Breisgau: wordsOfName']],
    ['freib im u', ['Freiburg im Üechtland: wordsOfName']],
    ['baden wien', ['Baden bei Wien: wordsOfName']],
  ])('[SR-2] whose words begin words of a name in order, from its first word on: %s → %j', (query, expected) => {
    expect(foundBy(query)).toEqual(expected);
  });

  it.each([
    ['freiburg schweiz', ['Freiburg im Üechtland: wordsOfPlace']],
    ['freiburg in der schweiz', ['Freiburg im Üechtland: wordsOfPlace']],
    ['freiburg x schweiz', ['Freiburg im Üechtland: wordsOfPlace']],
    ['perolles freiburg', ['Freiburg im Üechtland: wordsOfPlace']],
    ['breisgau freiburg', ['Freiburg im Breisgau: wordsOfPlace']],
  ])('[SR-2] whose words name a place, alone or with its district or region: %s → %j', (query, expected) => {
    expect(foundBy(query)).toEqual(expected);
  });

  it('[SR-2] of which one word begins many names → finds the place named by the rarest word', () => {
    const expected = ['Freiburg im Breisgau: wordsOfPlace'];
    expect(foundBy('baden freiburg')).toEqual(expected);
    expect(foundBy('freiburg baden')).toEqual(expected);
  });

  it.each(['freiburg', 'im br', 'freiburg atlantis', 'atlantis lemuria', 'im', 'i a'])(
    '[SR-2] of one word, or of words that name no place together: %s → nothing',
    (query) => {
      expect(foundBy(query)).toEqual([]);
    },
  );
});

describe('the region of a place', () => {
  it('[SR-2] has the names of its state and its country', () => {
    expect(regionKeysOf(places[1]!)).toEqual(expect.arrayContaining(['schweiz', 'switzerland', 'suisse']));
    expect(regionKeysOf(places[0]!)).toEqual(expect.arrayContaining(['baden wurttemberg', 'deutschland']));
  });

  it('[SR-2] is its state alone in a country that the shop does not know', () => {
    expect(regionKeysOf(aPlace('Vaduz', { countryCode: 'LI', bundesland: 'Oberland' }))).toEqual(['oberland']);
  });
});
