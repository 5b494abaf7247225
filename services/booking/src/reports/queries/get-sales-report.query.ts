import { Injectable } from '@nestjs/common';
import { parsePeriod, type Period, wholeMonthsOf } from '@shop/calendar';
import { nullable, number, type Shape, text, Transaction } from '@shop/persistence';
import { ReportPeriodInvalid } from '../domain/report.errors.js';

export const salesGroups = ['day', 'month', 'city', 'game', 'channel', 'partner', 'vat', 'gift_card'] as const;
export type SalesGroup = (typeof salesGroups)[number];

/**
 * `refundedCents` was given back, and is no longer in `grossCents`. `moneyCents` and `giftCardCents`: how `grossCents`
 * was paid, in money and by gift card.
 */
export type SalesSums = {
  orders: number;
  grossCents: number;
  netCents: number;
  vatCents: number;
  refundedCents: number;
  moneyCents: number;
  giftCardCents: number;
};
export type SalesRow = SalesSums & {
  key: string;
  name: string;
  nameEn: string;
  vatRateBp: number | null;
  countryCode: string | null;
};
export type SalesReport = { rows: SalesRow[]; totals: SalesSums; rowCount: number };
/** `from` and `to` are days (`YYYY-MM-DD`), both included. `limit`: how many rows are returned, 0 for all. */
export type SalesReportInput = { from: string; to: string; group: SalesGroup; limit: number };

const rowShape: Shape<SalesRow> = {
  key: text,
  name: text,
  nameEn: text,
  vatRateBp: nullable(number),
  countryCode: nullable(text),
  orders: number,
  grossCents: number,
  netCents: number,
  vatCents: number,
  refundedCents: number,
  moneyCents: number,
  giftCardCents: number,
};
const sumKeys = Object.keys({
  orders: 0,
  grossCents: 0,
  netCents: 0,
  vatCents: 0,
  refundedCents: 0,
  moneyCents: 0,
  giftCardCents: 0,
} satisfies SalesSums) as Array<keyof SalesSums>;

const columns = `coalesce(max(name_de), max(name_en), '') AS name, coalesce(max(name_en), max(name_de), '') AS "nameEn",
  max(vat_rate_bp) AS "vatRateBp", max(country_code) AS "countryCode", sum(orders)::float AS orders,
  sum(gross_cents)::float AS "grossCents", sum(net_cents)::float AS "netCents", sum(vat_cents)::float AS "vatCents",
  sum(refunded_cents)::float AS "refundedCents", sum(money_cents)::float AS "moneyCents",
  sum(gift_card_cents)::float AS "giftCardCents"`;

/**
 * What the documents of a period add up to, by day, city and so on (ADR 0037). The documents of gift-card purchases
 * count in the group `gift_card` only.
 */
@Injectable()
export class GetSalesReport {
  constructor(private readonly tx: Transaction) {}

  /** Rows of days and months are sorted by time, all others with the largest gross amount first. */
  async execute({ from, to, group, limit }: SalesReportInput): Promise<SalesReport> {
    const period = parsePeriod(from, to);
    if (!period) throw new ReportPeriodInvalid();
    const rows =
      group === 'day' || group === 'month' ? await this.byTime(period, group) : await this.byKey(period, group);
    return {
      rows: limit > 0 ? rows.slice(0, limit) : rows,
      totals: Object.fromEntries(
        sumKeys.map((key) => [key, rows.reduce((sum, row) => sum + row[key], 0)]),
      ) as SalesSums,
      rowCount: rows.length,
    };
  }

  /** Reads the rows by channel, because each document of a booking has exactly one channel. */
  private byTime({ from, to }: Period, group: 'day' | 'month'): Promise<SalesRow[]> {
    return this.tx.read(
      rowShape,
      `SELECT to_char(starts_on, $3) AS key, ${columns} FROM sales_totals
       WHERE dimension = 'channel' AND grain = 'day' AND starts_on BETWEEN $1 AND $2 GROUP BY 1 ORDER BY 1`,
      [from, to, group === 'day' ? 'YYYY-MM-DD' : 'YYYY-MM'],
    );
  }

  /**
   * A whole month is read as one row for each key instead of one for each day, so that a report on years stays fast.
   */
  private byKey({ from, to }: Period, dimension: Exclude<SalesGroup, 'day' | 'month'>): Promise<SalesRow[]> {
    const months = wholeMonthsOf({ from, to });
    return this.tx.read(
      rowShape,
      `SELECT key, ${columns} FROM (
         SELECT * FROM sales_totals WHERE dimension = $1 AND grain = 'month' AND starts_on >= $4 AND starts_on < $5
         UNION ALL
         SELECT * FROM sales_totals WHERE dimension = $1 AND grain = 'day' AND starts_on BETWEEN $2 AND $3
           AND (starts_on < $4 OR starts_on >= $5)
       ) AS totals GROUP BY key ORDER BY sum(gross_cents) DESC, key`,
      [dimension, from, to, months.first, months.end],
    );
  }
}
