import type { Period } from '@shop/calendar';
import type pg from 'pg';
import type Stripe from 'stripe';
import { type Difference, differencesOf, sumOf } from './compare.ts';
import { readDocuments, readStripe } from './read-figures.ts';

export type Figures = {
  /** What Stripe took, less refunds; without `duplicateCents`. */
  stripeCents: number;
  /** What the documents say that Stripe took, less refunds; parts paid by gift card are left out. */
  documentsOfStripeCents: number;
  /** Charges for orders that were paid or erased before, less their refunds. */
  duplicateCents: number;
  /** Fees, payouts and disputes, by Stripe's type: not compared. */
  others: Map<string, number>;
  /** The sum of all documents, however they were paid. */
  documentsCents: number;
  reportsCents: number;
  differences: Difference[];
  agree: boolean;
};

/** Compares Stripe's balance, the documents and the reports of a period, cent by cent. */
export async function checkFigures(stripe: Stripe, booking: pg.Client, period: Period): Promise<Figures> {
  const [{ movements, others }, documents] = await Promise.all([
    readStripe(stripe, period),
    readDocuments(booking, period),
  ]);
  const paid = movements.filter(({ key }) => !documents.duplicates.has(key));
  const differences = differencesOf(paid, documents.movements);
  return {
    stripeCents: sumOf(paid),
    documentsOfStripeCents: sumOf(documents.movements),
    duplicateCents: sumOf(movements.filter(({ key }) => documents.duplicates.has(key))),
    others,
    documentsCents: documents.documentsCents,
    reportsCents: documents.reportsCents,
    differences,
    agree: differences.length === 0 && documents.documentsCents === documents.reportsCents,
  };
}
