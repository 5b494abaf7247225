import { demoDirectory, goldenQueries } from './demo-directory.js';
import { measureSearch, reportOf } from './search-quality.js';

const byRank = (a: { rank: number }, b: { rank: number }) => a.rank - b.rank;

describe('search quality', () => {
  it('[SR-4] at least 98 % of the golden queries have their city among the ten, at least 95 % as the active option', async () => {
    const directory = await demoDirectory();
    const quality = measureSearch(goldenQueries(), (query) =>
      directory
        .find(query, 'de')
        .toSorted(byRank)
        .map(({ slug }) => slug),
    );
    // Printed for `npm run search-quality`.
    if (process.env['SEARCH_QUALITY'] === 'print') process.stdout.write(reportOf(quality));
    expect(quality.queries).toBeGreaterThanOrEqual(300);
    expect(quality.notFound.length / quality.queries).toBeLessThanOrEqual(0.02);
    expect(quality.foundShare).toBeGreaterThanOrEqual(0.98);
    expect(quality.firstShare).toBeGreaterThanOrEqual(0.95);
  });
});
