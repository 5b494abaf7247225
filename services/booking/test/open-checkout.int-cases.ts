import type { bookingV1 } from '@shop/contracts';
import { v7 as uuidv7 } from 'uuid';
import { type BookingHarness, bookingHarness, refusalOf } from './booking.harness.js';

describe('open-checkout', () => {
  let t: BookingHarness;
  beforeAll(async () => {
    t = await bookingHarness();
  });
  afterAll(() => t.close());
  afterEach(async () => {
    t.clock.set(new Date());
    await t.setStripeFaults({ mode: 'none' });
  });

  const aGiftCard = (given: Partial<bookingV1.OpenCheckoutRequest> = {}): bookingV1.OpenCheckoutRequest => ({
    paymentPurpose: 'PAYMENT_PURPOSE_GIFT_CARD',
    referenceId: uuidv7(),
    amountCents: 5_000,
    currency: 'EUR',
    productName: 'Wertgutschein',
    productDescription: '50,00 €',
    customerEmail: 'mia@example.com',
    uiLanguage: 'en',
    successPath: '/gift-card-success?session_id={CHECKOUT_SESSION_ID}',
    cancelPath: '/gift-card',
    ...given,
  });

  async function storedStatusOf(referenceId: string): Promise<bookingV1.PaymentStatus | undefined> {
    const { states } = await t.client.listPaymentStates({ referenceIds: [referenceId] });
    return states[0]?.paymentStatus;
  }

  it('[GC-4] opens a session for the value of a gift card and raises payment.completed once', async () => {
    const request = aGiftCard();
    const { url, sessionId } = await t.client.openCheckout(request);
    expect(url).toContain(`/pay/${sessionId}`);
    expect(await t.sessionAtStripe(sessionId)).toMatchObject({
      amount_total: 5_000,
      locale: 'en',
      submit_type: 'pay',
      success_url: 'http://shop.test/gift-card-success?session_id={CHECKOUT_SESSION_ID}',
      metadata: { purpose: 'gift_card', reference_id: request.referenceId },
    });
    await t.completeAtStripe(sessionId, { outcome: 'paid', webhook: 'duplicate' });
    await t.waitForOutboxEvent('payment.completed.v1', ({ referenceId }) => referenceId === request.referenceId);
    const completed = (await t.outboxEvents('payment.completed.v1')).filter(
      ({ referenceId }) => referenceId === request.referenceId,
    );
    expect(completed).toEqual([
      expect.objectContaining({
        paymentPurpose: 'PAYMENT_PURPOSE_GIFT_CARD',
        amountCents: 5_000,
        hasHold: false,
        paymentProvider: 'PAYMENT_PROVIDER_STRIPE',
      }),
    ]);
    expect(await t.client.refreshCheckout({ sessionId })).toEqual({
      paymentPurpose: 'PAYMENT_PURPOSE_GIFT_CARD',
      referenceId: request.referenceId,
      paymentStatus: 'PAYMENT_STATUS_PAID',
    });
  });

  it('returns the same session for repeated and parallel requests with the same reference', async () => {
    const request = aGiftCard();
    const sessions = await Promise.all([t.client.openCheckout(request), t.client.openCheckout(request)]);
    expect(new Set([...sessions, await t.client.openCheckout(request)].map(({ sessionId }) => sessionId)).size).toBe(1);
  });

  it('opens another session for a reference after the first expired, and none once one was paid', async () => {
    const request = aGiftCard();
    const first = await t.client.openCheckout(request);
    await t.completeAtStripe(first.sessionId, { outcome: 'expired' });
    await t.waitForOutboxEvent('payment.expired.v1', ({ referenceId }) => referenceId === request.referenceId);
    const second = await t.client.openCheckout(request);
    expect(second.sessionId).not.toBe(first.sessionId);
    await t.completeAtStripe(second.sessionId, { outcome: 'paid' });
    await t.waitForOutboxEvent('payment.completed.v1', ({ referenceId }) => referenceId === request.referenceId);
    expect(await refusalOf(t.client.openCheckout(request))).toMatchObject({ code: 'BOOKING.ALREADY_PAID' });
    expect((await t.client.listPaymentStates({ referenceIds: [request.referenceId, 'unknown'] })).states).toEqual([
      {
        referenceId: request.referenceId,
        paymentStatus: 'PAYMENT_STATUS_PAID',
        paidAt: expect.stringMatching(/^20.*Z$/),
      },
    ]);
  });

  it('refresh-checkout checks a pending payment at Stripe; list-payment-states returns the stored status', async () => {
    const request = aGiftCard();
    const { sessionId } = await t.client.openCheckout(request);
    expect(await t.client.refreshCheckout({ sessionId })).toMatchObject({ paymentStatus: 'PAYMENT_STATUS_PENDING' });
    await t.completeAtStripe(sessionId, { outcome: 'paid', webhook: 'lost' });
    // A customer's payment is checked at Stripe at most once in 2 s.
    t.clock.advance(2_000);
    expect(await storedStatusOf(request.referenceId)).toBe('PAYMENT_STATUS_PENDING');
    expect(await t.client.refreshCheckout({ sessionId })).toMatchObject({
      paymentPurpose: 'PAYMENT_PURPOSE_GIFT_CARD',
      paymentStatus: 'PAYMENT_STATUS_PAID',
    });
    expect(await storedStatusOf(request.referenceId)).toBe('PAYMENT_STATUS_PAID');
  });

  it('expires the session that it replaces, and refuses to replace a paid one', async () => {
    const earlier = await t.client.openCheckout(aGiftCard());
    const replacing = aGiftCard({ replacesSessionId: earlier.sessionId });
    const later = await t.client.openCheckout(replacing);
    expect((await t.sessionAtStripe(earlier.sessionId)).status).toBe('expired');
    await t.completeAtStripe(later.sessionId, { outcome: 'paid', webhook: 'lost' });
    expect(await refusalOf(t.client.openCheckout(aGiftCard({ replacesSessionId: later.sessionId })))).toMatchObject({
      code: 'BOOKING.ALREADY_PAID',
    });
    expect(await storedStatusOf(replacing.referenceId)).toBe('PAYMENT_STATUS_PAID');
  });

  it('opens a session for a gift card; no booking is found by the id of that session', async () => {
    const { sessionId } = await t.client.openCheckout(aGiftCard());
    expect(await refusalOf(t.client.refreshBooking({ sessionId }))).toMatchObject({ code: 'BOOKING.NOT_FOUND' });
    expect(await refusalOf(t.client.ensureTickets({ sessionId }))).toMatchObject({ code: 'BOOKING.NOT_FOUND' });
  });

  it.each([
    ['the purpose of bookings', { paymentPurpose: 'PAYMENT_PURPOSE_BOOKING' as const }],
    ['a missing purpose', { paymentPurpose: 'PAYMENT_PURPOSE_UNSPECIFIED' as const }],
    ['another currency', { currency: 'USD' }],
    ['less than Stripe’s minimum', { amountCents: 49 }],
    ['a success path that leads to another site', { successPath: '//elsewhere.test/' }],
    ['a full URL as the cancel path', { cancelPath: 'https://elsewhere.test/' }],
  ])('refuses %s and stores no payment', async (_, wrong) => {
    const before = await t.count('payments');
    expect(await refusalOf(t.client.openCheckout(aGiftCard(wrong)))).toMatchObject({
      code: 'PAYMENT.CHECKOUT_INVALID',
      kind: 'invalid',
    });
    expect(await t.count('payments')).toBe(before);
  });

  it('is refused while Stripe is down; a later request opens a session', async () => {
    const request = aGiftCard();
    await t.setStripeFaults({ mode: 'down' });
    expect(await refusalOf(t.client.openCheckout(request))).toMatchObject({ kind: 'unavailable' });
    await t.setStripeFaults({ mode: 'none' });
    expect((await t.client.openCheckout(request)).url).toContain('/pay/');
  });
});
