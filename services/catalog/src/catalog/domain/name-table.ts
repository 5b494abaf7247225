/** What a key is among the names of its place. */
export const NameKind = {
  /** One of the place's own names. */
  name: 0,
  /** The rest of an own name from a later word on: `am main`. */
  word: 1,
  otherName: 2,
  district: 3,
  /** An own name of several words, written as one: `frankfurtammain`. */
  joined: 4,
} as const;
export type NameKind = (typeof NameKind)[keyof typeof NameKind];

export type NameEntry = { key: string; kind: NameKind; place: number };
type Visit = (key: string, kind: NameKind, place: number) => void;

/** Keys are grouped into sections by this many first letters. */
const sectionLetters = 2;

/** Sorted keys, so that all keys with the same beginning are adjacent. */
export class NameTable {
  private readonly sections = new Map<string, Section>();

  constructor(entries: Iterable<NameEntry>) {
    for (const { key, kind, place } of entries) {
      const beginning = key.slice(0, sectionLetters);
      let section = this.sections.get(beginning);
      if (!section) this.sections.set(beginning, (section = new Section()));
      section.add(`${key}\t${kind}\t${place}`);
    }
  }

  visitBeginningWith(beginning: string, visit: Visit, limit = Infinity): void {
    let remaining = limit;
    for (const section of this.sectionsOf(beginning))
      remaining -= section.visitBeginningWith(beginning, visit, remaining);
  }

  /** The length of the longest beginning of the text that a key also begins with. */
  commonPrefixLength(text: string): number {
    const section = this.sections.get(text.slice(0, sectionLetters));
    if (section) return section.commonPrefixLength(text);
    return this.sectionsOf(text.slice(0, 1)).length > 0 ? 1 : 0;
  }

  private sectionsOf(beginning: string): Section[] {
    const section = this.sections.get(beginning.slice(0, sectionLetters));
    if (beginning.length >= sectionLetters) return section ? [section] : [];
    return [...this.sections].filter(([key]) => key.startsWith(beginning)).map(([, one]) => one);
  }
}

/**
 * The keys with the same first letters, sorted when they are first read: sorting all sections at once would block the
 * process for seconds with a large catalog. Numbers are in typed arrays, which need a fraction of the memory.
 */
class Section {
  private rows: string[] = [];
  private keys: string[] = [];
  private kinds = new Uint8Array();
  private places = new Int32Array();

  /** Adds a row as one text, because whole rows sort faster as text than by a comparison of their columns. */
  add(row: string): void {
    this.rows.push(row);
  }

  /** @returns the number of visited keys */
  visitBeginningWith(beginning: string, visit: Visit, limit: number): number {
    this.sort();
    const first = this.lowerBound(beginning);
    let index = first;
    for (; index < this.keys.length && index - first < limit; index++) {
      const key = this.keys[index]!;
      if (!key.startsWith(beginning)) break;
      visit(key, this.kinds[index] as NameKind, this.places[index]!);
    }
    return index - first;
  }

  commonPrefixLength(text: string): number {
    this.sort();
    const first = this.lowerBound(text);
    const neighbours = [this.keys[first - 1], this.keys[first]];
    return Math.max(...neighbours.map((key) => (key === undefined ? 0 : commonPrefixLengthOf(key, text))));
  }

  private sort(): void {
    if (this.rows.length === 0) return;
    const columns = this.rows.sort().map((row) => row.split('\t'));
    this.keys = columns.map(([key]) => key!);
    this.kinds = Uint8Array.from(columns, ([, kind]) => Number(kind));
    this.places = Int32Array.from(columns, ([, , place]) => Number(place));
    this.rows = [];
  }

  private lowerBound(text: string): number {
    let [low, high] = [0, this.keys.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.keys[middle]! < text) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

function commonPrefixLengthOf(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length++;
  return length;
}
