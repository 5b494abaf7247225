import { readFileSync } from 'node:fs';

export const CITY_COUNT = 75_000;
/** 100 times the number of the demo. */
export const TEAMEVENT_COUNT = 13_400;
const GAME_COUNT = 60;
const GAMES_PER_CITY = 2;
const SHOP_COUNTRIES = new Set('DE AT CH FR IT ES PT NL BE LU DK SE NO FI PL CZ SK HU SI HR RO BG GR IE GB'.split(' '));
const STATES = ['Bayern', 'Berlin', 'Hessen', 'Nordrhein-Westfalen', 'Sachsen', 'Thüringen'];

export interface Item {
  id: string;
  fieldData: Record<string, unknown>;
}
interface Place {
  name: string;
  countryCode: string;
  lat: number;
  lng: number;
  otherNames: string[];
}

const PLACES = new URL('../../services/catalog/data/known-places.tsv', import.meta.url);

function readPlaces(): Place[] {
  return readFileSync(PLACES, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [, name = '', countryCode = '', lat, lng, , otherNames = ''] = line.split('\t');
      return {
        name,
        countryCode,
        lat: Number(lat),
        lng: Number(lng),
        otherNames: otherNames.split('|').filter(Boolean),
      };
    })
    .filter(({ countryCode }) => SHOP_COUNTRIES.has(countryCode));
}

/** An app id as Loquiz writes it. */
const loquizIdOf = (game: number) => `BENCH${String(game).padStart(4, '0')}`;

/**
 * A catalog of about 100 times today's size: every known place of the shop's countries, and invented places up to
 * `CITY_COUNT`.
 */
export function makeLargeCatalog() {
  const places = readPlaces();
  const games = Array.from({ length: GAME_COUNT }, (_, index): Item => {
    const fieldData = {
      name: `Game ${index}`,
      slug: `game-${index}`,
      description: '',
      'price-cents': 2_999,
      'loquiz-id-de': loquizIdOf(index),
    };
    return { id: `game-${index}`, fieldData };
  });
  const slugOf = slugMaker();
  const cities = Array.from({ length: CITY_COUNT }, (_, index): Item => {
    const { name, lat, lng, ...place } = placeOf(places, index);
    const gameIds = Array.from({ length: GAMES_PER_CITY }, (_, game) => `game-${(index + game) % GAME_COUNT}`);
    return { id: `city-${index}`, fieldData: { name, slug: slugOf(name), ...place, lat, lng, games: gameIds } };
  });
  const teameventSlugOf = slugMaker();
  const step = Math.floor(CITY_COUNT / TEAMEVENT_COUNT);
  const teamevents = Array.from({ length: TEAMEVENT_COUNT }, (_, index): Item => {
    const { lat: _lat, lng: _lng, ...place } = placeOf(places, index * step);
    return { id: `teamevent-${index}`, fieldData: { slug: teameventSlugOf(place.name), ...place } };
  });
  return { cities, games, teamevents, places, loquizIds: games.map((_, index) => loquizIdOf(index)) };
}

/** Makes slugs as Webflow does: from the name, with a number where that slug is taken. */
function slugMaker() {
  const countBySlug = new Map<string, number>();
  return (name: string): string => {
    const slug = name
      .toLowerCase()
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .replaceAll(/[^\p{L}\p{N}]+/gu, '-');
    const count = (countBySlug.get(slug) ?? 0) + 1;
    countBySlug.set(slug, count);
    return count === 1 ? slug : `${slug}-${count}`;
  };
}

function placeOf(places: Place[], index: number) {
  const { name, countryCode, lat, lng } = places[index % places.length]!;
  return {
    name: index < places.length ? name : `${name}-Neustadt`,
    'country-code': countryCode,
    bundesland: STATES[index % STATES.length],
    lat,
    lng,
  };
}

const LENGTHS = [2, 3, 4, 5, 6, 8];

/**
 * Beginnings of names, whole other names, and names with two letters swapped; all different, so that no response comes
 * from a cache.
 */
export function makeQueries(places: Place[], count: number): string[] {
  const step = Math.max(1, Math.floor(places.length / count));
  const queries = places
    .filter((_, index) => index % step === 0)
    .map(({ name, otherNames }, index) => {
      if (index % 4 === 0) return otherNames[0] ?? name;
      if (index % 4 === 1 && name.length > 4) return name.slice(0, 2) + name[3] + name[2] + name.slice(4);
      return name.slice(0, LENGTHS[index % LENGTHS.length]);
    });
  return [...new Set(queries.map((query) => query.trim().toLowerCase()))].filter(({ length }) => length >= 2);
}
