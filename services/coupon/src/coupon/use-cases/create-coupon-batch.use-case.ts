import { createHash, randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AdminActions } from '@shop/messaging';
import { Transaction } from '@shop/persistence';
import { Clock } from '@shop/platform';
import { v7 as uuidv7, validate as isUuid } from 'uuid';
import { auditView } from '../domain/audit-view.js';
import { Coupon } from '../domain/coupon.js';
import { BatchIdInvalid, CouponInvalid, IdempotencyKeyReused } from '../domain/coupon.errors.js';
import { assertBatchValid, batchCode } from '../domain/coupon-batch.js';
import { type CouponInput, fieldsOf } from '../domain/coupon-fields.js';
import { CouponRepository } from '../persistence/coupon.repository.js';

export type CreateCouponBatchInput = {
  /** A UUID chosen by the caller: when the same request has created this batch already, its codes are returned. */
  batchId: string;
  count: number;
  prefix: string;
  fields: Omit<CouponInput, 'code'>;
};

/** Creates many coupons with the same fields, each with a code of its own. */
@Injectable()
export class CreateCouponBatch {
  constructor(
    private readonly tx: Transaction,
    private readonly coupons: CouponRepository,
    private readonly clock: Clock,
    private readonly actions: AdminActions,
  ) {}

  /** Returns the codes. */
  execute(input: CreateCouponBatchInput): Promise<string[]> {
    const { batchId, count, prefix, fields } = input;
    if (!isUuid(batchId)) throw new CouponInvalid({ errors: [{ field: 'batch_id', code: BatchIdInvalid.code }] });
    assertBatchValid({ count, prefix });
    const now = this.clock.now();
    const create = (): Coupon => {
      const ownFields = fieldsOf({ ...fields, code: batchCode(prefix, randomInt) });
      return Coupon.create(ownFields, { id: uuidv7(), now, batchId, balanceCents: fields.remainingValueCents });
    };
    const coupons = Array.from({ length: count }, create);
    return this.tx.run(async () => {
      const isNew = await this.coupons.insertBatch(batchId, fingerprintOf(input));
      if (!isNew) return this.existingCodes(input);
      await this.coupons.insertMany(coupons);
      const { code: _, ...sharedFields } = auditView(coupons[0]!.snapshot()) as { code?: string };
      await this.actions.record({
        action: 'coupon.batch_created',
        target: batchId,
        after: { count, prefix, ...sharedFields },
      });
      return coupons.map((coupon) => coupon.snapshot().code);
    });
  }

  private async existingCodes(input: CreateCouponBatchInput): Promise<string[]> {
    const fingerprint = await this.coupons.batchFingerprint(input.batchId);
    if (fingerprint !== null && fingerprint !== fingerprintOf(input)) throw new IdempotencyKeyReused();
    return this.coupons.batchCodes(input.batchId);
  }
}

function fingerprintOf({ count, prefix, fields }: CreateCouponBatchInput): string {
  // The names and the order of these fields must not change, because stored fingerprints were made with them.
  return createHash('sha256').update(JSON.stringify({ count, prefix, fields })).digest('base64url');
}
