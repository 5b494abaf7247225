import type { couponV1, giftcardV1 } from '@shop/contracts';
import { type GatewayHarness, gatewayHarness } from './gateway.harness.js';

describe('gift cards', () => {
  let gateway: GatewayHarness;
  const checkouts: giftcardV1.CreateGiftCardCheckoutRequest[] = [];
  const requests: couponV1.ListLedgerEntriesRequest[] = [];
  beforeAll(async () => {
    gateway = await gatewayHarness(
      {
        giftcard: {
          createGiftCardCheckout: async (request) => {
            checkouts.push(request);
            return { url: 'https://pay.example.com', sessionId: 'cs_1' };
          },
          refreshPurchase: async () => ({
            purchaseId: 'p-1',
            purchaseStatus: 'PURCHASE_STATUS_ISSUED',
            valueCents: 5_000,
            maskedBuyerEmail: 'b•••@example.com',
            gift: { recipientEmail: 'm•••@example.com', message: 'must not be returned', deliverOn: '2026-12-24' },
          }),
        },
        booking: { listOrderNumbers: async () => ({ orders: [{ id: 'b-1', orderNumber: 'B-123' }] }) },
        notification: {
          getMailState: async ({ mailTemplate }) => ({
            mailState: mailTemplate === 'MAIL_TEMPLATE_GIFT_CARD_RECEIPT' ? 'MAIL_STATE_SENT' : 'MAIL_STATE_PENDING',
          }),
        },
        coupon: {
          validateCoupon: async () => ({ valid: false, refusal: 'COUPON_REFUSAL_UNKNOWN' }),
          getGiftCardBalance: async ({ code }) =>
            code === 'RIGHT' ? { balanceCents: 0, validUntil: '2029-11-22' } : {},
          listLedgerEntries: async (request) => {
            requests.push(request);
            const bookedAt = '2026-01-01T00:00:00.000Z';
            const entry = { bookedAt, amountCents: -500, heldCents: -500, balanceCents: 4_500, availableCents: 4_000 };
            return {
              entries: [
                { ...entry, kind: 'LEDGER_ENTRY_KIND_REDEEM', referenceId: 'b-1' },
                { ...entry, kind: 'LEDGER_ENTRY_KIND_ADJUST' },
              ],
              nextCursor: request.cursor ? '' : '7',
            };
          },
        },
      },
      { RATE_LIMIT_VALIDATE_COUPON_PER_MINUTE: '4' },
    );
  });
  afterAll(() => gateway.close());

  it('[GC-9] [CP-7] show the holder the balance; guesses of their codes and of coupon codes share one limit', async () => {
    const balance = (code: string) => gateway.post('/api/gift-cards/balance', { code });
    const right = await balance('RIGHT');
    expect([right.statusCode, right.json()]).toEqual([200, { valid: true, balanceCents: 0, validUntil: '2029-11-22' }]);
    expect(right.headers['cache-control']).toBe('no-store');
    const wrong = await balance('WRONG');
    expect([wrong.statusCode, wrong.json()]).toEqual([200, { valid: false }]);
    await gateway.post('/api/functions/validate-coupon', { code: 'WRONG' });
    await gateway.post('/api/functions/validate-coupon', { code: 'WRONG' });
    const limited = await balance('RIGHT');
    expect([limited.statusCode, limited.json().code]).toEqual([429, 'rate_limited']);
  });

  it('[GC-9] are sold as gifts, and show the buyer when and to whom the gift goes', async () => {
    const gift = { recipientName: 'Mia', recipientEmail: 'mia@example.com', message: 'Hi\n!', deliverOn: '2026-12-24' };
    const order = {
      purchaseType: 'fixed',
      fixedAmount: 50,
      buyerEmail: 'a@example.com',
      buyerName: 'A',
      uiLanguage: 'de',
    };
    const opened = await gateway.post('/api/functions/create-gift-card-checkout', { ...order, ...gift });
    expect(opened.statusCode).toBe(200);
    expect(checkouts[0]).toMatchObject({ gift });
    const state = await gateway.get('/api/gift-cards/by-session?sessionId=cs_1');
    expect(state.json()).toEqual({
      status: 'issued',
      mailState: 'sent',
      valueCents: 5_000,
      maskedEmail: 'b•••@example.com',
      gift: { recipientEmail: 'm•••@example.com', deliverOn: '2026-12-24' },
    });
    expect(state.headers['cache-control']).toBe('no-store');
  });

  it('[GC-8] have a ledger that support reads page by page, up to a given day', async () => {
    const headers = { authorization: `Bearer ${await gateway.adminToken({ role: 'support' })}` };
    const path = '/api/admin/gift-cards/c-1/ledger';
    const first = await gateway.get(`${path}?at=2026-02-28&limit=2`, headers);
    const cents = { amountCents: -500, heldCents: -500, balanceCents: 4_500, availableCents: 4_000 };
    const item = { ...cents, at: '2026-01-01T00:00:00.000Z' };
    expect(first.json()).toEqual({
      items: [
        { ...item, kind: 'capture', reference: 'b-1', orderNumber: 'B-123' },
        { ...item, kind: 'adjust', reference: null, orderNumber: null },
      ],
      next: '7',
    });
    expect(first.headers['cache-control']).toBe('no-store');
    expect((await gateway.get(`${path}?cursor=7`, headers)).json().next).toBeNull();
    expect(requests).toEqual([
      { couponId: 'c-1', limit: 2, cursor: '', until: '2026-02-28' },
      { couponId: 'c-1', limit: 0, cursor: '7' },
    ]);
    expect((await gateway.get(`${path}?at=yesterday`, headers)).statusCode).toBe(422);
  });
});
