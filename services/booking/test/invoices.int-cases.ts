import { jest } from '@jest/globals';
import { berlinDay } from '@shop/calendar';
import { Schedules } from '@shop/scheduling';
import { eventually } from '@shop/testing';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import type { InvoiceDocument } from '../src/invoices/domain/invoice-document.js';
import { IssuingProgress } from '../src/invoices/persistence/issuing-progress.js';
import { InvoiceRepository } from '../src/invoices/persistence/invoice.repository.js';
import { IssueInvoices } from '../src/invoices/use-cases/issue-invoices.use-case.js';
import { refusalOf } from './booking.harness.js';
import { type PaymentHarness, paymentHarness } from './payment.harness.js';

const thisYear = Number(berlinDay(new Date()).slice(0, 4));
const nextYear = thisYear + 1;

describe('invoices', () => {
  let t: PaymentHarness;
  let startedAt: Date;
  beforeAll(async () => {
    t = await paymentHarness();
    startedAt = t.clock.now();
    // The schedule that issues documents runs only when a test runs it.
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

  /** A paid order of 50 EUR, stored without a checkout: for tests that need many orders. */
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

  describe('the issuer of documents', () => {
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
      await t.createRefundAtStripe(payment_intent!, 1_000);
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

    it('[OR-3] issues a receipt for a gift card once its purchase is reported, and cancels the receipt after a refund', async () => {
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
            uiLanguage: 'en',
          },
        ],
      });
      await issue();
      expect((await documentsOf(id)).map(short)).toEqual([['receipt', 5_000, 'payment']]);
      expect((await documentsOf(id))[0]!.content.language).toBe('en');
      await t.createRefundAtStripe((await t.sessionAtStripe(sessionId)).payment_intent!);
      await eventually(async () => (await t.paymentOf(sessionId))?.status === 'refunded');
      await eventually(async () => (await t.refundsOf(sessionId))[0]?.state === 'succeeded');
      await issue();
      expect((await documentsOf(id)).map(short)).toEqual([
        ['receipt', 5_000, 'payment'],
        ['receipt_cancellation', -5_000, 'refund'],
      ]);
    });

    it('[OR-3] issues an invoice and its cancellation in one run, and the list has the invoice first', async () => {
      // There are more invoices than cancellations: sorted by sequence number, the cancellation would come first.
      for (let count = 0; count < 3; count++) await givenPaid();
      const id = await givenPaid();
      await t.database.query(
        `INSERT INTO refunds (id, payment_id, amount_cents, reason, requested_by, state, attempt, created_at, updated_at)
         SELECT $2, id, 1000, '', 'provider', 'succeeded', 1, now(), now() FROM payments WHERE reference_id = $1`,
        [id, uuidv7()],
      );
      await issue();
      expect((await documentsOf(id)).map(short)).toEqual([
        ['invoice', 5_000, 'payment'],
        ['cancellation', -1_000, 'refund'],
      ]);
    });

    it('[OR-3] numbers the invoices of 100 payments without a gap when four runs issue at once, and one of them fails', async () => {
      const before = (await sequences('invoice', thisYear)).length;
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
      expect(await sequences('invoice', thisYear)).toEqual(oneTo(before + 100));
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

    it('[OR-3] begins a new series when the year begins in Berlin', async () => {
      t.clock.set(new Date(`${thisYear}-12-31T22:59:00Z`));
      const last = await givenPaid();
      await issue();
      t.clock.set(new Date(`${thisYear}-12-31T23:00:00Z`));
      const first = await givenPaid({ paidAt: new Date(`${thisYear}-12-31T22:59:59Z`) });
      await issue();
      expect((await documentsOf(last))[0]).toMatchObject({ year: thisYear, issuedOn: `${thisYear}-12-31` });
      expect((await documentsOf(first))[0]).toMatchObject({
        number: `RE-${nextYear}-000001`,
        issuedOn: `${nextYear}-01-01`,
      });
      expect((await documentsOf(first))[0]!.content.suppliedOn).toBe(`${thisYear}-12-31`);
    });

    it('[OR-3] issues the missing documents of older payments in the first run', async () => {
      const id = await givenPaid();
      const { now } = await t.get(IssuingProgress).changes();
      await t.get(IssuingProgress).moveTo(now);
      await issue();
      expect(await documentsOf(id)).toEqual([]);
      await t.database.query('UPDATE invoice_position SET is_initial = true');
      await issue();
      expect(await documentsOf(id)).toHaveLength(1);
    });
  });

  describe('the holder of a ticket link', () => {
    // Other tests set the clock to another year, in which nobody can pay at Stripe.
    beforeAll(() => t.clock.set(startedAt));

    const address = {
      company: 'Ausflug AG',
      street: 'Hauptstraße 7',
      postalCode: '20095',
      city: 'Hamburg',
      countryCode: 'DE',
    };
    const pdf = (token: string, number = '') =>
      t.client.issueTicketInvoiceFile({ token, number, format: 'INVOICE_FORMAT_PDF' });
    const paidWithToken = async () => {
      const { sessionId } = await paidBooking();
      return (await t.bookingOf(sessionId)).access_token;
    };

    it('[OR-3] gets the invoice at once, before the schedule has issued it', async () => {
      const token = await paidWithToken();
      const { number, content } = await pdf(token);
      expect(number).toMatch(/^RE-20\d\d-\d{6}$/);
      expect(Buffer.from(content).subarray(0, 5).toString()).toBe('%PDF-');
      const xml = await t.client.issueTicketInvoiceFile({ token, number, format: 'INVOICE_FORMAT_XML' });
      expect(Buffer.from(xml.content).toString()).toContain(`<ram:ID>${number}</ram:ID>`);
      await issue();
      expect((await t.client.issueTicketInvoices({ token })).invoices).toHaveLength(1);
    });

    it('[OR-3] can give a billing address only once, also with two requests at the same time', async () => {
      const token = await paidWithToken();
      const { number: first } = await pdf(token);
      expect((await t.client.issueTicketInvoices({ token })).isBillingOpen).toBe(true);
      const [one, two] = await Promise.allSettled([
        t.client.giveBillingAddress({ token, address }),
        t.client.giveBillingAddress({ token, address }),
      ]);
      expect([one.status, two.status].toSorted()).toEqual(['fulfilled', 'rejected']);
      expect(await refusalOf(t.client.giveBillingAddress({ token, address }))).toMatchObject({
        code: 'BILLING.ALREADY_GIVEN',
      });
      const { invoices, isBillingOpen } = await t.client.issueTicketInvoices({ token });
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

    it('[OR-3] is mailed all documents on request, otherwise those of the billing address or refund, and none after erasure', async () => {
      const { id, sessionId } = await paidBooking();
      const token = (await t.bookingOf(sessionId)).access_token;
      await t.client.mailTicketInvoices({ token });
      const [first] = await documentsOf(id);
      const requests = (await t.outboxEvents('order.documents_requested.v1')).filter(({ orderId }) => orderId === id);
      expect(requests).toEqual([{ orderId: id, notSince: first!.issuedAt.toISOString() }]);
      expect(await t.outboxEvents('order.billing_given.v1')).not.toContainEqual({ orderId: id });
      await t.client.giveBillingAddress({ token, address });
      expect(await t.outboxEvents('order.billing_given.v1')).toContainEqual({ orderId: id });
      const mailed = async (documents: 'ALL' | 'BILLING' | 'REFUND', refundId = '') =>
        t.client.issueMailDocuments({ orderId: id, documents: `MAILED_DOCUMENTS_${documents}`, refundId });
      const { email, orderNumber, documents } = await mailed('ALL');
      expect({ email, orderNumber }).toEqual({ email: 'mia@example.com', orderNumber: first!.content.orderNumber });
      expect(documents.map(({ number }) => number)).toEqual((await documentsOf(id)).map(({ number }) => number));
      expect(Buffer.from(documents[0]!.content).subarray(0, 5).toString()).toBe('%PDF-');
      expect((await mailed('BILLING')).documents.map(({ kind }) => kind)).toEqual([
        'INVOICE_KIND_CANCELLATION',
        'INVOICE_KIND_INVOICE',
      ]);
      const { payment_intent } = await t.sessionAtStripe(sessionId);
      await t.createRefundAtStripe(payment_intent!, 1_000);
      const [refund] = await eventually(async () => {
        const refunds = await t.refundsOf(sessionId);
        return refunds[0]?.state === 'succeeded' ? refunds : undefined;
      });
      // The schedule has not run: the cancellation was issued for the mail.
      expect((await mailed('REFUND', refund!.id)).documents.map(({ number }) => number.slice(0, 2))).toEqual(['ST']);
      await t.database.query("UPDATE bookings SET erased_at = now(), email = '' WHERE id = $1", [id]);
      expect(await mailed('ALL')).toMatchObject({ email: '', documents: [] });
    });

    it('[OR-3] is refused for an invalid address, an unknown token or number, an unpaid booking, or a free order', async () => {
      const token = await paidWithToken();
      expect(
        await refusalOf(t.client.giveBillingAddress({ token, address: { ...address, vatId: '=1' } })),
      ).toMatchObject({
        code: 'BILLING.INVALID',
        params: { field: 'vatId' },
      });
      const unpaid = (await t.bookingOf(await t.checkout())).access_token;
      expect(await refusalOf(t.client.mailTicketInvoices({ token: unpaid }))).toMatchObject({ kind: 'not-found' });
      for (const wrong of ['unknown', unpaid])
        expect(await refusalOf(pdf(wrong))).toMatchObject({ code: 'BOOKING.NOT_FOUND', kind: 'not-found' });
      const free = await paidBooking({ discountCode: 'GRATIS', totalCents: 0 });
      const freeToken = (await t.bookingOf(free.sessionId)).access_token;
      expect(await refusalOf(pdf(freeToken))).toMatchObject({ code: 'INVOICE.NOTHING_TO_INVOICE' });
      expect(await refusalOf(t.client.mailTicketInvoices({ token: freeToken }))).toMatchObject({ kind: 'conflict' });
      expect(await refusalOf(t.client.giveBillingAddress({ token: freeToken, address }))).toMatchObject({
        code: 'INVOICE.NOTHING_TO_INVOICE',
      });
      expect(await refusalOf(pdf(token, 'RE-2026-999999'))).toMatchObject({ code: 'INVOICE.NOT_FOUND' });
    });
  });

  describe('reports', () => {
    const groups = ['CHANNEL', 'CITY', 'GAME', 'VAT', 'DAY', 'MONTH', 'GIFT_CARD'] as const;
    type Group = (typeof groups)[number] | 'PARTNER';
    const report = (from: string, to: string, group: Group, limit = 0) =>
      t.asAdmin(() => t.client.getSalesReport({ from, to, group: `SALES_GROUP_${group}`, limit }), { role: 'manager' });
    /** What the documents of a period add up to, read from the documents themselves. */
    const sumsOf = async (from: string, to: string, kinds: string[]) => {
      const [sums] = await t.database.query(
        `SELECT (count(*) FILTER (WHERE cause = 'payment'))::int AS orders, coalesce(sum(gross_cents), 0)::int AS "grossCents",
         coalesce(sum(net_cents), 0)::int AS "netCents", coalesce(sum(vat_cents), 0)::int AS "vatCents",
         coalesce(-sum(gross_cents) FILTER (WHERE cause LIKE 'refund%'), 0)::int AS "refundedCents",
         coalesce(sum(sign(gross_cents) * (content->'paid'->>'moneyCents')::int), 0)::int AS "moneyCents",
         coalesce(sum(sign(gross_cents) * (content->'paid'->>'giftCardCents')::int), 0)::int AS "giftCardCents"
       FROM invoices WHERE issued_on BETWEEN $1 AND $2 AND kind = ANY ($3)`,
        [from, to, kinds],
      );
      return sums;
    };

    it('[OR-4] count each use of a coupon once, with its discount, also for free orders and after a restore', async () => {
      t.coupons.given({ code: 'ZEHN', discountValue: 10 });
      t.coupons.given({ code: 'UMSONST', discountValue: 100 });
      const { id } = await paidBooking({ discountCode: 'ZEHN', totalCents: 5_398 });
      await paidBooking({ discountCode: 'UMSONST', totalCents: 0 });
      await issue();
      // Every update marks the order as changed, so that the next run looks at it again.
      await t.database.query('UPDATE bookings SET paid_at = paid_at WHERE id = $1', [id]);
      await issue();
      const couponReport = (limit = 0) => {
        const request = { from: berlinDay(startedAt), to: berlinDay(t.clock.now()), limit };
        return t.asAdmin(() => t.client.getCouponReport(request), { role: 'manager' });
      };
      const all = await couponReport();
      expect(all.rows).toContainEqual({ code: 'UMSONST', uses: 1, discountCents: 5_998, paidCents: 0 });
      expect(all.rows).toContainEqual({ code: 'ZEHN', uses: 1, discountCents: 600, paidCents: 5_398 });
      expect(all.totals).toMatchObject({
        uses: all.rows.reduce((sum, { uses }) => sum + uses, 0),
        discountCents: all.rows.reduce((sum, { discountCents }) => sum + discountCents, 0),
      });
      expect(await couponReport(1)).toEqual({ ...all, rows: all.rows.slice(0, 1) });
      const [document] = await documentsOf(id);
      expect(document!.content).toMatchObject({ discountCode: 'ZEHN', discountCents: 600 });
      // The first run after a restored dump looks at all orders again.
      await t.database.query('UPDATE invoice_position SET is_initial = true');
      await t.database.query('DELETE FROM coupon_uses');
      await issue();
      expect(await couponReport()).toEqual(all);
    });

    it('[OR-4] agree to the cent with the documents of each of four periods, in every grouping except by partner', async () => {
      const dayMs = 24 * 3_600_000;
      for (let index = 0; index < 6; index += 1) {
        t.clock.set(new Date(Date.UTC(nextYear, 0, 28) + index * 13 * dayMs));
        const id = await givenPaid();
        if (index === 1) await t.database.query(`UPDATE bookings SET partner = 'hotel' WHERE id = $1`, [id]);
        if (index === 2)
          await t.database.query(`UPDATE bookings SET placed_by = 'boss@example.com' WHERE id = $1`, [id]);
        await issue();
      }
      for (const [from, to] of [
        [`${thisYear}-01-01`, `${nextYear}-12-31`],
        [`${nextYear}-01-15`, `${nextYear}-03-10`],
        [`${nextYear}-02-01`, `${nextYear}-02-28`],
        [`${nextYear}-02-10`, `${nextYear}-02-12`],
      ] as const) {
        const ofGames = await sumsOf(from, to, ['invoice', 'cancellation']);
        for (const group of groups) {
          const { rows, totals } = await report(from, to, group);
          const isOfGiftCards = group === 'GIFT_CARD';
          expect([group, totals]).toEqual([
            group,
            isOfGiftCards ? await sumsOf(from, to, ['receipt', 'receipt_cancellation']) : ofGames,
          ]);
          expect(rows.reduce((sum, row) => sum + row.sums!.vatCents, 0)).toBe(totals!.vatCents);
        }
      }
      const { rows } = await report(`${nextYear}-01-15`, `${nextYear}-03-31`, 'CHANNEL');
      expect(rows.map(({ key, sums }) => [key, sums!.orders, sums!.grossCents])).toEqual([
        ['shop', 3, 15_000],
        ['manager', 1, 5_000],
        ['partner', 1, 5_000],
      ]);
      const byPartner = await report(`${nextYear}-01-15`, `${nextYear}-03-31`, 'PARTNER');
      expect(byPartner.rows.map(({ key, sums }) => [key, sums!.grossCents])).toEqual([['hotel', 5_000]]);
      const byVat = await report(`${nextYear}-01-15`, `${nextYear}-03-31`, 'VAT');
      expect(byVat.rows).toMatchObject([{ vatRateBp: 1_900, countryCode: 'DE', sums: { grossCents: 25_000 } }]);
      const byMonth = await report(`${nextYear}-01-15`, `${nextYear}-03-31`, 'MONTH');
      expect(byMonth.rows.map(({ key, sums }) => [key, sums!.orders])).toEqual([
        [`${nextYear}-01`, 1],
        [`${nextYear}-02`, 2],
        [`${nextYear}-03`, 2],
      ]);
    });

    it('[OR-4] are for managers only, and are refused for an invalid period', async () => {
      expect(await refusalOf(report(`${nextYear}-12-31`, `${nextYear}-01-01`, 'CITY'))).toMatchObject({
        code: 'REPORT.PERIOD_INVALID',
      });
      const request = { from: `${nextYear}-01-01`, to: `${nextYear}-12-31`, limit: 0 };
      const calls: Array<() => Promise<unknown>> = [
        () => t.client.getCouponReport(request),
        () => t.client.getSalesReport({ ...request, group: 'SALES_GROUP_DAY' }),
      ];
      for (const call of calls)
        expect(await refusalOf(t.asAdmin(call, { role: 'support' }))).toMatchObject({ kind: 'forbidden' });
      expect(
        await refusalOf(
          t.asAdmin(() => t.client.getCouponReport({ ...request, from: `${nextYear}-02-30` }), { role: 'manager' }),
        ),
      ).toMatchObject({ code: 'REPORT.PERIOD_INVALID' });
    });
  });

  describe('managers', () => {
    it('[OR-3] see the documents of a month, by the time in Berlin, with their totals, page by page', async () => {
      t.clock.set(new Date(`${nextYear}-06-30T22:00:00Z`));
      const ids = [await givenPaid(), await givenPaid()];
      await issue();
      const list = (cursor = '') =>
        t.asAdmin(() => t.client.listInvoices({ month: `${nextYear}-07`, limit: 1, cursor }), { role: 'manager' });
      const first = await list();
      const second = await list(first.nextCursor);
      expect([...first.invoices, ...second.invoices].map(({ orderId }) => orderId).toSorted()).toEqual(ids.toSorted());
      expect(second.nextCursor).toBe('');
      const { totals } = await t.asAdmin(() => t.client.getInvoiceTotals({ month: `${nextYear}-07` }), {
        role: 'manager',
      });
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
      expect(await refusalOf(file(`RE-${nextYear}-999999`, 'INVOICE_FORMAT_PDF'))).toMatchObject({
        code: 'INVOICE.NOT_FOUND',
      });
      expect(
        await refusalOf(
          t.asAdmin(() => t.client.listInvoices({ month: `${nextYear}-13`, limit: 0, cursor: '' }), {
            role: 'manager',
          }),
        ),
      ).toMatchObject({ code: 'INVOICE.MONTH_INVALID' });
      expect(
        await refusalOf(t.asAdmin(() => t.client.getInvoiceTotals({ month: `${nextYear}-07` }), { role: 'support' })),
      ).toMatchObject({ kind: 'forbidden' });
      const { order } = await t.asAdmin(() => t.client.getOrder({ orderId: ids[0]! }));
      expect(order!.invoices).toEqual([expect.objectContaining({ orderId: ids[0], grossCents: 5_000 })]);
    });
  });

  describe('the database', () => {
    it('[OR-3] refuses to change or delete issued documents, and to empty their table', async () => {
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
});
