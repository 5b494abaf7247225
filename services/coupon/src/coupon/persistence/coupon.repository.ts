import { Injectable } from '@nestjs/common';
import { Outbox } from '@shop/messaging';
import { Transaction } from '@shop/persistence';
import { Clock } from '@shop/platform';
import { In, IsNull, QueryFailedError } from 'typeorm';
import { validate as isUuid } from 'uuid';
import { Coupon, type CouponState } from '../domain/coupon.js';
import { codeKey } from '../domain/coupon-code.js';
import { CodeExists, CouponNotFound } from '../domain/coupon.errors.js';
import { CouponRow } from './coupon.row.js';

/** Coupons with their ledger; saving one also appends its events. */
@Injectable()
export class CouponRepository {
  constructor(
    private readonly tx: Transaction,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** By any spelling of its code, unlocked and not to be saved. */
  async findByCode(code: string): Promise<Coupon | undefined> {
    const row = await this.tx.manager.findOneBy(CouponRow, { codeKey: codeKey(code), deletedAt: IsNull() });
    return row ? toCoupon(row) : undefined;
  }

  async idOfCode(code: string): Promise<string | undefined> {
    const sql = 'SELECT id FROM coupons WHERE code_key = $1 AND deleted_at IS NULL';
    const [row] = await this.tx.query<{ id: string }>(sql, [codeKey(code)]);
    return row?.id;
  }

  /** Locks them until the transaction ends, always in the same order so that two transactions cannot wait for each other. */
  async lock(ids: string[]): Promise<Map<string, Coupon>> {
    const rows = await this.tx.manager.find(CouponRow, {
      where: { id: In(ids) },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
    return new Map(rows.map((row) => [row.id, toCoupon(row)]));
  }

  /** Deleted ones too: their holds are still honoured. */
  async getForUpdate(id: string): Promise<Coupon> {
    const coupon = isUuid(id) ? (await this.lock([id])).get(id) : undefined;
    if (!coupon) throw new CouponNotFound();
    return coupon;
  }

  async insert(coupon: Coupon): Promise<CouponState> {
    const stored = { ...coupon.snapshot(), version: 1 };
    await refuseTakenCode(this.tx.manager.insert(CouponRow, toRow(stored)));
    await this.appendRecorded(coupon);
    return stored;
  }

  async save(coupon: Coupon): Promise<CouponState> {
    const state = coupon.snapshot();
    const stored = { ...state, version: state.version + 1 };
    await refuseTakenCode(this.tx.manager.update(CouponRow, { id: stored.id }, toRow(stored)));
    await this.appendRecorded(coupon);
    return stored;
  }

  private async appendRecorded({ id, ledgerEntries, events }: Coupon): Promise<void> {
    if (ledgerEntries.length > 0) {
      await this.tx.query(
        `INSERT INTO coupon_ledger (coupon_id, kind, amount_cents, reference_id, booked_at)
         SELECT $1, kind, "amountCents", "referenceId", $3
         FROM jsonb_to_recordset($2::jsonb) AS e(kind text, "amountCents" integer, "referenceId" text)`,
        [id, JSON.stringify(ledgerEntries), this.clock.now()],
      );
    }
    await this.outbox.append(events);
  }
}

const toCoupon = ({ codeKey: _, ...state }: CouponRow): Coupon => new Coupon(state);

const toRow = (state: CouponState): CouponRow => ({ ...state, codeKey: codeKey(state.code) });

async function refuseTakenCode(write: Promise<unknown>): Promise<void> {
  try {
    await write;
  } catch (error) {
    const cause = error instanceof QueryFailedError ? (error.driverError as { constraint?: string }) : {};
    throw cause.constraint === 'coupons_code_key' ? new CodeExists() : error;
  }
}
