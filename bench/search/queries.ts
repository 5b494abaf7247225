import { readFileSync } from 'node:fs';

const LENGTHS = [2, 3, 4, 5, 6];
// 500 queries together, as many as in a busy hour. The gateway's cache has room for all their responses.
const BEGINNING_COUNT = 375;
const GOLDEN_COUNT = 125;

const GOLDEN_FILE = new URL('../../services/catalog/test/golden-queries.tsv', import.meta.url);

/**
 * Typical search input: the first two to six letters of names in the catalog, and the last golden queries. Most of
 * those golden queries contain typing errors, or are what visitors from a certain country type.
 */
export async function readQueries(shopUrl: string) {
  const response = await fetch(`${shopUrl}/api/functions/get-cities-map-data`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ lang: 'de' }),
  });
  const cities = (await response.json()) as { name: string }[];
  const beginnings = cities
    .map(({ name }, index) => name.slice(0, LENGTHS[index % LENGTHS.length]).trim())
    .filter((text) => text.length >= 2);
  const golden = readFileSync(GOLDEN_FILE, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t')[0]?.trim() ?? '');
  return [...new Set([...take(beginnings, BEGINNING_COUNT), ...take(golden.reverse(), GOLDEN_COUNT)])];
}

const take = (texts: string[], count: number) => [...new Set(texts)].slice(0, count);
