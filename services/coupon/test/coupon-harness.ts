import { randomBytes } from 'node:crypto';
import type { couponV1 } from '@shop/contracts';
import { serviceHarness, type ServiceHarness } from '@shop/testing';
import { AppModule } from '../src/app.module.js';
import { couponSchema } from '../src/config.js';
import { migrations } from '../src/migrations/index.js';

export type CouponHarness = ServiceHarness<couponV1.CouponServiceClient> & {
  givenCoupon: (fields: couponV1.CouponFields) => Promise<couponV1.Coupon>;
  reload: (id: string) => Promise<couponV1.Coupon>;
  /** Coupons whose numbers do not add up; must be empty at all times. */
  breaches: () => Promise<unknown[]>;
  ledger: (couponId: string) => Promise<Array<{ kind: string; amount_cents: number }>>;
};

/** The key with which the IP and e-mail addresses of those who hold a code are hashed. */
export const addressHashKey = randomBytes(32).toString('hex');

export async function couponHarness(): Promise<CouponHarness> {
  const harness = await serviceHarness<couponV1.CouponServiceClient>({
    name: 'coupon',
    schema: couponSchema,
    module: AppModule,
    migrations,
    env: { ADDRESS_HASH_KEYS: addressHashKey },
  });
  return {
    ...harness,
    givenCoupon: async (fields) => (await harness.asAdmin(() => harness.client.createCoupon({ fields }))).coupon!,
    reload: async (id) => {
      const { coupons } = await harness.asAdmin(() => harness.client.listCoupons({ limit: 0 }));
      return coupons.find((coupon) => coupon.id === id)!;
    },
    breaches: () => harness.database.query('SELECT * FROM coupon_breaches'),
    ledger: (couponId) =>
      harness.database.query('SELECT kind, amount_cents FROM coupon_ledger WHERE coupon_id = $1 ORDER BY id', [
        couponId,
      ]),
  };
}
