import { randomInt, randomUUID } from 'node:crypto';
import { aCompletedPayment, aGiftCard, aHoldRequest, anEndedPayment, aRefund } from './coupon.builder.js';
import { type CouponHarness, couponHarness } from './coupon-harness.js';

describe('the accounting of gift cards', () => {
  let t: CouponHarness;
  beforeAll(async () => {
    t = await couponHarness();
  });
  afterAll(() => t.close());

  /** Checks for breaches repeatedly while `work` runs, and returns how often. */
  async function withNoBreachDuring(work: Promise<unknown>): Promise<number> {
    let isRunning = true;
    const watched = (async () => {
      let checkCount = 0;
      while (isRunning) {
        expect(await t.breaches()).toEqual([]);
        checkCount += 1;
      }
      return checkCount;
    })();
    await work.finally(() => (isRunning = false));
    return watched;
  }

  /** Repeats a failed delivery, as the broker does. */
  async function deliverUntilDone(deliver: () => Promise<{ result: string }>): Promise<void> {
    for (let attempt = 0; attempt < 5; attempt++) {
      if ((await deliver()).result !== 'failed') return;
    }
    throw new Error('a message was not handled in five attempts');
  }

  it('[GC-6] loses no cent of a card in 50 parallel checkouts that are paid, expire or are refunded', async () => {
    const card = await t.givenCoupon(aGiftCard({ discountValue: 15_000 }));
    let [spentCents, refundedCents] = [0, 0];
    const checkout = async (index: number): Promise<void> => {
      const hold = aHoldRequest({ code: card.code, amountCents: 100 + index * 7 });
      const { referenceId, amountCents } = hold;
      const isHeld = await t.client.holdCoupon(hold).then(
        () => true,
        () => false,
      );
      // A hold whose response was lost may exist: its checkout ends unpaid, as in the booking service.
      if (!isHeld || index % 3 === 0)
        return deliverUntilDone(() =>
          t.deliver('coupon.release', 'payment.expired.v1', anEndedPayment({ referenceId })),
        );
      await deliverUntilDone(() =>
        t.deliver('coupon.redeem', 'payment.completed.v1', aCompletedPayment({ referenceId })),
      );
      spentCents += amountCents;
      if (index % 3 === 1) return;
      const refund = aRefund({ referenceId, giftCardRefundedCents: 50 });
      await deliverUntilDone(() => t.deliver('coupon.refund', 'payment.refunded.v1', refund));
      refundedCents += 50;
    };
    const checkCount = await withNoBreachDuring(Promise.all(Array.from({ length: 50 }, (_, index) => checkout(index))));
    expect(checkCount).toBeGreaterThan(3);
    expect(await t.breaches()).toEqual([]);
    const [{ held, overruns }] = (await t.database.query(
      `SELECT count(*) FILTER (WHERE status = 'held')::int AS held, count(*) FILTER (WHERE overrun)::int AS overruns
     FROM coupon_holds WHERE coupon_id = $1`,
      [card.id],
    )) as [{ held: number; overruns: number }];
    expect({ held, overruns }).toEqual({ held: 0, overruns: 0 });
    expect(Math.min(spentCents, refundedCents)).toBeGreaterThan(0);
    expect((await t.reload(card.id)).remainingValueCents).toBe(15_000 - spentCents + refundedCents);
  });

  it('[GC-6] keeps ledger and balance consistent during holds, payments, expiries and refunds that come repeatedly and in any order', async () => {
    const card = await t.givenCoupon(aGiftCard({ discountValue: 20_000 }));
    const references = Array.from({ length: 12 }, () => randomUUID());
    const messages = references.flatMap((referenceId) => {
      const hold = () =>
        t.client.holdCoupon(aHoldRequest({ code: card.code, referenceId, amountCents: 1_000 })).catch(() => undefined);
      const repeated = <T>(deliver: (messageId: string) => Promise<T>) => {
        const messageId = randomUUID();
        return [() => deliver(messageId), () => deliver(messageId), () => deliver(randomUUID())];
      };
      return [
        hold,
        hold,
        ...repeated((id) => t.deliver('coupon.redeem', 'payment.completed.v1', aCompletedPayment({ referenceId }), id)),
        ...repeated((id) => t.deliver('coupon.release', 'payment.expired.v1', anEndedPayment({ referenceId }), id)),
        ...repeated((id) =>
          t.deliver('coupon.refund', 'payment.refunded.v1', aRefund({ referenceId, giftCardRefundedCents: 300 }), id),
        ),
      ];
    });
    await withNoBreachDuring(
      (async () => {
        const waiting = [...messages];
        while (waiting.length > 0) {
          const batch = Array.from({ length: 6 }, () => waiting.splice(randomInt(waiting.length || 1), 1)[0]);
          await Promise.all(batch.map(async (send) => send?.()));
        }
      })(),
    );
    expect(await t.breaches()).toEqual([]);
  });

  it('refuses a negative balance in the database', async () => {
    const card = await t.givenCoupon(aGiftCard());
    await expect(
      t.database.query('UPDATE coupons SET remaining_value_cents = -1 WHERE id = $1', [card.id]),
    ).rejects.toThrow('remaining_value_cents');
    await expect(t.database.query('UPDATE coupons SET held_cents = -1 WHERE id = $1', [card.id])).rejects.toThrow(
      'held_cents',
    );
  });

  it('reports a breach when a balance was changed without the ledger', async () => {
    const card = await t.givenCoupon(aGiftCard());
    await t.database.query('UPDATE coupons SET remaining_value_cents = remaining_value_cents + 1 WHERE id = $1', [
      card.id,
    ]);
    expect(await t.breaches()).toEqual([expect.objectContaining({ coupon_id: card.id })]);
  });
});
