import type { SearchedPlace } from './searched-place.js';

/** Why a place was found, the best reason first. A whole name counts in any language. */
export const Relevance = {
  name: 0,
  otherName: 1,
  beginning: 2,
  wordBeginning: 3,
  contained: 4,
  shortOtherName: 5,
  otherBeginning: 6,
  region: 7,
  wordsOfName: 8,
  wordsOfPlace: 9,
  otherSpelling: 10,
  mistypedName: 11,
  mistypedOtherName: 12,
  mistypedBeginning: 13,
  wordIsName: 14,
  wordIsOtherName: 15,
  wordIsDistrict: 16,
} as const;
export type Relevance = (typeof Relevance)[keyof typeof Relevance];

export type Candidate = { place: number; relevance: Relevance; key: string | undefined };

const beginnings = new Set<number>([
  Relevance.name,
  Relevance.otherName,
  Relevance.beginning,
  Relevance.wordBeginning,
  Relevance.shortOtherName,
  Relevance.region,
]);

/** The places found so far, each with its best reason. */
export class Candidates {
  private readonly byPlace = new Map<number, Candidate>();
  private bestRelevance: number = Infinity;

  get size(): number {
    return this.byPlace.size;
  }

  /** Whether a name equals the text or begins with it: then the text is no typing error. */
  get hasBeginning(): boolean {
    return beginnings.has(this.bestRelevance);
  }

  /** `key` is the name that was found, when it may differ from the place's own name. */
  add(place: number, relevance: Relevance, key?: string): void {
    const known = this.byPlace.get(place);
    if (known && known.relevance <= relevance) return;
    this.byPlace.set(place, { place, relevance, key });
    this.bestRelevance = Math.min(this.bestRelevance, relevance);
  }

  /** Among equals: names spelled as typed, then places with more games, then larger ones. */
  best(places: readonly SearchedPlace[], typed: string, limit: number): Candidate[] {
    const isPlain = /^[ -~]*$/.test(typed);
    const best: Ranked[] = [];
    for (const candidate of this.byPlace.values()) {
      const place = places[candidate.place]!;
      const ranked = { candidate, place, isAsTyped: !isPlain && isSpelledAsTyped(place, typed) };
      // Thousands of names begin with the same two letters: sorting all of them for ten results would take longer than finding them.
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
