import { type bookingV1, enumMapping } from '@shop/contracts';
import type { SalesGroup, SalesReport, SalesRow, SalesSums } from '../reports/queries/get-sales-report.query.js';

export const salesGroupEnum = enumMapping<SalesGroup, bookingV1.SalesGroup>()({
  day: 'SALES_GROUP_DAY',
  month: 'SALES_GROUP_MONTH',
  city: 'SALES_GROUP_CITY',
  game: 'SALES_GROUP_GAME',
  channel: 'SALES_GROUP_CHANNEL',
  partner: 'SALES_GROUP_PARTNER',
  vat: 'SALES_GROUP_VAT',
  gift_card: 'SALES_GROUP_GIFT_CARD',
});

const toSums = ({ orders, grossCents, netCents, vatCents, refundedCents, moneyCents, giftCardCents }: SalesSums) => ({
  orders,
  grossCents,
  netCents,
  vatCents,
  refundedCents,
  moneyCents,
  giftCardCents,
});

const toRow = (row: SalesRow): bookingV1.SalesRow => ({
  key: row.key,
  name: row.name,
  nameEn: row.nameEn,
  vatRateBp: row.vatRateBp ?? undefined,
  countryCode: row.countryCode ?? undefined,
  sums: toSums(row),
});

export const toSalesReport = ({ rows, totals, rowCount }: SalesReport): bookingV1.GetSalesReportResponse => ({
  rows: rows.map(toRow),
  totals,
  rowCount,
});
