import { randomUUID } from 'node:crypto';
import { Schedules } from '@shop/scheduling';
import { PurchaseRepository } from '../src/purchase/persistence/purchase.repository.js';
import { MarkPurchasePaid } from '../src/purchase/use-cases/mark-purchase-paid.use-case.js';
import { MarkPurchaseIssued } from '../src/purchase/use-cases/mark-purchase-issued.use-case.js';
import { type GiftcardHarness, giftcardHarness } from './giftcard-harness.js';
import { aPurchaseRequest } from './purchase.builder.js';

describe('the schedule `report-purchases`', () => {
  let t: GiftcardHarness;
  beforeAll(async () => {
    t = await giftcardHarness();
    // Purchases are reported to the booking service only when a test runs the schedule.
    await t.get(Schedules).beforeApplicationShutdown();
  });
  afterAll(() => t.close());

  const report = () => t.get(Schedules).run('report-purchases');
  const purchases = () => t.get(PurchaseRepository);

  async function aPurchase() {
    await t.client.createGiftCardCheckout(aPurchaseRequest());
    return t.booking.opened.at(-1)!.purchase;
  }

  it('[OR-1] reports a purchase, its card and a corrected address to the booking service, each once', async () => {
    const { id, orderNumber, buyerName } = await aPurchase();
    await report();
    expect(t.booking.reportByPurchase.get(id)).toMatchObject({
      times: 1,
      purchase: { orderNumber, buyerName, issuedAt: null },
    });
    await report();
    expect(t.booking.reportByPurchase.get(id)!.times).toBe(1);
    const paidAt = t.clock.now();
    await t
      .get(MarkPurchasePaid)
      .execute({ purchaseId: id, amountCents: t.booking.reportByPurchase.get(id)!.purchase.valueCents, paidAt });
    await t.get(MarkPurchaseIssued).execute({ purchaseId: id, couponId: randomUUID() });
    await report();
    expect(t.booking.reportByPurchase.get(id)).toMatchObject({ times: 2, purchase: { issuedAt: expect.any(Date) } });
    await t.asAdmin(() => t.client.correctBuyerEmail({ purchaseId: id, email: 'right@example.com' }));
    await report();
    expect(t.booking.reportByPurchase.get(id)).toMatchObject({
      times: 3,
      purchase: { buyerEmail: 'right@example.com' },
    });
  });

  it('[OR-1] reports a purchase after an outage of the booking service, once the lease of the purchase has expired', async () => {
    t.booking.failsToRecord = true;
    const { id } = await aPurchase();
    await expect(report()).rejects.toThrow('booking is down');
    t.booking.failsToRecord = false;
    await report();
    expect(t.booking.reportByPurchase.has(id)).toBe(false);
    await t.database.query("UPDATE purchases SET report_due_at = report_due_at - interval '30 seconds' WHERE id = $1", [
      id,
    ]);
    await report();
    expect(t.booking.reportByPurchase.has(id)).toBe(true);
  });

  it('[OR-1] reports a purchase again when it was changed during the report', async () => {
    await report();
    const { id } = await aPurchase();
    // The failed report leaves the purchase claimed, as a report in progress does.
    t.booking.failsToRecord = true;
    await report().catch(() => undefined);
    t.booking.failsToRecord = false;
    const [row] = await t.database.query<{ due: Date }>('SELECT report_due_at AS due FROM purchases WHERE id = $1', [
      id,
    ]);
    const claimed = { ...(await purchases().findById(id))!, reportDueAt: row!.due };
    await purchases().changeBuyerEmail(id, 'changed@example.com');
    await purchases().markReported([claimed as never]);
    await report();
    expect(t.booking.reportByPurchase.get(id)).toMatchObject({ purchase: { buyerEmail: 'changed@example.com' } });
  });

  it('[OR-1] reports a purchase again when SQL makes it due, as a migration does with older purchases', async () => {
    const { id } = await aPurchase();
    await report();
    await t.database.query('UPDATE purchases SET report_due_at = now()');
    await report();
    expect(t.booking.reportByPurchase.get(id)!.times).toBe(2);
  });
});
