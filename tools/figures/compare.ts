/** A movement of money at Stripe, or what a document says about one; both have the same key. */
export type Movement = {
  /** `charge:<payment intent>`, `refund:<refund>` or `refund_failure:<refund>`. */
  key: string;
  /** Negative for money that was given back. */
  cents: number;
  isInPeriod: boolean;
  /** What a person looks for: the number of the document, or the id of Stripe's transaction. */
  label: string;
};

export type Difference = { key: string; stripeCents: number; documentsCents: number; labels: string[] };

/** The movements on which Stripe and the documents disagree, among those that either side has in the period. */
export function differencesOf(stripe: readonly Movement[], documents: readonly Movement[]): Difference[] {
  const differences = new Map<string, Difference & { isInPeriod: boolean }>();
  const add = (side: 'stripeCents' | 'documentsCents', { key, cents, isInPeriod, label }: Movement) => {
    const found = differences.get(key) ?? { key, stripeCents: 0, documentsCents: 0, labels: [], isInPeriod: false };
    found[side] += cents;
    found.isInPeriod ||= isInPeriod;
    found.labels.push(label);
    differences.set(key, found);
  };
  for (const movement of stripe) add('stripeCents', movement);
  for (const movement of documents) add('documentsCents', movement);
  return [...differences.values()]
    .filter(({ isInPeriod, stripeCents, documentsCents }) => isInPeriod && stripeCents !== documentsCents)
    .map(({ key, stripeCents, documentsCents, labels }) => ({ key, stripeCents, documentsCents, labels }));
}

export const sumOf = (movements: readonly Movement[]): number =>
  movements.filter(({ isInPeriod }) => isInPeriod).reduce((sum, { cents }) => sum + cents, 0);
