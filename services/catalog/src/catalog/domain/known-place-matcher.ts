import type { City, Place } from './catalog-content.js';
import { distanceKm, kmPerDegree } from './distance.js';
import { spellingsOf } from './fold-name.js';
import type { KnownPlace } from './known-place.js';

/** How far the coordinates of editors and of GeoNames may be apart for the same city. */
const maxDistanceKm = 30;
/** Cells of half a degree select the known places that may be near a place of the catalog. */
const cellsPerDegree = 2;

/** A place of the catalog; editors may leave out the coordinates. */
export type MatchablePlace = Place & Partial<Pick<City, 'lat' | 'lng'>>;
type PlaceOfKey = { place: MatchablePlace; isWholeName: boolean };
type Match = { known: KnownPlace; isWholeName: boolean };

/**
 * Finds the known place that corresponds to each place of the catalog: same country, a name that both have and, where
 * the catalog has coordinates, nearby. The first part of a name (`Halle` of `Halle (Saale)`) only matches together with
 * coordinates, so that Frankfurt (Oder) does not get the names of Frankfurt am Main. Of several known places, one that
 * matches by whole names is preferred, then the most populous.
 */
export class KnownPlaceMatcher {
  private readonly placesByKey = new Map<string, PlaceOfKey[]>();
  /** The cells around all places that have coordinates. */
  private readonly cells = new Set<string>();
  /** The names of the places without coordinates. */
  private readonly namesWithoutCoordinates = new Set<string>();
  private readonly matches = new Map<string, Match>();

  constructor(places: readonly MatchablePlace[]) {
    for (const place of places) {
      const names = new Set([place.name, place.nameEn]);
      for (const name of names) {
        for (const key of spellingsOf(name)) this.addKey(key, { place, isWholeName: true });
        for (const key of firstPartsOf(name)) this.addKey(key, { place, isWholeName: false });
      }
      if (place.lat == null || place.lng == null) for (const name of names) this.namesWithoutCoordinates.add(name);
      else for (const cell of cellsAround(place.countryCode, place.lat, place.lng)) this.cells.add(cell);
    }
  }

  /** To be called with each known place in turn, so that the table is never in memory as a whole. */
  consider(known: KnownPlace): void {
    const isNear = this.cells.has(cellOf(known.countryCode, known.lat, known.lng));
    if (!isNear && !this.mayMatchWithoutCoordinates(known)) return;
    for (const key of spellingsOf(known.name)) this.matchPlacesWithKey(key, { known, isWholeName: true });
    for (const key of firstPartsOf(known.name)) this.matchPlacesWithKey(key, { known, isWholeName: false });
    for (const name of known.otherNames) {
      for (const key of spellingsOf(name)) this.matchPlacesWithKey(key, { known, isWholeName: true });
    }
  }

  matchOf({ id }: Place): KnownPlace | undefined {
    return this.matches.get(id)?.known;
  }

  private mayMatchWithoutCoordinates({ name, otherNames }: KnownPlace): boolean {
    return (
      this.namesWithoutCoordinates.has(name) || otherNames.some((other) => this.namesWithoutCoordinates.has(other))
    );
  }

  private addKey(key: string, entry: PlaceOfKey): void {
    const namesakes = this.placesByKey.get(key);
    if (namesakes) namesakes.push(entry);
    else this.placesByKey.set(key, [entry]);
  }

  private matchPlacesWithKey(key: string, { known, isWholeName }: Match): void {
    for (const { place, isWholeName: isWholePlaceName } of this.placesByKey.get(key) ?? []) {
      const match = { known, isWholeName: isWholeName && isWholePlaceName };
      if (isSamePlace(place, match) && this.isBetter(place, match)) this.matches.set(place.id, match);
    }
  }

  private isBetter({ id }: Place, match: Match): boolean {
    const before = this.matches.get(id);
    if (!before) return true;
    if (match.isWholeName !== before.isWholeName) return match.isWholeName;
    return match.known.population > before.known.population;
  }
}

const firstPartSeparators = /\s*[(/]|\s(?:am|an|im|in|bei|ob|vor|upon)\s/;

/** The keys of a name's first part: `halle` for `Halle (Saale)`, `frankfurt` for `Frankfurt am Main`. */
function firstPartsOf(name: string): string[] {
  const part = name.split(firstPartSeparators)[0]!;
  return part === name ? [] : spellingsOf(part);
}

function isSamePlace({ lat, lng, countryCode }: MatchablePlace, { known, isWholeName }: Match): boolean {
  if (countryCode !== known.countryCode) return false;
  if (lat == null || lng == null) return isWholeName;
  return distanceKm({ lat, lng }, known) <= maxDistanceKm;
}

const cellOf = (countryCode: string, lat: number, lng: number): string =>
  `${countryCode} ${Math.floor(lat * cellsPerDegree)} ${Math.floor(lng * cellsPerDegree)}`;

function cellsAround(countryCode: string, lat: number, lng: number): string[] {
  // Towards the poles cells become narrower.
  const highestLatitude = Math.min(Math.abs(lat) + maxDistanceKm / kmPerDegree, 90);
  const kmPerDegreeEast = kmPerDegree * Math.cos((highestLatitude * Math.PI) / 180);
  return cellOffsets(kmPerDegree).flatMap((north) =>
    cellOffsets(kmPerDegreeEast).map((east) => cellOf(countryCode, lat + north, lng + east)),
  );
}

/** The offsets in degrees, along one axis, of the cells that `maxDistanceKm` can reach. */
function cellOffsets(kmOfDegree: number): number[] {
  const reach = Math.min(Math.ceil((maxDistanceKm / kmOfDegree) * cellsPerDegree), 180 * cellsPerDegree);
  return Array.from({ length: 2 * reach + 1 }, (_, index) => (index - reach) / cellsPerDegree);
}
