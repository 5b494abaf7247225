import { jest } from '@jest/globals';
import { Schedules } from '@shop/scheduling';
import { eventually } from '@shop/testing';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import type { InvoiceDocument } from '../src/invoices/domain/invoice-document.js';
import { IssuePosition } from '../src/invoices/persistence/issue-position.js';
import { InvoiceRepository } from '../src/invoices/persistence/invoice.repository.js';
import { IssueInvoices } from '../src/invoices/use-cases/issue-invoices.use-case.js';
import { refusalOf } from './booking.harness.js';
import { type PaymentHarness, paymentHarness } from './payment.harness.js';

let t: PaymentHarness;
let startedAt: Date;
beforeAll(async () => {
  t = await paymentHarness();
  startedAt = t.clock.now();
  // Documents are issued only when a test runs the schedule.
  await t.get(Schedules).beforeApplicationShutdown();
});
afterAll(() => t.close());

const issue = () => t.get(Schedules).run('issue-invoices');
const documentsOf = (orderId: string): Promise<InvoiceDocument[]> => t.get(InvoiceRepository).listByOrder(orderId);
const short = ({ kind, grossCents, cause }: InvoiceDocument) => [kind, grossCents, cause.replace(/:.*/, '')];

async function paidBooking(given: Parameters<PaymentHarness['checkout']>[0] = {}) {
  const sessionId = await t.checkout(given);
  if (!sessionId.startsWith('free_')) await t.completeAtStripe(sessionId, { outcome: 'paid' });
  await t.waitForBooking(sessionId, 'paid');
  const { id } = await t.bookingOf(sessionId);
  return { id, sessionId };
}

type Query = (sql: string, values?: unknown[]) => Promise<unknown>;

/** A paid order of 50 EUR, made without a checkout: for specs that need many orders. */
async function givenPaid({ orderId = uuidv7(), paidAt = t.clock.now(), query = t.database.query as Query } = {}) {
  await query(
    `INSERT INTO bookings (id, order_number, access_token, status, participants, teams, language, game, price, email, first_name,
       last_name, ui_language, fulfilment_round, flags, created_at, paid_at)
     SELECT $1::uuid, $1, $1, 'paid', participants, teams, language, game, price, email, first_name, last_name, ui_language, 1,
       '{}', $2, $2 FROM bookings ORDER BY created_at LIMIT 1`,
    [orderId, paidAt],
  );
  await query(
    `INSERT INTO payments (id, purpose, reference_id, attempt, checkout_id, provider, amount_cents, currency, livemode, status,
       has_hold, gift_card_cents, flags, refunded_cents, created_at, expires_at, paid_at)
     VALUES ($2, 'booking', $1, 1, $2, 'stripe', 5000, 'EUR', false, 'paid', false, 0, '{}', 0, $3, $3, $3)`,
    [orderId, uuidv7(), paidAt],
  );
  return orderId;
}

const sequences = async (kind: string, year: number): Promise<number[]> =>
  (
    await t.database.query<{ sequence: number }>(
      'SELECT sequence FROM invoices WHERE kind = $1 AND year = $2 ORDER BY sequence',
      [kind, year],
    )
  ).map(({ sequence }) => sequence);
const oneTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

describe('issuing documents', () => {
  it('[OR-3] issues an invoice for a paid booking, once, and a cancellation for a refund made at Stripe', async () => {
    const { id, sessionId } = await paidBooking();
    await issue();
    await issue();
    const [invoice] = await documentsOf(id);
    expect(invoice).toMatchObject({
      kind: 'invoice',
      grossCents: 5_998,
      netCents: 5_040,
      vatCents: 958,
      content: {
        language: 'de',
        seller: { name: 'Stadtspiele GmbH' },
        buyer: { name: 'Mia Muster', email: 'mia@example.com', billing: null },
        item: { title: 'Das Geheimnis der Spree', cityName: 'Berlin', countryCode: 'DE', teams: 2 },
        vatRateBp: 1_900,
        paid: { moneyCents: 5_998, giftCardCents: 0 },
      },
    });
    const { payment_intent } = await t.sessionAtStripe(sessionId);
    await t.refundAtStripe(payment_intent!, 1_000);
    await eventually(async () => (await t.refundsOf(sessionId))[0]?.state === 'succeeded');
    await issue();
    expect((await documentsOf(id)).map(short)).toEqual([
      ['invoice', 5_998, 'payment'],
      ['cancellation', -1_000, 'refund'],
    ]);
  });

  it('[OR-3] invoices the full price when a gift card paid it, and nothing when a coupon took off all of it', async () => {
    t.coupons.given({ code: 'KARTE', isGiftCard: true, remainingValueCents: 10_000 });
    t.coupons.given({ code: 'GRATIS', discountValue: 100 });
    const byCard = await paidBooking({ discountCode: 'KARTE', totalCents: 0 });
    const free = await paidBooking({ discountCode: 'GRATIS', totalCents: 0 });
    await issue();
    expect(await documentsOf(byCard.id)).toEqual([
      expect.objectContaining({
        grossCents: 5_998,
        content: expect.objectContaining({ paid: { moneyCents: 0, giftCardCents: 5_998 } }),
      }),
    ]);
    expect(await documentsOf(free.id)).toEqual([]);
  });

  it('[OR-3] issues a receipt for a gift card of a known sale, and cancels the receipt when the card is refunded', async () => {
    const id = uuidv7();
    const { sessionId } = await t.client.openCheckout({
      paymentPurpose: 'PAYMENT_PURPOSE_GIFT_CARD',
      referenceId: id,
      amountCents: 5_000,
      currency: 'EUR',
      productName: 'Wertgutschein',
      productDescription: '50,00 €',
      customerEmail: 'jonas@example.com',
      uiLanguage: 'de',
      successPath: '/gift-card-success?session_id={CHECKOUT_SESSION_ID}',
      cancelPath: '/gift-card',
    });
    await t.completeAtStripe(sessionId, { outcome: 'paid' });
    await eventually(async () => (await t.paymentOf(sessionId))?.status === 'paid');
    await issue();
    expect(await documentsOf(id)).toEqual([]);
    await t.client.recordPurchases({
      purchases: [
        {
          id,
          orderNumber: 'GS-1',
          customerName: 'Jonas Öztürk',
          email: 'jonas@example.com',
          valueCents: 5_000,
          currency: 'EUR',
          createdAt: t.clock.now().toISOString(),
        },
      ],
    });
    await issue();
    expect((await documentsOf(id)).map(short)).toEqual([['receipt', 5_000, 'payment']]);
    await t.refundAtStripe((await t.sessionAtStripe(sessionId)).payment_intent!);
    await eventually(async () => (await t.paymentOf(sessionId))?.status === 'refunded');
    await eventually(async () => (await t.refundsOf(sessionId))[0]?.state === 'succeeded');
    await issue();
    expect((await documentsOf(id)).map(short)).toEqual([
      ['receipt', 5_000, 'payment'],
      ['receipt_cancellation', -5_000, 'refund'],
    ]);
  });

  it('[OR-3] numbers 100 payments without a gap when four processes issue at once, and one of them fails', async () => {
    const before = (await sequences('invoice', 2026)).length;
    const ids: string[] = [];
    while (ids.length < 100) ids.push(await givenPaid());
    const issuer = t.get(IssueInvoices);
    const add = jest.spyOn(t.get(InvoiceRepository), 'add');
    add.mockImplementationOnce(async (documents) => {
      await InvoiceRepository.prototype.add.call(t.get(InvoiceRepository), documents);
      throw new Error('the process ends here');
    });
    const outcomes = await Promise.allSettled([
      issue(),
      issue(),
      issuer.issueFor(ids.slice(0, 30)),
      issuer.issueFor(ids.slice(20, 60)),
    ]);
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1);
    await issue();
    expect(await sequences('invoice', 2026)).toEqual(oneTo(before + 100));
    const documents = await Promise.all(ids.map(documentsOf));
    expect(documents.map(({ length }) => length)).toEqual(ids.map(() => 1));
  });

  it('[OR-3] issues the documents of an order whose transaction was still open at the previous run', async () => {
    const open = new pg.Client(t.database.url);
    await open.connect();
    await open.query('BEGIN');
    const id = await givenPaid({ query: (sql, values) => open.query(sql, values) });
    const committed = await givenPaid();
    await issue();
    expect([await documentsOf(committed), await documentsOf(id)]).toEqual([[expect.anything()], []]);
    await open.query('COMMIT');
    await open.end();
    await issue();
    expect(await documentsOf(id)).toHaveLength(1);
  });

  it('[OR-3] begins a new series with the year in Berlin', async () => {
    t.clock.set(new Date('2026-12-31T22:59:59Z'));
    const last = await givenPaid();
    await issue();
    t.clock.set(new Date('2026-12-31T23:00:00Z'));
    const first = await givenPaid({ paidAt: new Date('2026-12-31T22:59:59Z') });
    await issue();
    expect((await documentsOf(last))[0]).toMatchObject({ year: 2026, issuedOn: '2026-12-31' });
    expect((await documentsOf(first))[0]).toMatchObject({ number: 'RE-2027-000001', issuedOn: '2027-01-01' });
    expect((await documentsOf(first))[0]!.content.suppliedOn).toBe('2026-12-31');
  });

  it('[OR-3] issues what older payments lack when the position is unknown', async () => {
    const id = await givenPaid();
    const { now } = await t.get(IssuePosition).changes();
    await t.get(IssuePosition).moveTo(now);
    await issue();
    expect(await documentsOf(id)).toEqual([]);
    await t.database.query('UPDATE invoice_position SET is_initial = true');
    await issue();
    expect(await documentsOf(id)).toHaveLength(1);
  });
});

describe('the holder of a ticket link', () => {
  // Other specs are in another year, in which nobody can pay at Stripe.
  beforeAll(() => t.clock.set(startedAt));

  const address = {
    company: 'Ausflug AG',
    street: 'Hauptstraße 7',
    postalCode: '20095',
    city: 'Hamburg',
    countryCode: 'DE',
  };
  const pdf = (token: string, number = '') =>
    t.client.getTicketInvoice({ token, number, format: 'INVOICE_FORMAT_PDF' });
  const paidWithToken = async () => {
    const { sessionId } = await paidBooking();
    return (await t.bookingOf(sessionId)).access_token;
  };

  it('[OR-3] gets the invoice at once, before the schedule has issued it', async () => {
    const token = await paidWithToken();
    const { number, content } = await pdf(token);
    expect(number).toMatch(/^RE-20\d\d-\d{6}$/);
    expect(Buffer.from(content).subarray(0, 5).toString()).toBe('%PDF-');
    const xml = await t.client.getTicketInvoice({ token, number, format: 'INVOICE_FORMAT_XML' });
    expect(Buffer.from(xml.content).toString()).toContain(`<ram:ID>${number}</ram:ID>`);
    await issue();
    expect((await t.client.listTicketInvoices({ token })).invoices).toHaveLength(1);
  });

  it('[OR-3] gives a billing address once, also when two requests come at the same time', async () => {
    const token = await paidWithToken();
    const { number: first } = await pdf(token);
    expect((await t.client.listTicketInvoices({ token })).isBillingOpen).toBe(true);
    const [one, two] = await Promise.allSettled([
      t.client.giveBillingAddress({ token, address }),
      t.client.giveBillingAddress({ token, address }),
    ]);
    expect([one.status, two.status].toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await refusalOf(t.client.giveBillingAddress({ token, address }))).toMatchObject({
      code: 'BILLING.ALREADY_GIVEN',
    });
    const { invoices, isBillingOpen } = await t.client.listTicketInvoices({ token });
    expect(isBillingOpen).toBe(false);
    expect(invoices.map(({ kind, grossCents, originalNumber }) => [kind, grossCents, originalNumber])).toEqual([
      ['INVOICE_KIND_INVOICE', 5_998, undefined],
      ['INVOICE_KIND_CANCELLATION', -5_998, first],
      ['INVOICE_KIND_INVOICE', 5_998, first],
    ]);
    expect(invoices[2]!.buyerName).toBe('Ausflug AG');
    expect((await pdf(token)).number).toBe(invoices[2]!.number);
    expect((await pdf(token, first)).number).toBe(first);
  });

  it('[OR-3] refuses a wrong address, unknown tokens, unpaid bookings and orders of 0', async () => {
    const token = await paidWithToken();
    expect(await refusalOf(t.client.giveBillingAddress({ token, address: { ...address, vatId: '=1' } }))).toMatchObject(
      {
        code: 'BILLING.INVALID',
        params: { field: 'vatId' },
      },
    );
    const unpaid = (await t.bookingOf(await t.checkout())).access_token;
    for (const wrong of ['unknown', unpaid])
      expect(await refusalOf(pdf(wrong))).toMatchObject({ code: 'BOOKING.NOT_FOUND', kind: 'not-found' });
    const free = await paidBooking({ discountCode: 'GRATIS', totalCents: 0 });
    const freeToken = (await t.bookingOf(free.sessionId)).access_token;
    expect(await refusalOf(pdf(freeToken))).toMatchObject({ code: 'INVOICE.NOTHING_TO_INVOICE' });
    expect(await refusalOf(t.client.giveBillingAddress({ token: freeToken, address }))).toMatchObject({
      code: 'INVOICE.NOTHING_TO_INVOICE',
    });
    expect(await refusalOf(pdf(token, 'RE-2026-999999'))).toMatchObject({ code: 'INVOICE.NOT_FOUND' });
  });
});

describe('managers', () => {
  it('[OR-3] see the documents of a month in Berlin with their totals, page by page', async () => {
    t.clock.set(new Date('2027-06-30T22:00:00Z'));
    const ids = [await givenPaid(), await givenPaid()];
    await issue();
    const list = (cursor = '') =>
      t.asAdmin(() => t.client.listInvoices({ month: '2027-07', limit: 1, cursor }), { role: 'manager' });
    const first = await list();
    const second = await list(first.nextCursor);
    expect([...first.invoices, ...second.invoices].map(({ orderId }) => orderId).toSorted()).toEqual(ids.toSorted());
    expect(second.nextCursor).toBe('');
    const { totals } = await t.asAdmin(() => t.client.getInvoiceTotals({ month: '2027-07' }), { role: 'manager' });
    expect(totals).toEqual([
      expect.objectContaining({
        kind: 'INVOICE_KIND_INVOICE',
        count: 2,
        grossCents: 10_000,
        netCents: 8_404,
        vatRateBp: 1_900,
      }),
    ]);
    const file = (number: string, format: 'INVOICE_FORMAT_PDF' | 'INVOICE_FORMAT_XML') =>
      t.asAdmin(() => t.client.getInvoiceFile({ number, format }), { role: 'manager' });
    const { number } = first.invoices[0]!;
    expect(Buffer.from((await file(number, 'INVOICE_FORMAT_XML')).content).toString()).toContain(number);
    expect(await refusalOf(file('RE-2027-999999', 'INVOICE_FORMAT_PDF'))).toMatchObject({ code: 'INVOICE.NOT_FOUND' });
    expect(
      await refusalOf(
        t.asAdmin(() => t.client.listInvoices({ month: '2027-13', limit: 0, cursor: '' }), { role: 'manager' }),
      ),
    ).toMatchObject({ code: 'INVOICE.MONTH_INVALID' });
    expect(
      await refusalOf(t.asAdmin(() => t.client.getInvoiceTotals({ month: '2027-07' }), { role: 'support' })),
    ).toMatchObject({ kind: 'forbidden' });
    const { order } = await t.asAdmin(() => t.client.getOrder({ orderId: ids[0]! }));
    expect(order!.invoices).toEqual([expect.objectContaining({ orderId: ids[0], grossCents: 5_000 })]);
  });
});

describe('the database', () => {
  it('[OR-3] refuses to change, delete or empty issued documents', async () => {
    await givenPaid();
    await issue();
    for (const statement of [
      "UPDATE invoices SET number = 'RE-1'",
      'DELETE FROM invoices',
      'TRUNCATE invoices CASCADE',
    ]) {
      await expect(t.database.query(statement)).rejects.toThrow('issued documents cannot be changed or deleted');
    }
  });

  it('[OR-3] refuses a number that leaves a gap, and a second document for the same payment', async () => {
    const id = await givenPaid();
    await issue();
    const [document] = await documentsOf(id);
    const copy = (sequence: number, cause: string) =>
      t.database.query(
        `INSERT INTO invoices SELECT gen_random_uuid(), kind, year, $2, 'RE-${sequence}', order_id, payment_id, $3, refers_to,
           issued_on, issued_at, gross_cents, net_cents, vat_cents, content FROM invoices WHERE id = $1`,
        [document!.id, sequence, cause],
      );
    await expect(copy(document!.sequence + 2, 'other')).rejects.toThrow('does not follow the last one');
    await expect(copy(document!.sequence + 1, 'payment')).rejects.toThrow('invoices_cause');
  });
});
