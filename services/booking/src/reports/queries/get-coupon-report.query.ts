import { Injectable } from '@nestjs/common';
import { parsePeriod } from '@shop/calendar';
import { number, type Shape, text, Transaction } from '@shop/persistence';
import { ReportPeriodInvalid } from '../domain/report.errors.js';

export type CouponReportRow = { code: string; uses: number; discountCents: number; paidCents: number };
export type CouponReport = { rows: CouponReportRow[]; totals: CouponReportRow; rowCount: number };

const rowShape: Shape<CouponReportRow> = { code: text, uses: number, discountCents: number, paidCents: number };

/** The coupons of the bookings that were paid in a period, the largest total discount first. */
@Injectable()
export class GetCouponReport {
  constructor(private readonly tx: Transaction) {}

  /** `from` and `to` are days (`YYYY-MM-DD`), both included. `limit`: how many rows are returned, 0 for all. */
  async execute({ from, to, limit }: { from: string; to: string; limit: number }): Promise<CouponReport> {
    const period = parsePeriod(from, to);
    if (!period) throw new ReportPeriodInvalid();
    const rows = await this.tx.read(
      rowShape,
      `SELECT code, count(*)::int AS uses, sum(discount_cents)::float AS "discountCents",
         sum(paid_cents)::float AS "paidCents"
       FROM coupon_uses WHERE used_on BETWEEN $1 AND $2 GROUP BY code ORDER BY sum(discount_cents) DESC, code`,
      [period.from, period.to],
    );
    const sumOf = (key: 'uses' | 'discountCents' | 'paidCents') => rows.reduce((sum, row) => sum + row[key], 0);
    return {
      rows: limit > 0 ? rows.slice(0, limit) : rows,
      totals: { code: '', uses: sumOf('uses'), discountCents: sumOf('discountCents'), paidCents: sumOf('paidCents') },
      rowCount: rows.length,
    };
  }
}
