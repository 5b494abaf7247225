import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import type { EventName, EventPayload, giftcardV1 } from '@shop/contracts';
import { MessagingModule, Outbox } from '@shop/messaging';
import { UpstreamUnavailable } from '@shop/platform';
import { Schedules } from '@shop/scheduling';
import { columnsContaining } from '@shop/testing';
import { ExpiredGifts } from '../src/purchase/queries/expired-gifts.query.js';
import { purchaseStatusEnum } from '../src/purchase/grpc/giftcard.grpc.mapper.js';
import { type GiftcardHarness, giftcardHarness } from './giftcard-harness.js';
import { aCompletedPayment, anEndedPayment, aPurchaseRequest, aRefund } from './purchase.builder.js';

describe('purchases of gift cards', () => {
  let t: GiftcardHarness;
  beforeAll(async () => {
    t = await giftcardHarness();
  });
  afterAll(() => t.close());
  afterEach(() => jest.restoreAllMocks());

  type Purchase = { id: string; sessionId: string };

  async function aPurchase(): Promise<Purchase> {
    const { sessionId } = await t.client.createGiftCardCheckout(aPurchaseRequest());
    const { purchaseId } = await t.client.refreshPurchase({ sessionId });
    return { id: purchaseId, sessionId };
  }

  const paid = ({ id }: Purchase, messageId?: string) =>
    t.deliver('giftcard.complete', 'payment.completed.v1', aCompletedPayment(id), messageId);
  const expired = ({ id }: Purchase, messageId?: string) =>
    t.deliver('giftcard.end-unpaid', 'payment.expired.v1', anEndedPayment(id), messageId);
  const failed = ({ id }: Purchase, messageId?: string) =>
    t.deliver('giftcard.end-unpaid', 'payment.failed.v1', anEndedPayment(id), messageId);
  const refunded = ({ id }: Purchase, messageId?: string) =>
    t.deliver('giftcard.refund', 'payment.refunded.v1', aRefund(id), messageId);
  const activated = ({ id }: Purchase, messageId?: string) =>
    t.deliver('giftcard.mark-issued', 'giftcard.activated.v1', { purchaseId: id, couponId: couponIdOf(id) }, messageId);

  const couponIdByPurchase = new Map<string, string>();
  function couponIdOf(purchaseId: string): string {
    if (!couponIdByPurchase.has(purchaseId)) couponIdByPurchase.set(purchaseId, randomUUID());
    return couponIdByPurchase.get(purchaseId)!;
  }

  const statusOf = async ({ sessionId }: Purchase): Promise<string> =>
    purchaseStatusEnum.fromWire((await t.client.refreshPurchase({ sessionId })).purchaseStatus);

  const eventsOf = async <N extends 'giftcard.paid.v1' | 'giftcard.issued.v1'>(
    { id }: Purchase,
    name: N,
  ): Promise<Array<EventPayload<N>>> => (await t.outboxEvents<N>(name)).filter((event) => event.purchaseId === id);

  it('[GC-5] a purchase goes from paid to issued and reports each step once', async () => {
    const purchase = await aPurchase();
    await paid(purchase);
    expect(await statusOf(purchase)).toBe('paid');
    await activated(purchase);
    expect(await statusOf(purchase)).toBe('issued');
    expect(await eventsOf(purchase, 'giftcard.paid.v1')).toEqual([
      { purchaseId: purchase.id, valueCents: 5_000, paidAt: '2026-11-21T12:00:00.000Z' },
    ]);
    expect(await eventsOf(purchase, 'giftcard.issued.v1')).toEqual([
      { purchaseId: purchase.id, couponId: couponIdOf(purchase.id), isGift: false },
    ]);
  });

  describe('a consumer', () => {
    const cases: Array<
      [
        string,
        Array<(purchase: Purchase) => Promise<unknown>>,
        (purchase: Purchase, messageId?: string) => ReturnType<typeof paid>,
        string,
      ]
    > = [
      ['payment.completed', [], paid, 'paid'],
      ['payment.expired', [], expired, 'expired'],
      ['payment.failed', [], failed, 'payment_failed'],
      ['payment.refunded', [paid], refunded, 'refunded'],
      ['giftcard.activated', [paid], activated, 'issued'],
    ];

    it.each(cases)(
      'of %s has one effect when its event comes twice at once, again later, or with another message id',
      async (_, before, deliver, status) => {
        const purchase = await aPurchase();
        for (const earlier of before) await earlier(purchase);
        const messageId = randomUUID();
        const outcomes = await Promise.all([deliver(purchase, messageId), deliver(purchase, messageId)]);
        expect(outcomes.map(({ result }) => result).sort()).toEqual(['done', 'duplicate']);
        expect(await deliver(purchase, messageId)).toEqual({ result: 'duplicate' });
        expect(await deliver(purchase)).toEqual({ result: 'done' });
        expect(await statusOf(purchase)).toBe(status);
        expect((await eventsOf(purchase, 'giftcard.paid.v1')).length).toBeLessThanOrEqual(1);
        expect((await eventsOf(purchase, 'giftcard.issued.v1')).length).toBeLessThanOrEqual(1);
      },
    );

    it.each(cases)('of %s leaves no change after a crash before the commit', async (_, before, deliver, status) => {
      const purchase = await aPurchase();
      for (const earlier of before) await earlier(purchase);
      const statusBefore = await statusOf(purchase);
      const messageId = randomUUID();
      jest.spyOn(t.get(Outbox), 'append').mockRejectedValueOnce(new Error('killed'));
      expect(await deliver(purchase, messageId)).toMatchObject({ result: 'failed' });
      expect(await statusOf(purchase)).toBe(statusBefore);
      expect(await deliver(purchase, messageId)).toEqual({ result: 'done' });
      expect(await statusOf(purchase)).toBe(status);
    });

    it.each<[string, EventName]>([
      ['giftcard.complete', 'payment.completed.v1'],
      ['giftcard.end-unpaid', 'payment.expired.v1'],
      ['giftcard.end-unpaid', 'payment.failed.v1'],
      ['giftcard.refund', 'payment.refunded.v1'],
      ['giftcard.mark-issued', 'giftcard.activated.v1'],
    ])('of the queue %s treats a malformed message as undecodable', async (queue, name) => {
      const poison = { messageId: randomUUID(), name, content: Buffer.from('{"referenceId"') };
      expect(await t.get(MessagingModule).consumerRunner.dispatch(queue, poison)).toMatchObject({
        result: 'undecodable',
      });
    });

    it.each([
      ['an unknown purpose', { paymentPurpose: 'PAYMENT_PURPOSE_COURSE' }],
      ['a purpose as text, as in events from before the enum', { paymentPurpose: undefined, purpose: 'gift_card' }],
      ['no purpose', { paymentPurpose: undefined }],
    ])('[OR-2] treats a payment with %s as undecodable and leaves the purchase unchanged', async (_, wrong) => {
      const purchase = await aPurchase();
      const content = Buffer.from(JSON.stringify({ ...aCompletedPayment(purchase.id), ...wrong }));
      const message = { messageId: randomUUID(), name: 'payment.completed.v1', content };
      expect(await t.get(MessagingModule).consumerRunner.dispatch('giftcard.complete', message)).toMatchObject({
        result: 'undecodable',
      });
      expect(await statusOf(purchase)).toBe('pending_payment');
    });

    it('skips a payment of another purpose', async () => {
      const payment = aCompletedPayment(randomUUID(), { paymentPurpose: 'PAYMENT_PURPOSE_BOOKING' });
      expect(await t.deliver('giftcard.complete', 'payment.completed.v1', payment)).toEqual({ result: 'skipped' });
    });
  });

  it('a purchase is paid when payment and expiry arrive in parallel', async () => {
    const purchase = await aPurchase();
    await Promise.all([expired(purchase), paid(purchase)]);
    expect(await statusOf(purchase)).toBe('paid');
  });

  it('the delivery of a payment of another amount fails, and no gift card is requested', async () => {
    const purchase = await aPurchase();
    const payment = aCompletedPayment(purchase.id, { amountCents: 100 });
    expect(await t.deliver('giftcard.complete', 'payment.completed.v1', payment)).toMatchObject({ result: 'failed' });
    expect(await eventsOf(purchase, 'giftcard.paid.v1')).toEqual([]);
  });

  describe('the purchase of a session', () => {
    it("is returned with the provider's status before an event comes", async () => {
      const purchase = await aPurchase();
      t.booking.statusBySession.set(purchase.sessionId, 'paid');
      expect(await statusOf(purchase)).toBe('paid');
    });

    it('is returned with its stored status while the booking service is down', async () => {
      const purchase = await aPurchase();
      t.booking.failures.push(new UpstreamUnavailable());
      expect(await statusOf(purchase)).toBe('pending_payment');
    });

    it('is found through the booking service when the response of its checkout was lost', async () => {
      const purchase = await aPurchase();
      await t.database.query('UPDATE purchases SET session_id = NULL WHERE id = $1', [purchase.id]);
      await paid(purchase);
      expect(await t.client.refreshPurchase({ sessionId: purchase.sessionId })).toEqual({
        purchaseId: purchase.id,
        purchaseStatus: 'PURCHASE_STATUS_PAID',
        valueCents: expect.any(Number),
        maskedBuyerEmail: 'b•••@example.com',
      });
    });

    it.each(['cs_test_unknown', 'cs\0test', ''])(
      'is not found for an unknown or malformed session (%#)',
      async (sessionId) => {
        await expect(t.client.refreshPurchase({ sessionId })).rejects.toMatchObject({
          code: 'GIFTCARD.NOT_FOUND',
          kind: 'not-found',
        });
      },
    );
  });

  describe('the mail of a purchase', () => {
    it('[GC-5] [GC-9] is listed as due in the period in which the card was issued, until a full refund', async () => {
      const [older, newer, unissued] = [await aPurchase(), await aPurchase(), await aPurchase()];
      for (const purchase of [older, newer, unissued]) await paid(purchase);
      for (const purchase of [older, newer]) await activated(purchase);
      const [first, second, third] = ['2030-01-01T10:00:00Z', '2030-01-01T10:00:01Z', '2030-01-01T10:00:02Z'];
      const setIssuedAt = ({ id }: Purchase, issuedAt: string, gift: object | null) =>
        t.database.query('UPDATE purchases SET issued_at = $2, gift = $3 WHERE id = $1', [id, issuedAt, gift]);
      await setIssuedAt(older, first!, null);
      await setIssuedAt(newer, second!, { deliverOn: '2030-02-01' });
      const list = (given: Partial<giftcardV1.ListDueMailsRequest> = {}) =>
        t.client.listDueMails({ from: first!, until: third!, limit: 1, cursor: '', ...given });
      const ofNewer = [{ purchaseId: newer.id, isGift: true, deliverAt: '2030-02-01T06:00:00.000Z' }];
      const ofOlder = [{ purchaseId: older.id, isGift: false }];

      const page = await list();
      expect(page.purchases).toEqual(ofNewer);
      expect(await list({ cursor: page.nextCursor })).toEqual({ purchases: ofOlder, nextCursor: '' });
      expect((await list({ from: second!, limit: 0 })).purchases).toEqual(ofNewer);
      expect((await list({ until: second!, limit: 0 })).purchases).toEqual(ofOlder);
      await refunded(newer);
      expect((await list({ limit: 0 })).purchases).toEqual(ofOlder);
    });

    it('[GC-5] [LG-2] contains everything but the code, with the buyer’s language, and the consents with their time', async () => {
      const purchase = await aPurchase();
      await paid(purchase);
      expect(await t.client.getPurchaseMail({ purchaseId: purchase.id })).toEqual({
        purchaseId: purchase.id,
        orderNumber: expect.stringMatching(/^G-/),
        purchaseStatus: 'PURCHASE_STATUS_PAID',
        buyerEmail: 'buyer@example.com',
        buyerName: 'Grace Buyer',
        uiLanguage: 'en',
        valueCents: 5_000,
        currency: 'EUR',
        paidAt: '2026-11-21T12:00:00.000Z',
        consents: {
          terms: true,
          earlyStart: false,
          textsVersion: '2026-11',
          givenAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        },
      });
    });

    it('[GC-5] reports the purchase as refunded after a full refund', async () => {
      const purchase = await aPurchase();
      await paid(purchase);
      await refunded(purchase);
      expect(await t.client.getPurchaseMail({ purchaseId: purchase.id })).toMatchObject({
        purchaseStatus: 'PURCHASE_STATUS_REFUNDED',
      });
    });

    it('is not found before the payment, nor for an unknown purchase', async () => {
      const purchase = await aPurchase();
      for (const purchaseId of [purchase.id, randomUUID(), 'not an id']) {
        await expect(t.client.getPurchaseMail({ purchaseId })).rejects.toMatchObject({ code: 'GIFTCARD.NOT_FOUND' });
      }
    });
  });

  describe('the erasure of a purchase', () => {
    const gift = {
      recipientName: 'Nora Kanariowski',
      recipientEmail: 'nora.kanari@example.com',
      message: 'Viel Spaß, Wilma Kanariowski',
    };
    const canaryTexts = ['Kanari'];
    const erased = ({ id }: Purchase, messageId?: string) =>
      t.deliver('giftcard.erase', 'order.erased.v1', { orderId: id, isGiftCard: true }, messageId);

    async function aGift(): Promise<Purchase> {
      const request = aPurchaseRequest({
        buyerName: 'Wilma Kanariowski',
        buyerEmail: 'wilma.kanari@example.com',
        gift,
      });
      const { sessionId } = await t.client.createGiftCardCheckout(request);
      const { purchaseId: id } = await t.client.refreshPurchase({ sessionId });
      await paid({ id, sessionId });
      await activated({ id, sessionId });
      return { id, sessionId };
    }

    it('[LG-6] leaves nothing of buyer and recipient, and the status of the purchase as it is', async () => {
      const purchase = await aGift();
      expect(await columnsContaining(t.database, canaryTexts)).toEqual([
        'purchases.buyer_email',
        'purchases.buyer_name',
        'purchases.gift',
      ]);
      const messageId = randomUUID();
      await Promise.all([erased(purchase, messageId), erased(purchase, messageId)]);
      await erased(purchase);
      expect(await columnsContaining(t.database, canaryTexts)).toEqual([]);
      expect(await statusOf(purchase)).toBe('issued');
      // Nobody gets the card's code by mail any more.
      const mail = await t.client.getPurchaseMail({ purchaseId: purchase.id });
      expect(mail).toMatchObject({ buyerEmail: '', gift: { recipientEmail: '' } });
    });

    it('[LG-6] makes the service refuse corrections of the purchase’s addresses', async () => {
      const purchase = await aGift();
      await erased(purchase);
      const correction = { purchaseId: purchase.id, email: 'other@example.com' };
      await expect(t.asAdmin(() => t.client.correctBuyerEmail(correction))).rejects.toMatchObject({
        code: 'GIFTCARD.ERASED',
      });
      await expect(t.asAdmin(() => t.client.correctRecipientEmail(correction))).rejects.toMatchObject({
        code: 'GIFTCARD.ERASED',
      });
    });

    it('[LG-6] by the schedule empties only recipient and message of a gift, a year after its delivery', async () => {
      const purchase = await aGift();
      const count = async () => (await t.get(ExpiredGifts).count())[0]!.due;
      await t.get(Schedules).run('erase-expired');
      expect(await count()).toBe(0);
      expect(await columnsContaining(t.database, ['Viel Spaß'])).toEqual(['purchases.gift']);
      await t.database.query("UPDATE purchases SET issued_at = issued_at - interval '13 months' WHERE id = $1", [
        purchase.id,
      ]);
      expect(await count()).toBe(1);
      await t.get(Schedules).run('erase-expired');
      expect(await count()).toBe(0);
      expect(await columnsContaining(t.database, ['Nora', 'Viel Spaß', 'nora.kanari'])).toEqual([]);
      expect(await t.client.getPurchaseMail({ purchaseId: purchase.id })).toMatchObject({
        buyerName: 'Wilma Kanariowski',
        gift: { recipientEmail: '' },
      });
    });
  });
});
