import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { KnownPlace } from '../src/catalog/domain/known-place.js';
import { KnownPlaceTable } from '../src/catalog/known-places/known-place-table.js';

const demoFolder = new URL('../../../sandbox/catalog/', import.meta.url);
const read = <Item>(file: string): Item[] => JSON.parse(readFileSync(new URL(file, demoFolder), 'utf8')) as Item[];

/** Slugs of the cities that the tests name. */
const namedSlugs = new Set(['aachen', 'berlin', 'hamburg', 'koeln', 'muenchen', 'wien']);
const allCities = read<{ slug: string; countryCode: string | null }>('cities.json');
/** Few enough for a fast sync, and more than Webflow returns in one page. */
const fewCities = allCities.filter(
  ({ slug, countryCode }, index) => index % 8 === 0 || countryCode === null || namedSlugs.has(slug),
);
const fewTeamevents = read('teamevents.json').slice(0, 10);

/** The number of published items in each collection of a sandbox that serves the folder of `folderWithFewCities`. */
export const publishedCounts = {
  cities: fewCities.length,
  games: read('games.json').length,
  teamevents: fewTeamevents.length,
};

/** Creates a folder with the demo's catalog, but with few of its cities and team events. */
export function folderWithFewCities(): URL {
  const folder = mkdtempSync(join(tmpdir(), 'catalog-'));
  for (const file of ['games.json', 'unpublished.json'])
    writeFileSync(join(folder, file), readFileSync(new URL(file, demoFolder)));
  writeFileSync(join(folder, 'cities.json'), JSON.stringify(fewCities));
  writeFileSync(join(folder, 'teamevents.json'), JSON.stringify(fewTeamevents));
  return pathToFileURL(`${folder}/`);
}

const minimumPopulation = 100_000;
let largePlaces: Promise<KnownPlace[]> | undefined;

/** The large known places alone, read once for all tests: reading the whole table takes most of the time of a sync. */
export class LargeKnownPlaces extends KnownPlaceTable {
  override async *read(): AsyncIterable<KnownPlace> {
    yield* await (largePlaces ??= this.readLarge());
  }

  private async readLarge(): Promise<KnownPlace[]> {
    const large: KnownPlace[] = [];
    for await (const place of super.read()) if (place.population >= minimumPopulation) large.push(place);
    return large;
  }
}
