/** The values of an enum without `…_UNSPECIFIED`, which on the wire stands for a field that was not given. */
export type KnownValue<E extends string> = Exclude<E, `${string}_UNSPECIFIED`>;

/**
 * The other side sent no value, or one that this version of the software does not know. It must never be treated as a
 * known value.
 */
export class UnknownEnumValue extends Error {
  constructor(value: unknown) {
    super(`unknown enum value ${String(value)}`);
    this.name = 'UnknownEnumValue';
  }
}

/** Maps between a service's own words and the values of an enum of the contracts. */
export class EnumMapping<Word extends string, E extends string> {
  /** All words, in the order of the table. */
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

  /** Like `fromWire`, for values from clients: returns undefined, so that the caller can refuse the request. */
  find(value: E): Word | undefined {
    return this.wordByValue.get(value);
  }
}

/** Compile error unless a table has every value of the enum and only words that exist. */
type Complete<Word extends string, E extends string, T extends Record<Word, string>> = [
  Exclude<KnownValue<E>, T[Word]>,
] extends [never]
  ? Record<Exclude<keyof T, Word>, never>
  : { missingValues: Exclude<KnownValue<E>, T[Word]> };

/**
 * A table from a service's words to an enum, which compiles only when it is complete in both directions:
 * `enumMapping<Colour, wire.Colour>()({ red: 'COLOUR_RED', … })`.
 */
export const enumMapping =
  <Word extends string, E extends string>() =>
  <const T extends Record<Word, KnownValue<E>>>(table: T & Complete<Word, E, T>): EnumMapping<Word, E> =>
    new EnumMapping<Word, E>(table as Record<Word, E>);

/**
 * The result for a value of an enum, from a table that compiles only when it has every value. Throws `UnknownEnumValue`
 * for what is not in it.
 */
export function matchEnum<E extends string, T>(value: E, table: Readonly<Record<KnownValue<NoInfer<E>>, T>>): T {
  if (!Object.hasOwn(table, value)) throw new UnknownEnumValue(value);
  return table[value as KnownValue<E>];
}
