export const documentKinds = ['invoice', 'cancellation', 'receipt', 'receipt_cancellation'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** Rechnung, Stornorechnung, Beleg and Belegstorno: each has a series of its own in each year. */
const prefixes: Record<DocumentKind, string> = {
  invoice: 'RE',
  cancellation: 'ST',
  receipt: 'BE',
  receipt_cancellation: 'BS',
};

/** The place of a document in its series. */
export type SeriesPlace = { kind: DocumentKind; year: number; sequence: number };

/** For example `RE-2026-000042`; a longer number keeps all its digits. */
export const documentNumber = ({ kind, year, sequence }: SeriesPlace): string =>
  `${prefixes[kind]}-${year}-${String(sequence).padStart(6, '0')}`;

/** Undefined for a text that is not a document number. */
export function parseDocumentNumber(number: string): SeriesPlace | undefined {
  const [, prefix, year, sequence] = /^([A-Z]{2})-(\d{4})-(\d{6,9})$/.exec(number) ?? [];
  const kind = documentKinds.find((each) => prefixes[each] === prefix);
  return kind && { kind, year: Number(year), sequence: Number(sequence) };
}

/** Hands out the next numbers of a year, for each series separately. */
export class NumberSeries {
  private readonly last: Map<DocumentKind, number>;

  constructor(
    readonly year: number,
    last: Iterable<readonly [DocumentKind, number]>,
  ) {
    this.last = new Map(last);
  }

  next(kind: DocumentKind): SeriesPlace {
    const sequence = (this.last.get(kind) ?? 0) + 1;
    this.last.set(kind, sequence);
    return { kind, year: this.year, sequence };
  }
}
