import { createHash } from 'node:crypto';
import type { CatalogCity, StartPoint } from './catalog-files.js';

/** A number from 0 to `count` - 1, which is always the same for the same text. */
const numberOf = (text: string, count: number): number =>
  createHash('sha256').update(text).digest().readUInt32LE() % count;

const startPlaces = [
  ['Vor dem Rathaus', 'In front of the town hall'],
  ['Am Brunnen auf dem Marktplatz', 'At the fountain on the market square'],
  ['Vor dem Haupteingang des Bahnhofs', 'In front of the railway station’s main entrance'],
  ['Vor der Tourist-Information', 'In front of the tourist information office'],
] as const;

/**
 * Where the city's games begin: the start point in the catalog's file, or else an invented one at the city's centre.
 */
export function startOf({ slug, lat, lng, start }: CatalogCity): StartPoint {
  if (start) return start;
  const [address, addressEn] = startPlaces[numberOf(`start:${slug}`, startPlaces.length)]!;
  return { address, addressEn, lat, lng };
}

const cityPalettes = ['day', 'dusk', 'autumn', 'emerald', 'night', 'rose', 'meadow', 'sepia'] as const;

/** The motifs of a city's pictures, such as `skyline-day`: the city from afar, and its square. */
export function cityPictures(slug: string): string[] {
  const first = numberOf(`colours:${slug}`, cityPalettes.length);
  const paletteAt = (index: number) => cityPalettes[(first + index) % cityPalettes.length];
  return [`skyline-${paletteAt(0)}`, `square-${paletteAt(3)}`];
}
