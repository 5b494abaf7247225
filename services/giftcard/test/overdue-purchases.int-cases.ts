import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import type { PaymentStatus } from '../src/purchase/clients/booking-checkouts.client.js';
import { EndUnpaidPurchase } from '../src/purchase/use-cases/end-unpaid-purchase.use-case.js';
import { ReconcileOverduePurchases } from '../src/purchase/use-cases/reconcile-overdue-purchases.use-case.js';
import { type GiftcardHarness, giftcardHarness } from './giftcard-harness.js';
import { aCompletedPayment, aPurchaseRequest } from './purchase.builder.js';

describe('the reconciliation of overdue purchases', () => {
  let t: GiftcardHarness;
  beforeAll(async () => {
    t = await giftcardHarness();
  });
  afterAll(() => t.close());

  const minuteMs = 60_000;
  const reconcile = () => t.get(ReconcileOverduePurchases).execute();

  async function aPurchase(payment?: PaymentStatus) {
    const { sessionId } = await t.client.createGiftCardCheckout(aPurchaseRequest());
    const { purchaseId } = await t.client.refreshPurchase({ sessionId });
    if (payment) t.booking.statusBySession.set(sessionId, payment);
    const storedStatus = async () => {
      const [row] = await t.database.query<{ status: string }>('SELECT status FROM purchases WHERE id = $1', [
        purchaseId,
      ]);
      return row!.status;
    };
    const cardRequestCount = async () =>
      (await t.outboxEvents('giftcard.paid.v1')).filter((event) => event.purchaseId === purchaseId).length;
    return { purchaseId, storedStatus, cardRequestCount };
  }

  it('[GC-5] asks the booking service for the status of a purchase without events, and infers no status from its age', async () => {
    const paid = await aPurchase('paid');
    const expired = await aPurchase('expired');
    const failed = await aPurchase('failed');
    const refunded = await aPurchase('refunded');
    const refundedAfterCardRequest = await aPurchase('refunded');
    const pending = await aPurchase('pending');
    const unknown = await aPurchase();
    const payment = aCompletedPayment(refundedAfterCardRequest.purchaseId, { paidAt: t.clock.now().toISOString() });
    await t.deliver('giftcard.complete', 'payment.completed.v1', payment);
    await reconcile();
    expect(await paid.storedStatus()).toBe('pending_payment');

    t.clock.advance(11 * minuteMs);
    await Promise.all([reconcile(), reconcile()]);
    expect([await paid.storedStatus(), await paid.cardRequestCount()]).toEqual(['paid', 1]);
    expect(await expired.storedStatus()).toBe('expired');
    expect(await failed.storedStatus()).toBe('payment_failed');
    expect([await refunded.storedStatus(), await refunded.cardRequestCount()]).toEqual(['refunded', 0]);
    expect([await refundedAfterCardRequest.storedStatus(), await refundedAfterCardRequest.cardRequestCount()]).toEqual([
      'refunded',
      1,
    ]);
    t.clock.advance(30 * 24 * 60 * minuteMs);
    await reconcile();
    expect([await pending.storedStatus(), await unknown.storedStatus()]).toEqual([
      'pending_payment',
      'pending_payment',
    ]);
  });

  it('[GC-5] requests a missing gift card again until it exists', async () => {
    const purchase = await aPurchase('paid');
    t.clock.advance(11 * minuteMs);
    await reconcile();
    await reconcile();
    expect(await purchase.cardRequestCount()).toBe(1);
    t.clock.advance(6 * minuteMs);
    await reconcile();
    expect(await purchase.cardRequestCount()).toBe(2);

    await t.deliver('giftcard.mark-issued', 'giftcard.activated.v1', {
      purchaseId: purchase.purchaseId,
      couponId: randomUUID(),
    });
    t.clock.advance(6 * minuteMs);
    await reconcile();
    expect([await purchase.storedStatus(), await purchase.cardRequestCount()]).toEqual(['issued', 2]);
  });

  it('[GC-5] waits for the card of a purchase that was paid late, before it requests the card again', async () => {
    const { purchaseId, cardRequestCount } = await aPurchase();
    t.clock.advance(11 * minuteMs);
    const payment = aCompletedPayment(purchaseId, { paidAt: t.clock.now().toISOString() });
    await t.deliver('giftcard.complete', 'payment.completed.v1', payment);
    await reconcile();
    expect(await cardRequestCount()).toBe(1);
    t.clock.advance(11 * minuteMs);
    await reconcile();
    expect(await cardRequestCount()).toBe(2);
  });

  it('[GC-5] reconciles the other purchases when one fails, and that one after an outage of the booking service', async () => {
    const broken = await aPurchase('expired');
    const paid = await aPurchase('paid');
    t.clock.advance(11 * minuteMs);
    const end = jest.spyOn(t.get(EndUnpaidPurchase), 'execute').mockRejectedValue(new Error('broken'));
    await reconcile();
    end.mockRestore();
    expect([await broken.storedStatus(), await paid.storedStatus()]).toEqual(['pending_payment', 'paid']);

    t.clock.advance(6 * minuteMs);
    t.booking.failures.push(new Error('booking is down'));
    await expect(reconcile()).rejects.toThrow('booking is down');
    t.clock.advance(6 * minuteMs);
    await reconcile();
    expect(await broken.storedStatus()).toBe('expired');
  });
});
