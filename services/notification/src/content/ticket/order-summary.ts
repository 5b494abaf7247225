import type { bookingV1 } from '@shop/contracts';
import type { TableRow } from '../document/mail-document.js';
import { deduction, money, percent } from '../format.js';
import type { Language } from '../language.js';
import { ticketMailTexts } from './ticket-mail.texts.js';

/**
 * The parts of the price (decisions D15, D16, D27, D28): a gift card is a means of payment, so VAT is on the whole
 * price.
 */
export function orderSummary(summary: bookingV1.OrderSummary, teams: number, language: Language): TableRow[] {
  const text = ticketMailTexts[language];
  const { currency } = summary;
  const amount = (cents: number): string => money(cents, currency, language);
  const minus = (cents: number): string => deduction(cents, currency, language);
  const rows: Array<TableRow | false> = [
    { label: text.price(amount(summary.pricePerTeamCents), teams), value: amount(summary.grossCents) },
    summary.discountCents > 0 && {
      label: text.discount(summary.discountCode || undefined),
      value: minus(summary.discountCents),
    },
    { label: text.total, value: amount(summary.totalCents), emphasis: 'total' },
    { label: text.net, value: amount(summary.netCents), emphasis: 'detail' },
    { label: text.vat(percent(summary.vatRateBp, language)), value: amount(summary.vatCents), emphasis: 'detail' },
    summary.giftCardCents > 0 && { label: text.giftCard, value: minus(summary.giftCardCents) },
    summary.waivedCents > 0 && { label: text.waived, value: minus(summary.waivedCents) },
    { label: text.charged, value: amount(summary.chargedCents), emphasis: 'total' },
  ];
  return rows.filter((row) => row !== false);
}
