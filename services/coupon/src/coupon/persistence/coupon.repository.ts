import { Injectable } from '@nestjs/common';
import { Outbox } from '@shop/messaging';
import { nullable, Rows, text, Transaction, violatedConstraint } from '@shop/persistence';
import { Clock } from '@shop/platform';
import { validate as isUuid } from 'uuid';
import { Coupon, type CouponState } from '../domain/coupon.js';
import { codeKey } from '../domain/coupon-code.js';
import { CodeExists, CouponNotFound } from '../domain/coupon.errors.js';
import { CouponRow } from './coupon.row.js';
import { LedgerRow } from './ledger.row.js';

/** PostgreSQL allows a statement 65,535 parameters. */
const rowsPerInsert = 500;

/** Coupons with their ledger; saving one also appends its events. */
@Injectable()
export class CouponRepository {
  private readonly coupons: Rows<CouponRow>;
  private readonly ledger: Rows<LedgerRow>;

  constructor(
    private readonly tx: Transaction,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {
    this.coupons = new Rows(tx, CouponRow);
    this.ledger = new Rows(tx, LedgerRow);
  }

  /** Finds a coupon by any spelling of its code, without a lock: for reading only. */
  async findByCode(code: string): Promise<Coupon | undefined> {
    const row = await this.coupons.findOne({ codeKey: codeKey(code), deletedAt: null });
    return row ? toCoupon(row) : undefined;
  }

  async idOfCode(code: string): Promise<string | undefined> {
    return (await this.coupons.findOne({ codeKey: codeKey(code), deletedAt: null }))?.id;
  }

  /** Locks the coupons until the transaction ends, in a fixed order, so that two transactions cannot deadlock. */
  async lock(ids: string[]): Promise<Map<string, Coupon>> {
    const rows = await this.coupons.findMany({ id: ids }, { orderBy: 'id', lock: 'wait' });
    return new Map(rows.map((row) => [row.id, toCoupon(row)]));
  }

  /** Finds a deleted coupon too, because its holds are still honoured. */
  async getForUpdate(id: string): Promise<Coupon> {
    const coupon = isUuid(id) ? (await this.lock([id])).get(id) : undefined;
    if (!coupon) throw new CouponNotFound();
    return coupon;
  }

  async insert(coupon: Coupon): Promise<CouponState> {
    const stored = { ...coupon.snapshot(), version: 1 };
    await refuseTakenCode(this.coupons.insert(toRow(stored)));
    await this.appendRecorded(coupon);
    return stored;
  }

  /** Inserts the coupons of a batch. New coupons of a batch have no events. */
  async insertMany(coupons: Coupon[]): Promise<void> {
    for (let start = 0; start < coupons.length; start += rowsPerInsert) {
      const chunk = coupons.slice(start, start + rowsPerInsert);
      await refuseTakenCode(
        this.coupons.insertMany(chunk.map((coupon) => toRow({ ...coupon.snapshot(), version: 1 }))),
      );
      const bookedAt = this.clock.now();
      const entries = chunk.flatMap(({ id, ledgerEntries }) =>
        ledgerEntries.map((entry) => ({ ...entry, couponId: id, bookedAt })),
      );
      await this.ledger.insertMany(entries);
    }
  }

  /** Returns false when the batch exists already; waits for a transaction that is just creating it. */
  async insertBatch(id: string, requestFingerprint: string): Promise<boolean> {
    const inserted = await this.tx.execute(
      'INSERT INTO coupon_batches (id, request_fingerprint) VALUES ($1, $2) ON CONFLICT DO NOTHING',
      [id, requestFingerprint],
    );
    return inserted === 1;
  }

  /** The fingerprint of the request that created a batch; null when it was not recorded then. */
  async batchFingerprint(id: string): Promise<string | null> {
    const sql = 'SELECT request_fingerprint AS fingerprint FROM coupon_batches WHERE id = $1';
    const [batch] = await this.tx.read({ fingerprint: nullable(text) }, sql, [id]);
    return batch!.fingerprint;
  }

  /** The codes of a batch, including those of deleted coupons. */
  async batchCodes(batchId: string): Promise<string[]> {
    return (await this.coupons.findMany({ batchId }, { orderBy: 'id' })).map(({ code }) => code);
  }

  async save(coupon: Coupon): Promise<CouponState> {
    const state = coupon.snapshot();
    const stored = { ...state, version: state.version + 1 };
    await refuseTakenCode(this.coupons.update({ id: stored.id }, toRow(stored)));
    await this.appendRecorded(coupon);
    return stored;
  }

  private async appendRecorded({ id, ledgerEntries, events }: Coupon): Promise<void> {
    const bookedAt = this.clock.now();
    await this.ledger.insertMany(ledgerEntries.map((entry) => ({ ...entry, couponId: id, bookedAt })));
    await this.outbox.append(events);
  }
}

const toCoupon = ({ codeKey: _, ...state }: CouponRow): Coupon => new Coupon(state);

const toRow = (state: CouponState): CouponRow => ({ ...state, codeKey: codeKey(state.code) });

async function refuseTakenCode(write: Promise<unknown>): Promise<void> {
  try {
    await write;
  } catch (error) {
    throw violatedConstraint(error) === 'coupons_code_key' ? new CodeExists() : error;
  }
}
