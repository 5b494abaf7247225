import { Injectable } from '@nestjs/common';
import { type Day, daysAfter, parsePeriod, type Period, startOfBerlinDay } from '@shop/calendar';
import { nullable, number, type Shape, text, Transaction } from '@shop/persistence';
import { CouponInvalid, DateInvalid } from '../domain/coupon.errors.js';

type Changes = {
  issuedCents: number;
  redeemedCents: number;
  refundedCents: number;
  voidedCents: number;
  adjustedCents: number;
};
export type GiftCardReportRow = Changes & { key: string; balanceCents: number; heldCents: number };
export type GiftCardReport = { rows: GiftCardReportRow[]; totals: GiftCardReportRow; openingBalanceCents: number };

/**
 * Sums of the ledger's entries, for each day or month. `heldCents` is by how much the holds changed; the row without a
 * key is everything before the period.
 */
type EntrySums = Changes & { key: string | null; heldCents: number };
const entrySumsShape: Shape<EntrySums> = {
  key: nullable(text),
  issuedCents: number,
  redeemedCents: number,
  refundedCents: number,
  voidedCents: number,
  adjustedCents: number,
  heldCents: number,
};

const sumOfKind = (kind: string): string => `coalesce(sum(amount_cents) FILTER (WHERE kind = '${kind}'), 0)::float`;
const nothing = { issuedCents: 0, redeemedCents: 0, refundedCents: 0, voidedCents: 0, adjustedCents: 0, heldCents: 0 };

/** What all gift cards together are worth, and why that changed, from their ledger (ADR 0040). */
@Injectable()
export class GetGiftCardReport {
  constructor(private readonly tx: Transaction) {}

  async execute(input: { from: string; to: string; isByMonth: boolean }): Promise<GiftCardReport> {
    const period = parsePeriod(input.from, input.to);
    if (!period) throw new CouponInvalid({ errors: [{ field: 'from', code: DateInvalid.code }] });
    const sums = new Map((await this.entrySums(period, input.isByMonth)).map((row) => [row.key, row]));
    const before = sums.get(null) ?? nothing;
    const openingBalanceCents = balanceChangeOf(before);
    const totals: GiftCardReportRow = {
      ...nothing,
      key: '',
      balanceCents: openingBalanceCents,
      heldCents: before.heldCents,
    };
    const rows = keysOf(period, input.isByMonth).map((key) => {
      const changes = sums.get(key) ?? nothing;
      totals.issuedCents += changes.issuedCents;
      totals.redeemedCents += changes.redeemedCents;
      totals.refundedCents += changes.refundedCents;
      totals.voidedCents += changes.voidedCents;
      totals.adjustedCents += changes.adjustedCents;
      totals.balanceCents += balanceChangeOf(changes);
      totals.heldCents += changes.heldCents;
      return { ...changes, key, balanceCents: totals.balanceCents, heldCents: totals.heldCents };
    });
    return { rows, totals, openingBalanceCents };
  }

  private entrySums({ from, to }: Period, isByMonth: boolean): Promise<EntrySums[]> {
    return this.tx.read(
      entrySumsShape,
      `SELECT CASE WHEN booked_at >= $1 THEN to_char(booked_at AT TIME ZONE 'Europe/Berlin', $3) END AS key,
         ${sumOfKind('issued')} AS "issuedCents", ${sumOfKind('redeemed')} AS "redeemedCents",
         ${sumOfKind('given_back')} AS "refundedCents", ${sumOfKind('voided')} AS "voidedCents",
         ${sumOfKind('adjust')} AS "adjustedCents", sum(held_cents)::float AS "heldCents"
       FROM coupon_ledger WHERE booked_at < $2 GROUP BY 1`,
      [startOfBerlinDay(from), startOfBerlinDay(to, 1), isByMonth ? 'YYYY-MM' : 'YYYY-MM-DD'],
    );
  }
}

/** By how much the changes raise what the cards are worth. */
const balanceChangeOf = ({ issuedCents, redeemedCents, refundedCents, voidedCents, adjustedCents }: Changes): number =>
  issuedCents + refundedCents + adjustedCents - redeemedCents - voidedCents;

/** Every day or month of the period. */
function keysOf({ from, to }: Period, isByMonth: boolean): string[] {
  const keys: string[] = [];
  for (let day: Day = from; day <= to; day = daysAfter(day, 1)) {
    const key = isByMonth ? day.slice(0, 7) : day;
    if (keys.at(-1) !== key) keys.push(key);
  }
  return keys;
}
