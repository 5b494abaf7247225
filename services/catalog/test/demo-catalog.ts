import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const demoFolder = new URL('../../../sandbox/catalog/', import.meta.url);
const read = <Item>(file: string): Item[] => JSON.parse(readFileSync(new URL(file, demoFolder), 'utf8')) as Item[];

/** Slugs of the cities that the tests name. */
const namedSlugs = new Set(['aachen', 'berlin', 'hamburg', 'koeln', 'muenchen', 'wien']);
const allCities = read<{ slug: string; countryCode: string | null }>('cities.json');
/** Few enough for a fast sync, and more than Webflow returns in one page. */
const fewCities = allCities.filter(
  ({ slug, countryCode }, index) => index % 7 === 0 || countryCode === null || namedSlugs.has(slug),
);

/** The number of items that the site with few cities has published in each collection. */
export const publishedCounts = {
  cities: fewCities.length,
  games: read('games.json').length,
  teamevents: read('teamevents.json').length,
};

/** Creates a folder with the demo's catalog, but with few of its cities. */
export function folderWithFewCities(): URL {
  const folder = mkdtempSync(join(tmpdir(), 'catalog-'));
  for (const file of ['games.json', 'teamevents.json', 'unpublished.json'])
    writeFileSync(join(folder, file), readFileSync(new URL(file, demoFolder)));
  writeFileSync(join(folder, 'cities.json'), JSON.stringify(fewCities));
  return pathToFileURL(`${folder}/`);
}
