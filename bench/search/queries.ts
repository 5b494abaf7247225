import { readFileSync } from 'node:fs';

const LENGTHS = [2, 3, 4, 5, 6];
/** Together as many queries as in a busy hour; fewer than the gateway's cache holds. */
const BEGINNINGS = 375;
const MISSPELLED = 125;

const GOLDEN = new URL('../../services/catalog/test/golden-queries.tsv', import.meta.url);

/**
 * Typical search input: the first two to six letters of names from the whole catalog, mixed with the golden queries, which
 * have other names and typing errors.
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
  const golden = readFileSync(GOLDEN, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t')[0]?.trim() ?? '');
  // Taken from the end of the file, where the typing errors, districts and other names are.
  return [...new Set([...take(beginnings, BEGINNINGS), ...take(golden.reverse(), MISSPELLED)])];
}

const take = (texts: string[], count: number) => [...new Set(texts)].slice(0, count);
