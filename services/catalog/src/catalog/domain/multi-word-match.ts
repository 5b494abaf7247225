import { COUNTRIES } from './countries.js';
import { foldName, shortenSaint, spellingsOf } from './fold-name.js';
import type { NameTable } from './name-table.js';
import type { SearchedPlace } from './searched-place.js';
import { type Candidates, Relevance } from './relevance.js';

/** Words that are typed along with a name and are part of many names. */
const stopWords = new Set(
  'a am an at bei d de del della den der die i im in la le les ob of on sur the und upon v vor city stadt'.split(' '),
);
const maxKeysPerWord = 500;

const countryKeys = new Map<string, string[]>(
  COUNTRIES.map(({ code, nameDe, nameEn, otherNames }) => [code, [nameDe, nameEn, ...otherNames].flatMap(spellingsOf)]),
);

/** Short names that people type for German states. */
const stateKeys = new Map<string, string[]>([
  ['Nordrhein-Westfalen', ['nrw']],
  ['Baden-Württemberg', ['bawu', 'bawue']],
  ['Mecklenburg-Vorpommern', ['meck pomm', 'mecklenburg']],
  ['Rheinland-Pfalz', ['rlp']],
]);

/**
 * Adds each place that several words mean together: the words of its name, also abbreviated (`Freiburg i. Br.`), or its
 * name with a district, a region or a country (`Köln Ehrenfeld`, `Paris France`).
 */
export function addMultiWordMatches(
  query: string,
  table: NameTable,
  places: readonly SearchedPlace[],
  found: Candidates,
): void {
  const words = shortenSaint(query).split(' ');
  if (words.length < 2) return;
  const distinctive = words.filter((word) => !stopWords.has(word) && word.length > 1);
  for (const index of placesOfRarestWord(distinctive, table)) {
    const place = places[index]!;
    const ownNames = [place.name, place.nameEn].flatMap(spellingsOf);
    if (ownNames.some((name) => matchesInOrder(words, name))) found.add(index, Relevance.wordsOfName);
    else if (distinctive.length > 1) addIfEveryWordMatches(index, place, ownNames, distinctive, found);
  }
}

/** The names of the state, also in short, and of the country of a place. */
export const regionKeysOf = ({ bundesland, countryCode }: SearchedPlace): string[] => [
  ...new Set([
    ...spellingsOf(bundesland),
    ...(stateKeys.get(bundesland) ?? []),
    ...(countryKeys.get(countryCode) ?? []),
  ]),
];

/** The places with a key that begins with the rarest of the words. A word with which no key begins is left out. */
function placesOfRarestWord(words: string[], table: NameTable): Set<number> {
  const sets = words.map((word) => {
    const placesOfWord = new Set<number>();
    table.visitBeginningWith(word, (_, __, place) => placesOfWord.add(place), maxKeysPerWord);
    return placesOfWord;
  });
  const [rarest = new Set<number>()] = sets.filter(({ size }) => size > 0).sort((a, b) => a.size - b.size);
  return rarest;
}

/**
 * `frankfurt a m` matches `frankfurt am main`: each word begins a word of the name, in the same order, and the first
 * word begins the name.
 */
function matchesInOrder(words: string[], name: string): boolean {
  const nameWords = name.split(' ');
  let at = 0;
  for (const [index, word] of words.entries()) {
    while (at < nameWords.length && !nameWords[at]!.startsWith(word)) at++;
    if (at === nameWords.length || (index === 0 && at > 0)) return false;
    at++;
  }
  return true;
}

function addIfEveryWordMatches(
  index: number,
  place: SearchedPlace,
  ownNames: string[],
  words: string[],
  found: Candidates,
): void {
  const regions = regionKeysOf(place);
  const others = words.filter((word) => !hasWord(ownNames, word) && !hasWord(regions, word));
  const names = [...place.otherNames, ...place.districts];
  const nameWith = (wanted: string[]): string | undefined =>
    names.find((name) => wanted.every((word) => hasWord(spellingsOf(name), word)));
  if (!others.every((word) => nameWith([word]))) return;
  // A word of one or two letters is an abbreviation, with which unrelated names may begin by chance.
  const fullWords = others.filter((word) => word.length > 2);
  const matchedName = fullWords.length > 0 ? (nameWith(fullWords) ?? nameWith(fullWords.slice(-1))) : undefined;
  found.add(index, Relevance.wordsOfPlace, matchedName && foldName(matchedName));
}

/** Whether a word of one of the names begins with this text. */
const hasWord = (names: string[], beginning: string): boolean =>
  names.some((name) => name.startsWith(beginning) || name.includes(` ${beginning}`));
