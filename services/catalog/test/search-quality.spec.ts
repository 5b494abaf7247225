import { KnownPlaceTable } from '../src/catalog/known-places/known-place-table.js';
import { demoDirectory, goldenQueries } from './demo-directory.js';
import { measureSearch, reportOf } from './search-quality.js';

const byRank = (a: { rank: number }, b: { rank: number }) => a.rank - b.rank;

const loaded = Promise.all([demoDirectory(), new KnownPlaceTable().names()]);

describe('search quality', () => {
  it('[SR-4] at least 98 % of the golden queries find their city, and at least 95 % as the first result', async () => {
    const [directory, names] = await loaded;
    const quality = measureSearch(goldenQueries(), (query) =>
      directory
        .find(query, 'de', (text) => names.findByWholeName(text))
        .toSorted(byRank)
        .map(({ slug }) => slug),
    );
    // Printed for `npm run search-quality`.
    if (process.env['SEARCH_QUALITY'] === 'print') process.stdout.write(reportOf(quality));
    expect(quality.queryCount).toBeGreaterThanOrEqual(300);
    expect(quality.notFound.length / quality.queryCount).toBeLessThanOrEqual(0.02);
    expect(quality.foundShare).toBeGreaterThanOrEqual(0.98);
    expect(quality.firstShare).toBeGreaterThanOrEqual(0.95);
  });

  it.each([
    ['Belgrad', 'Belgrad', 'temeswar'],
    ['Beograd', 'Beograd', 'temeswar'],
    ['Tirana', 'Tirana', 'lecce'],
    ['Monaco', 'Monaco', 'nizza'],
    ['San Marino', 'San Marino', 'rimini'],
    ['Mostar', 'Mostar', 'dubrovnik'],
    ['Buxtehude', 'Buxtehude', 'stade'],
    ['Meppen', 'Meppen', 'lingen-ems'],
    ['Haan', 'Haan', 'solingen'],
    ['Mühlheim am Main', 'Mühlheim am Main', 'offenbach-am-main'],
  ])(
    '[SR-3] for %s, which has no games, the search finds no city, and the nearest city with games is offered',
    async (query, foundName, slug) => {
      const [directory, names] = await loaded;
      expect(directory.find(query, 'de', (text) => names.findByWholeName(text))).toEqual([]);
      const meant = names.find(query);
      expect(meant?.foundName).toBe(foundName);
      expect(directory.nearest(meant!)[0]?.slug).toBe(slug);
    },
  );
});
