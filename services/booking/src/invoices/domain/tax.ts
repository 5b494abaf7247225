import { divideHalfUp } from '@shop/pricing';

/** An amount with the VAT that it contains. Cancellations have negative amounts. */
export type TaxedAmount = { grossCents: number; netCents: number; vatCents: number };

/** The net part of a gross amount, rounded as prices are (D35). */
export const netCentsOf = (grossCents: number, vatRateBp: number): number =>
  divideHalfUp(grossCents * 10_000, 10_000 + vatRateBp);

/** Splits a gross amount; without a rate there is no VAT. */
export function taxedAmount(grossCents: number, vatRateBp: number | null): TaxedAmount {
  const netCents = netCentsOf(grossCents, vatRateBp ?? 0);
  return { grossCents, netCents, vatCents: grossCents - netCents };
}

/**
 * The amount of a cancellation. It is the difference of two totals, so that all cancellations of an invoice together
 * have exactly its VAT, although each of them is rounded to the cent.
 */
export function cancelledAmount(
  cancelledBeforeCents: number,
  grossCents: number,
  vatRateBp: number | null,
): TaxedAmount {
  const before = taxedAmount(cancelledBeforeCents, vatRateBp);
  const after = taxedAmount(cancelledBeforeCents + grossCents, vatRateBp);
  return {
    grossCents: before.grossCents - after.grossCents,
    netCents: before.netCents - after.netCents,
    vatCents: before.vatCents - after.vatCents,
  };
}
