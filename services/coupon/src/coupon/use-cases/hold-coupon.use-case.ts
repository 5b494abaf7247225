import { Injectable } from '@nestjs/common';
import { berlinDay } from '@shop/calendar';
import { Transaction } from '@shop/persistence';
import { Clock } from '@shop/platform';
import { AddressHashes } from '../address-hashes.js';
import type { Coupon } from '../domain/coupon.js';
import { CouponUnknown, CouponUnusable, NotFirstOrder, TooManyHolds } from '../domain/coupon.errors.js';
import { type Hold, idOfHeldCoupon } from '../domain/hold.js';
import { CouponRepository } from '../persistence/coupon.repository.js';
import { HoldRepository } from '../persistence/hold.repository.js';
import { TakeOverHold } from './take-over-hold.use-case.js';

export type HoldCouponInput = {
  code: string;
  /** The checkout; a repeated call for it makes no second hold. */
  referenceId: string;
  amountCents: number;
  /** The customer's earlier checkout: its hold is released in the same transaction. */
  replacesReferenceId?: string;
  clientAddress: string;
  /** What is booked, and by whom; each of these fields is needed when the coupon's scope limits it. */
  cityId?: string;
  gameId?: string;
  customerEmail?: string;
};

/** Holds a use of a code, or an amount of a gift card, for a checkout. Idempotent per checkout. */
@Injectable()
export class HoldCoupon {
  constructor(
    private readonly tx: Transaction,
    private readonly coupons: CouponRepository,
    private readonly holds: HoldRepository,
    private readonly clock: Clock,
    private readonly addresses: AddressHashes,
    private readonly takeOverHold: TakeOverHold,
  ) {}

  /** Returns the id of the held coupon. */
  execute(input: HoldCouponInput): Promise<string> {
    const { code, referenceId, amountCents, replacesReferenceId, clientAddress } = input;
    return this.tx.run(async () => {
      const holds = await this.holds.lock([referenceId, replacesReferenceId].filter((id) => id !== undefined));
      const couponId = await this.coupons.idOfCode(code);
      const existing = holds.get(referenceId);
      if (existing) return idOfHeldCoupon(existing, couponId, amountCents);
      if (!couponId) throw new CouponUnusable({ reason: CouponUnknown.code });

      const earlier = replacesReferenceId === undefined ? undefined : holds.get(replacesReferenceId);
      const coupons = await this.coupons.lock([couponId, earlier?.couponId].filter((id) => id != null));
      const coupon = coupons.get(couponId)!;
      const earlierCoupon = earlier?.couponId ? coupons.get(earlier.couponId) : undefined;
      if (earlier && earlierCoupon) await this.release(earlier, earlierCoupon);

      const customerHash = await this.customerHashInScope(coupon, input);
      const addressHashes = this.addresses.possibleHashesOf(clientAddress);
      await this.assertBelowAddressLimit(coupon, addressHashes);
      await this.takeOverHold.execute(coupon, addressHashes);
      const addressHash = this.addresses.hashOf(clientAddress);
      const now = this.clock.now();
      const hold = coupon.hold({ referenceId, amountCents, addressHash, customerHash }, now, berlinDay(now));
      if (earlierCoupon && earlierCoupon !== coupon) await this.coupons.save(earlierCoupon);
      await this.coupons.save(coupon);
      await this.holds.save(hold);
      return couponId;
    });
  }

  /** Refuses an order outside the scope. Returns the customer's hash if only a first order is allowed, else null. */
  private async customerHashInScope(
    coupon: Coupon,
    { cityId = '', gameId = '', customerEmail = '' }: HoldCouponInput,
  ): Promise<string | null> {
    const refused = coupon.scopeRefusal({ cityId, gameId });
    if (refused) throw new CouponUnusable({ reason: refused.code });
    if (!coupon.isFirstOrderOnly) return null;
    const hashes = this.addresses.possibleHashesOfCustomer(customerEmail);
    if (customerEmail === '' || (await this.holds.isUsedBy(coupon.id, hashes)))
      throw new CouponUnusable({ reason: NotFirstOrder.code });
    return hashes[0]!;
  }

  private async release(earlier: Hold, coupon: Coupon): Promise<void> {
    coupon.release(earlier);
    await this.holds.save(earlier);
  }

  private async assertBelowAddressLimit(
    { id, maxOpenHoldsPerAddress }: Coupon,
    addressHashes: string[],
  ): Promise<void> {
    if (maxOpenHoldsPerAddress === Infinity) return;
    if ((await this.holds.countOpen(id, addressHashes)) >= maxOpenHoldsPerAddress) throw new TooManyHolds();
  }
}
