import { foldName, shortenSaint, spellingsOf } from './fold-name.js';
import { NameKind, NameTable } from './name-table.js';
import { NameText } from './name-text.js';
import { addMultiWordMatches, regionKeysOf } from './multi-word-match.js';
import { type Candidate, Candidates, type NamedPlace, Relevance } from './relevance.js';
import type { SearchedPlace } from './searched-place.js';
import { withOneError, withSwappedLetters } from './typing-errors.js';

export type FoundPlace<P> = {
  place: P;
  /** The other name or the district by which the place was found, if any. */
  matchedName?: string;
};

export type FindByWholeName = (text: string) => NamedPlace | undefined;

const minimumQueryLength = 2;
/** Shorter other names are also the beginnings of too many city names. */
const minimumOtherNameLength = 4;
/** A beginning of four letters with an error would match too many names. */
const minimumMistypedBeginningLength = 5;
/** Limit for each corrected beginning, which may match hundreds of names. */
const maxPerMistypedBeginning = 20;
/** Limit of the places for each corrected name; more places hardly ever share one. */
const maxPerMistypedName = 4;

/** `M'gladbach`: the beginning and the end of a name. */
const contraction = /^(\p{L}{1,3})['’`´](\p{L}{3,})$/u;

/** Finds places by their names as people type them, the most relevant first. */
export class PlaceSearch<P extends SearchedPlace> {
  private readonly table: NameTable;
  private readonly names: NameText;
  /** The places of a state or a country, by its names. */
  private readonly regions = new Map<string, number[]>();

  constructor(private readonly places: readonly P[]) {
    const names = places.flatMap((place, index) => ownKeys(place).map((key) => ({ key, place: index })));
    this.names = new NameText(names);
    this.table = new NameTable(entriesOf(places, names));
    for (const [index, place] of places.entries()) {
      for (const key of regionKeysOf(place)) {
        const placesOfRegion = this.regions.get(key);
        if (placesOfRegion) placesOfRegion.push(index);
        else this.regions.set(key, [index]);
      }
    }
  }

  /** `findByWholeName` looks for a place whose whole name is the text, whether games are played there or not. */
  find(text: string, limit: number, findByWholeName: FindByWholeName = () => undefined): FoundPlace<P>[] {
    const query = foldName(text);
    if ([...query].length < minimumQueryLength) return [];
    const found = new Candidates();
    for (const spelling of new Set([query, shortenSaint(query)])) this.addNamed(spelling, found);
    if (found.size < limit) this.names.visitContaining(query, (place) => found.add(place, Relevance.contained));
    for (const place of this.regions.get(query) ?? []) found.add(place, Relevance.region);
    if (!found.hasBeginning) this.addOtherSpellings(text, query, found);
    for (const swapped of withSwappedLetters(query)) this.addMistyped(swapped, false, found);
    if (!found.hasBeginning) {
      const includesBeginnings = query.length >= minimumMistypedBeginningLength;
      // No name begins with more than `prefixLength` letters of the query, so the error is in these or the next one.
      const prefixLength = this.table.commonPrefixLength(query);
      for (const variant of withOneError(query, prefixLength)) this.addMistyped(variant, includesBeginnings, found);
    }
    if (found.size === 0) this.addByWholeNameInQuery(query, found);
    // A shorter text is probably still being typed.
    const isWhole = query.length >= minimumOtherNameLength;
    const named = isWhole && found.hasGuess ? findByWholeName(text) : undefined;
    if (named) found.dropGuesses(this.places, named);
    const typed = text.normalize('NFC').trim().toLowerCase();
    return found.best(this.places, typed, limit).map((candidate) => this.toFound(candidate));
  }

  private addNamed(query: string, found: Candidates): void {
    this.table.visitBeginningWith(query, (key, kind, place) => {
      found.add(place, relevanceOf(kind, key.length === query.length, query.length), query);
    });
  }

  private addOtherSpellings(text: string, query: string, found: Candidates): void {
    addMultiWordMatches(query, this.table, this.places, found);
    const joined = query.replaceAll(' ', '');
    if (joined !== query)
      this.table.visitBeginningWith(joined, (_, __, place) => found.add(place, Relevance.otherSpelling, joined));
    const [, beginning, end] = contraction.exec(text.trim()) ?? [];
    if (!beginning || !end) return;
    const [first, last] = [foldName(beginning), foldName(end)];
    this.table.visitBeginningWith(first, (key, kind, place) => {
      if (kind === NameKind.name && key.endsWith(last)) found.add(place, Relevance.otherSpelling);
    });
  }

  private addMistyped(variant: string, includesBeginnings: boolean, found: Candidates): void {
    const limit = includesBeginnings ? maxPerMistypedBeginning : maxPerMistypedName;
    this.table.visitBeginningWith(
      variant,
      (key, kind, place) => {
        const isOwn = kind === NameKind.name;
        if (key.length === variant.length) {
          if (isOwn) found.add(place, Relevance.mistypedName);
          else if (kind === NameKind.district) found.add(place, Relevance.mistypedDistrict, key);
          else if (kind !== NameKind.word) found.add(place, Relevance.mistypedOtherName, key);
        } else if (includesBeginnings) {
          const relevance = kind === NameKind.district ? Relevance.mistypedDistrict : Relevance.mistypedBeginning;
          found.add(place, relevance, isOwn ? undefined : variant);
        }
      },
      limit,
    );
  }

  /** Adds the places of which one word of the query is a whole name or a district: `Berlin Alexanderturm`. */
  private addByWholeNameInQuery(query: string, found: Candidates): void {
    for (const word of query.split(' ')) {
      if (word.length < minimumOtherNameLength) continue;
      this.table.visitBeginningWith(word, (key, kind, place) => {
        if (key.length !== word.length || kind === NameKind.word) return;
        // A district ranks last, because many cities have one of that name: `Altstadt`, `Mitte`.
        if (kind === NameKind.name) found.add(place, Relevance.wordIsName, key);
        else found.add(place, kind === NameKind.district ? Relevance.wordIsDistrict : Relevance.wordIsOtherName, key);
      });
    }
    // `Milano Centro` means Milan alone, and no other city with a district `Centro`.
    found.keepBest();
  }

  private toFound({ place: index, key }: Candidate): FoundPlace<P> {
    const place = this.places[index]!;
    const matchedName = key === undefined ? undefined : matchedNameOf(place, key);
    return { place, ...(matchedName !== undefined && { matchedName }) };
  }
}

function relevanceOf(kind: NameKind, isExact: boolean, length: number): Relevance {
  switch (kind) {
    case NameKind.name:
      return isExact ? Relevance.name : Relevance.beginning;
    case NameKind.word:
      return Relevance.wordBeginning;
    case NameKind.otherName:
      if (!isExact) return Relevance.beginningOfOtherName;
      return length >= minimumOtherNameLength ? Relevance.otherName : Relevance.districtOrShortOtherName;
    case NameKind.district:
      return isExact ? Relevance.districtOrShortOtherName : Relevance.beginningOfOtherName;
    case NameKind.joined:
      return Relevance.otherSpelling;
  }
}

const ownKeys = ({ name, nameEn, slug }: SearchedPlace): string[] => [
  ...new Set([name, nameEn, slug].flatMap(spellingsOf)),
];

/** The name with this key, else the first one whose key begins with it: the usual ones are listed first. */
function matchedNameOf(place: SearchedPlace, matchedKey: string): string | undefined {
  // A part of the place's own name needs no explanation.
  if (ownKeys(place).some((key) => key.includes(matchedKey))) return undefined;
  const names = [...place.otherNames, ...place.districts];
  return (
    names.find((name) => keysOf(name).includes(matchedKey)) ??
    names.find((name) => keysOf(name).some((key) => key.startsWith(matchedKey)))
  );
}

const join = (key: string): string => key.replaceAll(' ', '');

/** The keys of a name, also joined to one word: `stpauli`. */
const keysOf = (name: string): string[] => spellingsOf(name).flatMap((key) => [key, join(key)]);

function* entriesOf(places: readonly SearchedPlace[], own: readonly { key: string; place: number }[]) {
  for (const { key, place } of own) {
    yield { key, kind: NameKind.name, place };
    const words = key.split(' ');
    if (words.length > 1) yield { key: join(key), kind: NameKind.joined, place };
    for (let at = 1; at < words.length; at++) yield { key: words.slice(at).join(' '), kind: NameKind.word, place };
  }
  for (const [place, { otherNames, districts }] of places.entries()) {
    for (const key of otherNames.flatMap(keysOf)) yield { key, kind: NameKind.otherName, place };
    for (const key of districts.flatMap(keysOf)) yield { key, kind: NameKind.district, place };
  }
}
