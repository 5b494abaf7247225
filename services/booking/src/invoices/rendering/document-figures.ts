import { type InvoiceDocument, isCancellation } from '../domain/invoice-document.js';
import { taxedAmount } from '../domain/tax.js';

const deductionKinds = ['discount', 'waived', 'refundedBefore', 'onOtherDocuments'] as const;

/** What is taken off the price of the item. */
export type Deduction = { kind: (typeof deductionKinds)[number]; grossCents: number; netCents: number };

export type DocumentFigures = {
  /** Negative for a cancellation. */
  quantity: number;
  item: { grossCents: number; netCents: number };
  deductions: Deduction[];
};

/**
 * The amounts that are printed above the totals. Net amounts are differences of rounded totals, so that item and
 * deductions always add up to the net amount of the document.
 */
export function figuresOf({ kind, grossCents, netCents, content }: InvoiceDocument): DocumentFigures {
  if (isCancellation(kind)) return { quantity: -1, item: { grossCents, netCents }, deductions: [] };
  const { item, vatRateBp, discountCents, waivedCents, refundedBeforeCents, onOtherDocumentsCents = 0 } = content;
  const quantity = item.kind === 'game' ? item.teams : 1;
  const priceCents = item.kind === 'game' ? item.pricePerTeamCents * item.teams : item.valueCents;
  let rest = taxedAmount(priceCents, vatRateBp);
  const deductions: Deduction[] = [];
  const given = {
    discount: discountCents,
    waived: waivedCents,
    refundedBefore: refundedBeforeCents,
    onOtherDocuments: onOtherDocumentsCents,
  };
  for (const kindOfDeduction of deductionKinds) {
    const cents = given[kindOfDeduction];
    if (cents === 0) continue;
    const next = taxedAmount(rest.grossCents - cents, vatRateBp);
    deductions.push({ kind: kindOfDeduction, grossCents: cents, netCents: rest.netCents - next.netCents });
    rest = next;
  }
  return { quantity, item: taxedAmount(priceCents, vatRateBp), deductions };
}
