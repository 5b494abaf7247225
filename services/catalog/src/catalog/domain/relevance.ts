import type { SearchedPlace } from './searched-place.js';

/** Why a place was found, the best reason first. */
export const Relevance = {
  /** The query is the whole own name of the place, in either language. */
  name: 0,
  /** The query is another name of the place and has at least four letters. */
  otherName: 1,
  /** The place's own name begins with the query. */
  beginning: 2,
  /** A later word of the place's own name begins with the query. */
  wordBeginning: 3,
  /** The place's own name contains the query. */
  contained: 4,
  districtOrShortOtherName: 5,
  mistypedName: 6,
  /** Another name or a district of the place begins with the query. */
  beginningOfOtherName: 7,
  /** The query is the name of the place's state or country. */
  region: 8,
  /** Each word of the query begins a word of the place's own name: `Freiburg i. Br.` */
  wordsOfName: 9,
  /** The words of the query are the place's name and one of its districts or regions: `Köln Ehrenfeld`. */
  wordsOfPlace: 10,
  /** Spaces are missing, added or moved in the query, or the name is contracted: `M'gladbach`. */
  otherSpelling: 11,
  mistypedOtherName: 12,
  mistypedBeginning: 13,
  mistypedDistrict: 14,
  // One word of the query is a whole name, and the query as a whole matches nothing.
  wordIsName: 15,
  wordIsOtherName: 16,
  wordIsDistrict: 17,
} as const;
export type Relevance = (typeof Relevance)[keyof typeof Relevance];

/** `place` is an index into the searched places. */
export type Candidate = { place: number; relevance: Relevance; key: string | undefined };

const beginnings = new Set<number>([
  Relevance.name,
  Relevance.otherName,
  Relevance.beginning,
  Relevance.wordBeginning,
  Relevance.districtOrShortOtherName,
  Relevance.region,
]);

/** Uncertain matches: when the text is the whole name of another place, that place is probably meant. */
const guesses = new Set<number>([
  Relevance.beginningOfOtherName,
  Relevance.mistypedName,
  Relevance.mistypedOtherName,
  Relevance.mistypedBeginning,
  Relevance.mistypedDistrict,
  Relevance.wordIsName,
  Relevance.wordIsOtherName,
  Relevance.wordIsDistrict,
]);
const districtGuesses = new Set<number>([Relevance.mistypedDistrict, Relevance.wordIsDistrict]);
/**
 * A text may be the whole name of one place and a mistyped name of a city. The city is probably meant when it has more
 * than this many times the population of the place.
 */
const minTimesLarger = 50;

/** A place, in the catalog or not, that has the text as its whole name. */
export type NamedPlace = { population: number };

/** The places found so far, each with its best reason. */
export class Candidates {
  private readonly byPlace = new Map<number, Candidate>();
  private bestRelevance: number = Infinity;

  get size(): number {
    return this.byPlace.size;
  }

  /**
   * Whether the best match is a whole name, or the beginning of an own name or of a word in it: then the text has no
   * typing error.
   */
  get hasBeginning(): boolean {
    return beginnings.has(this.bestRelevance);
  }

  /**
   * `key` is the name by which the place was found, or the beginning of that name. Without a key, no other name of the
   * place is reported as matched.
   */
  add(place: number, relevance: Relevance, key?: string): void {
    const before = this.byPlace.get(place);
    if (before && before.relevance <= relevance) return;
    this.byPlace.set(place, { place, relevance, key });
    this.bestRelevance = Math.min(this.bestRelevance, relevance);
  }

  get hasGuess(): boolean {
    return [...this.byPlace.values()].some(({ relevance }) => guesses.has(relevance));
  }

  /**
   * Drops the guesses by a district, and the other guesses whose place is not far larger than the named place: then the
   * named place is probably meant.
   */
  dropGuesses(places: readonly SearchedPlace[], { population }: NamedPlace): void {
    for (const [place, { relevance }] of this.byPlace) {
      if (!guesses.has(relevance)) continue;
      if (districtGuesses.has(relevance) || places[place]!.population <= population * minTimesLarger)
        this.byPlace.delete(place);
    }
  }

  /** Keeps the places with the best reason of all. */
  keepBest(): void {
    for (const [place, { relevance }] of this.byPlace) if (relevance > this.bestRelevance) this.byPlace.delete(place);
  }

  /**
   * The most relevant places; of equally relevant ones first those spelled as typed (if `typed` has letters such as
   * `ü`), then those with more games, then larger ones.
   */
  best(places: readonly SearchedPlace[], typed: string, limit: number): Candidate[] {
    const isPlain = /^[ -~]*$/.test(typed);
    const best: Ranked[] = [];
    for (const candidate of this.byPlace.values()) {
      const place = places[candidate.place]!;
      const ranked = { candidate, place, isAsTyped: !isPlain && isSpelledAsTyped(place, typed) };
      // Thousands of names begin with the same two letters: sorting all of them for ten results would take longer than
      // finding them.
      let at = Math.min(best.length, limit);
      while (at > 0 && isBetter(ranked, best[at - 1]!)) at--;
      if (at === limit) continue;
      best.splice(at, 0, ranked);
      if (best.length > limit) best.pop();
    }
    return best.map(({ candidate }) => candidate);
  }
}

type Ranked = { candidate: Candidate; place: SearchedPlace; isAsTyped: boolean };

function isBetter(a: Ranked, b: Ranked): boolean {
  const difference =
    a.candidate.relevance - b.candidate.relevance ||
    Number(b.isAsTyped) - Number(a.isAsTyped) ||
    b.place.gameCount - a.place.gameCount ||
    b.place.population - a.place.population ||
    a.candidate.place - b.candidate.place;
  return difference < 0;
}

const isSpelledAsTyped = ({ name, nameEn }: SearchedPlace, typed: string): boolean =>
  [name, nameEn].some((own) => own.toLowerCase().includes(typed));
