import { randomUUID } from 'node:crypto';
import { Refusal } from '@shop/errors';
import { UpstreamUnavailable } from '@shop/platform';
import { type GiftcardHarness, giftcardHarness } from './giftcard-harness.js';
import { anOrder } from './purchase.builder.js';

let t: GiftcardHarness;
beforeAll(async () => {
  t = await giftcardHarness();
});
afterAll(() => t.close());

const countOf = async (idempotencyKey: string | undefined): Promise<number> =>
  (await t.database.query('SELECT 1 FROM purchases WHERE idempotency_key = $1', [idempotencyKey])).length;

it('[GC-4] stores the purchase and returns the url of its checkout', async () => {
  const answer = await t.client.createGiftCardCheckout(
    anOrder({ purchaseKind: 'PURCHASE_KIND_CUSTOM', fixedAmount: undefined, participants: 10, teams: 3 }),
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
  expect(await t.client.getPurchaseBySession({ sessionId: answer.sessionId })).toEqual({
    purchaseId: purchase.id,
    purchaseStatus: 'PURCHASE_STATUS_PENDING_PAYMENT',
  });
});

it.each([
  ['city-blog-2', 'city-blog-2'],
  ['', null],
  [undefined, null],
])('stores the embed that sold the gift card (%j)', async (partner, stored) => {
  await t.client.createGiftCardCheckout(anOrder({ partner }));
  expect(t.booking.opened.at(-1)!.purchase.partner).toBe(stored);
});

it('[GC-4] removes control characters from a name', async () => {
  await t.client.createGiftCardCheckout(anOrder({ buyerName: ' Ada\0\r\nBcc: all@example.com ' }));
  expect(t.booking.opened.at(-1)!.purchase.buyerName).toBe('Ada Bcc: all@example.com');
});

it('[GC-3] refuses an invalid form before anything is written', async () => {
  const order = anOrder({ fixedAmount: 60, buyerName: '' });
  await expect(t.client.createGiftCardCheckout(order)).rejects.toMatchObject({
    code: 'GIFTCARD.VALIDATION_FAILED',
    kind: 'invalid',
    params: { errors: [{ field: 'fixedAmount' }, { field: 'buyerName' }] },
  });
  expect(await countOf(order.idempotencyKey)).toBe(0);
});

it('[SC-6] refuses an e-mail address that cannot be mailed and names the field', async () => {
  const order = anOrder({ buyerEmail: '"<x>1"@example.com' });
  await expect(t.client.createGiftCardCheckout(order)).rejects.toMatchObject({
    code: 'GIFTCARD.VALIDATION_FAILED',
    params: { errors: [{ field: 'buyerEmail', code: 'GIFTCARD.BUYER_EMAIL_INVALID' }] },
  });
  expect(await countOf(order.idempotencyKey)).toBe(0);
});

it('returns the same session for the same key and body, also in parallel', async () => {
  const order = anOrder();
  const answers = await Promise.all([1, 2, 3].map(() => t.client.createGiftCardCheckout(order)));
  answers.push(await t.client.createGiftCardCheckout(order));
  expect(new Set(answers.map(({ sessionId }) => sessionId)).size).toBe(1);
  expect(await countOf(order.idempotencyKey)).toBe(1);
});

it('refuses the same key with another body', async () => {
  const order = anOrder();
  await t.client.createGiftCardCheckout(order);
  await expect(t.client.createGiftCardCheckout({ ...order, fixedAmount: 100 })).rejects.toMatchObject({
    code: 'GIFTCARD.IDEMPOTENCY_KEY_REUSED',
    kind: 'invalid',
  });
});

it('stores two purchases for two requests without a key', async () => {
  const order = anOrder({ idempotencyKey: undefined });
  const [one, other] = [await t.client.createGiftCardCheckout(order), await t.client.createGiftCardCheckout(order)];
  expect(one.sessionId).not.toBe(other.sessionId);
});

it('continues with the stored purchase when booking did not respond the first time', async () => {
  const order = anOrder();
  t.booking.failures.push(new UpstreamUnavailable());
  await expect(t.client.createGiftCardCheckout(order)).rejects.toMatchObject({ kind: 'unavailable' });
  expect((await t.client.createGiftCardCheckout(order)).url).toContain('https://pay.example.com/');
  expect(await countOf(order.idempotencyKey)).toBe(1);
});

it('sends the earlier session to booking and passes on its refusal', async () => {
  const replacesSessionId = `cs_test_${randomUUID()}`;
  await t.client.createGiftCardCheckout(anOrder({ replacesSessionId }));
  expect(t.booking.opened.at(-1)).toMatchObject({ replacesSessionId });
  t.booking.failures.push(new Refusal('BOOKING.ALREADY_PAID', 'conflict'));
  await expect(t.client.createGiftCardCheckout(anOrder({ replacesSessionId }))).rejects.toMatchObject({
    code: 'BOOKING.ALREADY_PAID',
    kind: 'conflict',
  });
});
