/** Values of an enum that say something: on the wire `…_UNSPECIFIED` stands for a field that was not given. */
export type KnownValue<E extends string> = Exclude<E, `${string}_UNSPECIFIED`>;

/** The other side sent nothing, or a value that this version of the software does not know. It is never taken for any known one. */
export class UnknownEnumValue extends Error {
  constructor(value: unknown) {
    super(`unknown enum value ${String(value)}`);
    this.name = 'UnknownEnumValue';
  }
}

/** What a service calls the values of an enum of the contracts, in both directions. */
export class EnumMapping<Word extends string, E extends string> {
  /** In the order of the table. */
  readonly words: readonly Word[];
  private readonly wordByValue: ReadonlyMap<string, Word>;

  constructor(private readonly valueByWord: Readonly<Record<Word, E>>) {
    this.words = Object.keys(valueByWord) as Word[];
    this.wordByValue = new Map(this.words.map((word) => [valueByWord[word], word]));
  }

  toWire(word: Word): E {
    return this.valueByWord[word];
  }

  /** Throws `UnknownEnumValue` for what is not in the table. */
  fromWire(value: E): Word {
    const word = this.find(value);
    if (word === undefined) throw new UnknownEnumValue(value);
    return word;
  }

  /** For values that a client chose, which get a refusal of their own. */
  find(value: E): Word | undefined {
    return this.wordByValue.get(value);
  }
}

/** Keeps a table from compiling while values of the enum are missing in it, or while it has words of nobody. */
type Complete<Word extends string, E extends string, T extends Record<Word, string>> = [
  Exclude<KnownValue<E>, T[Word]>,
] extends [never]
  ? Record<Exclude<keyof T, Word>, never>
  : { missingValues: Exclude<KnownValue<E>, T[Word]> };

/**
 * A table from a service's words to an enum, complete in both directions or it does not compile:
 * `enumMapping<Colour, wire.Colour>()({ red: 'COLOUR_RED', … })`.
 */
export const enumMapping =
  <Word extends string, E extends string>() =>
  <const T extends Record<Word, KnownValue<E>>>(table: T & Complete<Word, E, T>): EnumMapping<Word, E> =>
    new EnumMapping<Word, E>(table as Record<Word, E>);

/**
 * What a reader makes of each value of an enum: a new value does not compile until it stands in the table. Throws
 * `UnknownEnumValue` for what is not in it.
 */
export function matchEnum<E extends string, T>(value: E, table: Readonly<Record<KnownValue<NoInfer<E>>, T>>): T {
  if (!Object.hasOwn(table, value)) throw new UnknownEnumValue(value);
  return table[value as KnownValue<E>];
}
