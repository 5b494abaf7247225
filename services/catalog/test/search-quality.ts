/** A query of `golden-queries.tsv` with the city that it means. */
export type GoldenQuery = { query: string; slug: string };
export type Miss = GoldenQuery & { found: string[] };
export type SearchQuality = {
  queryCount: number;
  /** Share of the queries whose city is among the ten cities that the search returns. */
  foundShare: number;
  /** Share of the queries whose city is the first, which is the active option of the search field. */
  firstShare: number;
  notFound: Miss[];
  notFirst: Miss[];
};

export function readGoldenQueries(text: string): GoldenQuery[] {
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [query = '', slug = ''] = line.split('\t');
      return { query, slug };
    });
}

/** `search` returns slugs, the best match first. */
export function measureSearch(queries: readonly GoldenQuery[], search: (query: string) => string[]): SearchQuality {
  const results = queries.map((golden) => ({ ...golden, found: search(golden.query) }));
  const notFound = results.filter(({ slug, found }) => !found.includes(slug));
  const notFirst = results.filter(({ slug, found }) => found.includes(slug) && found[0] !== slug);
  return {
    queryCount: queries.length,
    foundShare: 1 - notFound.length / queries.length,
    firstShare: 1 - (notFound.length + notFirst.length) / queries.length,
    notFound,
    notFirst,
  };
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

/** The report: the figures, the queries whose city was not found, and those whose city was not the first. */
export function reportOf({ queryCount, foundShare, firstShare, notFound, notFirst }: SearchQuality): string {
  const line = ({ query, slug, found }: Miss): string =>
    `  '${query}' means ${slug}, found: ${found.join(', ') || 'nothing'}\n`;
  return [
    `[SR-4] ${queryCount} golden queries\n`,
    `  among the ten: ${percent(foundShare)} (at least 98 %)\n`,
    `  as the active option: ${percent(firstShare)} (at least 95 %)\n`,
    ...(notFound.length > 0 ? ['not found:\n', ...notFound.map(line)] : []),
    ...(notFirst.length > 0 ? ['not the active option:\n', ...notFirst.map(line)] : []),
  ].join('');
}
