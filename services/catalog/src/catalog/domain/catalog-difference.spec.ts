import { changesOf, type CollectionDifference, refuseLargeRemoval } from './catalog-difference.js';

const items = (count: number) => Array.from({ length: count }, (_, index) => ({ id: `${index}`, name: `N${index}` }));
const collection = (before: number, removed: number): CollectionDifference => ({
  before,
  added: changesOf([]),
  changed: changesOf([]),
  removed: changesOf(items(removed)),
});
const check = (cities: CollectionDifference, games: CollectionDifference, teamevents = collection(5, 0)) =>
  refuseLargeRemoval({ cities, games, teamevents });

describe('a sync that removes', () => {
  it.each([
    ['a fifth of the cities and of the games', collection(10, 2), collection(5, 1)],
    ['nothing', collection(1, 0), collection(1, 0)],
    ['nothing from an empty catalog', collection(0, 0), collection(0, 0)],
  ])('[CT-2] %s → is allowed', (_, cities, games) => {
    expect(() => check(cities, games)).not.toThrow();
  });

  it('[CT-2] all team events → is allowed: the limit protects what is sold', () => {
    expect(() => check(collection(10, 0), collection(10, 0), collection(5, 5))).not.toThrow();
  });

  it.each([
    ['cities', collection(9, 2), collection(10, 0), '2 of 9 cities and 0 of 10 games would be removed'],
    ['games', collection(10, 1), collection(4, 1), '1 of 10 cities and 1 of 4 games would be removed'],
  ])('[CT-2] more than a fifth of the %s → is refused with the numbers', (_, cities, games, reason) => {
    expect(() => check(cities, games)).toThrow(
      expect.objectContaining({
        code: 'CATALOG.SYNC_REMOVES_TOO_MUCH',
        params: {
          reason,
          removed: { cities: cities.removed.count, games: games.removed.count },
          before: { cities: cities.before, games: games.before },
        },
      }),
    );
  });
});

it('[CT-1] all changed items are counted, and the first 200 are named', () => {
  expect(changesOf(items(3))).toEqual({ count: 3, items: items(3) });
  expect(changesOf(items(201))).toEqual({ count: 201, items: items(200) });
});
