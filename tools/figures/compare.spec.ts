import { differencesOf, type Movement, sumOf } from './compare.ts';

const movement = (key: string, cents: number, isInPeriod = true): Movement => ({ key, cents, isInPeriod, label: key });

it('[OR-4] finds nothing where Stripe and documents agree, even if only one has the movement in the period', () => {
  const stripe = [movement('charge:1', 5_998, false), movement('refund:1', -1_000)];
  const documents = [movement('charge:1', 5_998), movement('refund:1', -600), movement('refund:1', -400)];
  expect(differencesOf(stripe, documents)).toEqual([]);
});

it.each([
  ['a wrong cent', [movement('charge:1', 5_998)], [movement('charge:1', 5_999)], 5_998, 5_999],
  ['a charge without a document', [movement('charge:1', 5_998)], [], 5_998, 0],
  ['a document without a charge', [], [movement('charge:1', 5_998)], 0, 5_998],
])('[OR-4] finds %s', (_, stripe, documents, stripeCents, documentsCents) =>
  expect(differencesOf(stripe, documents)).toMatchObject([{ key: 'charge:1', stripeCents, documentsCents }]),
);

it('[OR-4] ignores what neither side has in the period', () =>
  expect(differencesOf([movement('charge:1', 5_998, false)], [])).toEqual([]));

it('[OR-4] sums what is in the period', () =>
  expect(sumOf([movement('charge:1', 5_998), movement('refund:1', -1_000), movement('charge:2', 1, false)])).toBe(
    4_998,
  ));
