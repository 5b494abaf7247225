import { randomUUID } from 'node:crypto';
import { Refusal } from '@shop/errors';
import { UpstreamUnavailable } from '@shop/platform';
import { type GiftcardHarness, giftcardHarness } from './giftcard-harness.js';
import { aCompletedPayment, aPurchaseRequest } from './purchase.builder.js';

describe('the giftcard service', () => {
  let t: GiftcardHarness;
  beforeAll(async () => {
    t = await giftcardHarness();
  });
  afterAll(() => t.close());

  const countOf = async (idempotencyKey: string | undefined): Promise<number> =>
    (await t.database.query('SELECT 1 FROM purchases WHERE idempotency_key = $1', [idempotencyKey])).length;

  it('[GC-4] stores the purchase and returns the url of its checkout', async () => {
    const answer = await t.client.createGiftCardCheckout(
      aPurchaseRequest({ purchaseKind: 'PURCHASE_KIND_CUSTOM', fixedAmount: undefined, participants: 10, teams: 3 }),
    );
    const { purchase } = t.booking.opened.at(-1)!;
    expect(answer).toEqual({
      url: `https://pay.example.com/${answer.sessionId}`,
      sessionId: t.booking.sessionOf(purchase.id),
    });
    expect(purchase).toMatchObject({
      valueCents: 8_997,
      currency: 'EUR',
      buyerEmail: 'buyer@example.com',
      status: 'pending_payment',
    });
    expect(await t.client.refreshPurchase({ sessionId: answer.sessionId })).toEqual({
      purchaseId: purchase.id,
      purchaseStatus: 'PURCHASE_STATUS_PENDING_PAYMENT',
      valueCents: 8_997,
      maskedBuyerEmail: 'b•••@example.com',
    });
  });

  it.each([
    ['city-blog-2', 'city-blog-2'],
    ['', null],
    [undefined, null],
  ])('stores the partner whose embed code led the buyer to the shop, or null (%j)', async (partner, stored) => {
    await t.client.createGiftCardCheckout(aPurchaseRequest({ partner }));
    expect(t.booking.opened.at(-1)!.purchase.partner).toBe(stored);
  });

  it('[GC-4] replaces control characters in a name by a space', async () => {
    await t.client.createGiftCardCheckout(aPurchaseRequest({ buyerName: ' Ada\0\r\nBcc: all@example.com ' }));
    expect(t.booking.opened.at(-1)!.purchase.buyerName).toBe('Ada Bcc: all@example.com');
  });

  it('[GC-3] refuses an invalid form before anything is written', async () => {
    const request = aPurchaseRequest({ fixedAmount: 60, buyerName: '' });
    await expect(t.client.createGiftCardCheckout(request)).rejects.toMatchObject({
      code: 'GIFTCARD.VALIDATION_FAILED',
      kind: 'invalid',
      params: { errors: [{ field: 'fixedAmount' }, { field: 'buyerName' }] },
    });
    expect(await countOf(request.idempotencyKey)).toBe(0);
  });

  it('[SC-6] refuses an e-mail address that cannot be mailed and names the field', async () => {
    const request = aPurchaseRequest({ buyerEmail: '"<x>1"@example.com' });
    await expect(t.client.createGiftCardCheckout(request)).rejects.toMatchObject({
      code: 'GIFTCARD.VALIDATION_FAILED',
      params: { errors: [{ field: 'buyerEmail', code: 'GIFTCARD.BUYER_EMAIL_INVALID' }] },
    });
    expect(await countOf(request.idempotencyKey)).toBe(0);
  });

  it('returns the same session for the same key and body, even in parallel', async () => {
    const request = aPurchaseRequest();
    const answers = await Promise.all([1, 2, 3].map(() => t.client.createGiftCardCheckout(request)));
    answers.push(await t.client.createGiftCardCheckout(request));
    expect(new Set(answers.map(({ sessionId }) => sessionId)).size).toBe(1);
    expect(await countOf(request.idempotencyKey)).toBe(1);
  });

  it('refuses the same key with another body', async () => {
    const request = aPurchaseRequest();
    await t.client.createGiftCardCheckout(request);
    await expect(t.client.createGiftCardCheckout({ ...request, fixedAmount: 100 })).rejects.toMatchObject({
      code: 'GIFTCARD.IDEMPOTENCY_KEY_REUSED',
      kind: 'invalid',
    });
  });

  it('stores two purchases for two requests without a key', async () => {
    const request = aPurchaseRequest({ idempotencyKey: undefined });
    const [one, other] = [
      await t.client.createGiftCardCheckout(request),
      await t.client.createGiftCardCheckout(request),
    ];
    expect(one.sessionId).not.toBe(other.sessionId);
  });

  it('continues with the stored purchase when the booking service did not respond the first time', async () => {
    const request = aPurchaseRequest();
    t.booking.failures.push(new UpstreamUnavailable());
    await expect(t.client.createGiftCardCheckout(request)).rejects.toMatchObject({ kind: 'unavailable' });
    expect((await t.client.createGiftCardCheckout(request)).url).toContain('https://pay.example.com/');
    expect(await countOf(request.idempotencyKey)).toBe(1);
  });

  it('passes the replaced session to the booking service, and the refusal of that service to the caller', async () => {
    const replacesSessionId = `cs_test_${randomUUID()}`;
    await t.client.createGiftCardCheckout(aPurchaseRequest({ replacesSessionId }));
    expect(t.booking.opened.at(-1)).toMatchObject({ replacesSessionId });
    t.booking.failures.push(new Refusal('BOOKING.ALREADY_PAID', 'conflict'));
    await expect(t.client.createGiftCardCheckout(aPurchaseRequest({ replacesSessionId }))).rejects.toMatchObject({
      code: 'BOOKING.ALREADY_PAID',
      kind: 'conflict',
    });
  });

  it('[OR-1] [SC-5] lets support, but no viewer, correct the buyer’s address, and records the correction without the address', async () => {
    await t.client.createGiftCardCheckout(aPurchaseRequest());
    const { id: purchaseId } = t.booking.opened.at(-1)!.purchase;
    const correct = (email: string, role: 'support' | 'viewer' = 'support', id = purchaseId) =>
      t.asAdmin(() => t.client.correctBuyerEmail({ purchaseId: id, email }), { role });
    await correct('right@example.com');
    await correct('right@example.com');
    const actions = (await t.outboxEvents('admin.action_recorded.v1')).filter(({ target }) => target === purchaseId);
    expect(actions).toEqual([expect.objectContaining({ action: 'order.email_corrected', before: '', after: '' })]);
    const [row] = await t.database.query('SELECT buyer_email FROM purchases WHERE id = $1', [purchaseId]);
    expect(row).toEqual({ buyer_email: 'right@example.com' });
    await expect(correct('nobody')).rejects.toThrow('GIFTCARD.BUYER_EMAIL_INVALID');
    await expect(correct('right@example.com', 'support', randomUUID())).rejects.toThrow('GIFTCARD.NOT_FOUND');
    await expect(correct('right@example.com', 'viewer')).rejects.toMatchObject({ kind: 'forbidden' });
  });

  describe('a gift for somebody else', () => {
    const gift = {
      recipientName: 'Mia',
      recipientEmail: 'mia@example.com',
      message: 'Viel Spaß!\nTom',
      deliverOn: '2026-12-24',
    };
    const order = async (given: Parameters<typeof aPurchaseRequest>[0] = {}) => {
      t.clock.set(new Date('2026-11-22T12:00:00Z'));
      const { sessionId } = await t.client.createGiftCardCheckout(aPurchaseRequest({ gift, ...given }));
      return { sessionId, id: t.booking.opened.at(-1)!.purchase.id };
    };

    it('[GC-9] is stored, and returned with a masked address to the success page, whole to support and to the mails', async () => {
      const { id, sessionId } = await order();
      expect(await t.client.refreshPurchase({ sessionId })).toMatchObject({
        gift: { ...gift, recipientEmail: 'm•••@example.com' },
      });
      await t.deliver('giftcard.complete', 'payment.completed.v1', aCompletedPayment(id));
      expect(await t.client.getPurchaseMail({ purchaseId: id })).toMatchObject({ gift });
      const seenBy = (role: 'support' | 'viewer') =>
        t.asAdmin(() => t.client.getPurchase({ purchaseId: id }), { role });
      expect(await seenBy('support')).toEqual({ gift });
      await expect(seenBy('viewer')).rejects.toMatchObject({ kind: 'forbidden' });
    });

    it('[GC-9] with delivery today keeps its checkout when requested again after midnight; a new order is refused', async () => {
      const request = aPurchaseRequest({ gift: { deliverOn: '2026-11-22' } });
      t.clock.set(new Date('2026-11-22T22:59:00Z'));
      const first = await t.client.createGiftCardCheckout(request);
      t.clock.set(new Date('2026-11-22T23:01:00Z'));
      expect(await t.client.createGiftCardCheckout(request)).toEqual(first);
      await expect(t.client.createGiftCardCheckout({ ...request, idempotencyKey: randomUUID() })).rejects.toMatchObject(
        {
          params: { errors: [{ field: 'deliverOn', code: 'GIFTCARD.DELIVER_ON_PAST' }] },
        },
      );
    });

    it('[GC-9] [SC-5] gets a corrected address from support, and the record of the correction contains no address', async () => {
      const { id } = await order();
      const correct = (email: string, role: 'support' | 'viewer' = 'support') =>
        t.asAdmin(() => t.client.correctRecipientEmail({ purchaseId: id, email }), { role });
      await expect(correct('new@example.com', 'viewer')).rejects.toMatchObject({ kind: 'forbidden' });
      await expect(correct('nobody')).rejects.toThrow('GIFTCARD.RECIPIENT_EMAIL_INVALID');
      expect(await correct('new@example.com')).toEqual({ changed: true });
      expect(await correct('new@example.com')).toEqual({ changed: false });
      const { gift: stored } = await t.asAdmin(() => t.client.getPurchase({ purchaseId: id }));
      expect(stored).toEqual({ ...gift, recipientEmail: 'new@example.com' });
      const actions = (await t.outboxEvents('admin.action_recorded.v1')).filter(({ target }) => target === id);
      expect(actions).toEqual([
        expect.objectContaining({ action: 'order.recipient_corrected', before: '', after: '' }),
      ]);
    });
  });
});
