import { Injectable } from '@nestjs/common';
import { type Day, parseDay } from '@shop/calendar';
import { nullable, number, oneOf, Rows, type Shape, text, timestamp, Transaction } from '@shop/persistence';
import { validate as isUuid } from 'uuid';
import { CouponInvalid, CursorInvalid, DateInvalid, GiftCardNotFound } from '../domain/coupon.errors.js';
import type { LedgerEntry } from '../domain/gift-card-balance.js';
import { CouponRow } from '../persistence/coupon.row.js';

export type LedgerEntryView = {
  id: string;
  bookedAt: Date;
  kind: LedgerEntry['kind'];
  /** By how much the balance changed: negative when it fell, 0 for a hold and its release. */
  amountCents: number;
  /** By how much the entry changed what checkouts hold. */
  heldCents: number;
  /** The balance after this entry, including what checkouts hold. */
  balanceCents: number;
  /** The balance after this entry, without what checkouts hold. */
  availableCents: number;
  referenceId: string | null;
};

export type ListLedgerEntriesInput = {
  couponId: string;
  /** 0 means the default. */
  limit: number;
  cursor: string;
  /** Only entries that were booked up to the end of this day in Berlin, or up to this ISO 8601 time. */
  until?: string;
};

export type LedgerPage = { entries: LedgerEntryView[]; nextCursor: string };

const view: Shape<LedgerEntryView> = {
  id: text,
  bookedAt: timestamp,
  kind: oneOf('issued', 'adjust', 'given_back', 'redeemed', 'voided', 'held', 'released'),
  amountCents: number,
  heldCents: number,
  balanceCents: number,
  availableCents: number,
  referenceId: nullable(text),
};

const defaultLimit = 50;
const maxLimit = 200;

/** The entries of a gift card's ledger, newest first. The balance of each is the sum of all entries up to it. */
@Injectable()
export class ListLedgerEntries {
  private readonly coupons: Rows<CouponRow>;

  constructor(private readonly tx: Transaction) {
    this.coupons = new Rows(tx, CouponRow);
  }

  /**
   * Lists the entries of a deleted gift card too. The cursor is the number of the last entry: the entries of a card are
   * numbered in the order in which they were booked.
   */
  async execute({ couponId, limit, cursor, until }: ListLedgerEntriesInput): Promise<LedgerPage> {
    const card = isUuid(couponId) && (await this.coupons.findOne({ id: couponId, isGiftCard: true }));
    if (!card) throw new GiftCardNotFound();
    if (!/^\d{0,18}$/.test(cursor)) refuse('cursor', CursorInvalid.code);
    const { day, time } = endOf(until);
    const size = Math.min(limit || defaultLimit, maxLimit);
    const found = await this.tx.read(
      view,
      `SELECT * FROM (
         SELECT id::text, booked_at AS "bookedAt", kind, signed AS "amountCents", held_cents AS "heldCents",
                (sum(signed - held_cents) OVER (ORDER BY id))::integer AS "availableCents",
                (sum(signed) OVER (ORDER BY id))::integer AS "balanceCents", reference_id AS "referenceId"
         FROM (
           SELECT *, CASE WHEN kind IN ('redeemed', 'voided') THEN -amount_cents
                           WHEN kind IN ('held', 'released') THEN 0 ELSE amount_cents END AS signed
           FROM coupon_ledger
           WHERE coupon_id = $1
             AND ($2::date IS NULL OR booked_at < ($2::date + 1)::timestamp AT TIME ZONE 'Europe/Berlin')
             AND ($3::timestamptz IS NULL OR booked_at <= $3)
         ) AS booked
       ) AS entries
       WHERE $4::bigint IS NULL OR id::bigint < $4
       ORDER BY id::bigint DESC LIMIT $5`,
      [couponId, day, time, cursor || null, size + 1],
    );
    const entries = found.slice(0, size);
    return { entries, nextCursor: found.length > size ? entries.at(-1)!.id : '' };
  }
}

function endOf(until: string | undefined): { day: Day | null; time: Date | null } {
  if (until === undefined) return { day: null, time: null };
  // Of a time, this is the day in Berlin on which it lies.
  const day = parseDay(until);
  // `at` is the name of this input in the gateway's API.
  if (!day) return refuse('at', DateInvalid.code);
  return day === until ? { day, time: null } : { day: null, time: new Date(until) };
}

function refuse(field: string, code: string): never {
  throw new CouponInvalid({ errors: [{ field, code }] });
}
