import { berlinDay } from '@shop/calendar';
import type { bookingV1 } from '@shop/contracts';
import { Schedules } from '@shop/scheduling';
import { columnsContaining, eventually } from '@shop/testing';
import { v7 as uuidv7 } from 'uuid';
import { InvoiceRepository } from '../src/invoices/persistence/invoice.repository.js';
import { IssueInvoices } from '../src/invoices/use-cases/issue-invoices.use-case.js';
import { IssueDueRefunds } from '../src/payment/use-cases/issue-due-refunds.use-case.js';
import { ExpiredOrders } from '../src/privacy/queries/expired-orders.query.js';
import { aBillingAddress } from './paid-order.builder.js';
import { refusalOf } from './booking.harness.js';
import { type PaymentHarness, paymentHarness } from './payment.harness.js';

describe('erasing orders', () => {
  let t: PaymentHarness;
  beforeAll(async () => {
    t = await paymentHarness();
    // Schedules run only when a test runs them.
    await t.get(Schedules).beforeApplicationShutdown();
  });
  afterAll(() => t.close());

  const dayMs = 86_400_000;
  const manager = { role: 'manager' } as const;
  const asManager = <T>(work: () => Promise<T>) => t.asAdmin(work, manager);
  const erase = (orderId: string) => asManager(() => t.client.eraseOrder({ orderId }));
  const detailsOf = async (orderId: string) => (await asManager(() => t.client.getOrder({ orderId }))).order!;
  const run = (schedule: string) => t.get(Schedules).run(schedule);
  const erasedEvents = async (orderId: string) =>
    (await t.outboxEvents('order.erased.v1')).filter((event) => event.orderId === orderId);
  const age = (orderId: string, days: number) =>
    Promise.all(
      ['bookings', 'gift_card_sales'].map((table) =>
        t.database.query(`UPDATE ${table} SET created_at = $2 WHERE id = $1`, [
          orderId,
          new Date(t.clock.now().getTime() - days * dayMs),
        ]),
      ),
    );

  /** Stores that the checkout of an order ended `days` days ago, and that nothing was paid. */
  const expire = async (orderId: string, days: number) => {
    const endedAt = new Date(t.clock.now().getTime() - days * dayMs);
    await t.database.query("UPDATE bookings SET status = 'expired' WHERE id = $1", [orderId]);
    await t.database.query(
      "UPDATE payments SET status = 'expired', expires_at = $2, paid_at = NULL WHERE reference_id = $1",
      [orderId, endedAt],
    );
  };

  /** The person whose name, e-mail address and phone number are looked for after the erasure. */
  const canary = {
    email: 'Wilma.Kanari@example.com',
    firstName: 'Wilma',
    lastName: 'Kanariowski',
    phone: '15123456789',
  };
  const canaryTexts = ['Kanari', '15123456789', 'Ausflug AG', 'Hauptstraße 7'];

  async function unpaid(given: Parameters<PaymentHarness['checkout']>[0] = {}) {
    const sessionId = await t.checkout(given);
    return { sessionId, id: (await t.bookingOf(sessionId)).id };
  }

  /** A paid booking with the status `ticket_created`, placed `days` days ago. */
  async function delivered(days: number, given: Parameters<PaymentHarness['checkout']>[0] = {}) {
    const { sessionId, id } = await unpaid(given);
    await t.completeAtStripe(sessionId, { outcome: 'paid' });
    await t.waitForBooking(sessionId, 'paid');
    await t.database.query("UPDATE bookings SET status = 'ticket_created' WHERE id = $1", [id]);
    await age(id, days);
    return { sessionId, id };
  }

  async function givenSale(given: Partial<bookingV1.PurchaseReport> = {}) {
    const id = uuidv7();
    const report: bookingV1.PurchaseReport = {
      id,
      orderNumber: `GS-${id.slice(-6)}`,
      customerName: 'Wilma Kanariowski',
      email: canary.email,
      valueCents: 5_000,
      currency: 'EUR',
      createdAt: new Date(t.clock.now().getTime() - 20 * dayMs).toISOString(),
      issuedAt: t.clock.now().toISOString(),
      ...given,
    };
    await t.client.openCheckout({
      paymentPurpose: 'PAYMENT_PURPOSE_GIFT_CARD',
      referenceId: id,
      amountCents: 5_000,
      currency: 'EUR',
      productName: 'Wertgutschein',
      productDescription: '50,00 €',
      customerEmail: canary.email,
      uiLanguage: 'de',
      successPath: '/gift-card-success?session_id={CHECKOUT_SESSION_ID}',
      cancelPath: '/gift-card',
    });
    const past = new Date(t.clock.now().getTime() - 20 * dayMs);
    await t.database.query("UPDATE payments SET status = 'paid', paid_at = $2 WHERE reference_id = $1", [id, past]);
    await t.client.recordPurchases({ purchases: [report] });
    return report;
  }

  describe('the erasure of an order on request', () => {
    it('[LG-6] leaves nothing of the customer except in issued documents', async () => {
      const { id } = await delivered(20, canary);
      const token = (
        await t.database.query<{ access_token: string }>('SELECT access_token FROM bookings WHERE id = $1', [id])
      )[0]!.access_token;
      await run('issue-invoices');
      await t.client.giveBillingAddress({ token, address: aBillingAddress });
      await asManager(() => t.client.addOrderNote({ orderId: id, noteId: uuidv7(), text: 'Frau Kanariowski rief an' }));
      await asManager(() =>
        t.client.refundOrder({ orderId: id, refundId: uuidv7(), amountCents: 100, teams: [], reason: 'Kanariowski' }),
      );
      const { orderNumber } = (await detailsOf(id)).order!;
      const { withdrawalId } = await t.client.requestWithdrawal({
        orderNumber,
        email: canary.email,
        name: 'Wilma Kanariowski',
        text: 'Gruß, Kanariowski',
        uiLanguage: 'de',
      });
      await t.client.confirmWithdrawal({ withdrawalId });
      await t.database.query(
        "UPDATE withdrawals SET state = 'declined', decided_at = now(), reason = 'Frau Kanariowski' WHERE id = $1",
        [withdrawalId],
      );
      await t.client.requestOrderLinks({ email: canary.email });
      await t.database.query(
        "INSERT INTO order_flags (order_id, flag, raised_at, done_at, done_by, note) VALUES ($1, 'disputed', now(), now(), 'a', 'Kanari')",
        [id],
      );
      await run('project-orders');
      expect(await columnsContaining(t.database, canaryTexts)).toEqual([
        'billing_addresses.address',
        'bookings.email',
        'bookings.last_name',
        'bookings.phone',
        'invoices.content',
        'order_flags.note',
        'order_link_requests.email',
        'order_timeline.detail',
        'orders.customer_name',
        'orders.email',
        'orders.search_text',
        'refunds.reason',
        'withdrawals.email',
        'withdrawals.name',
        'withdrawals.reason',
        'withdrawals.text',
      ]);

      await erase(id);
      await erase(id);
      await run('project-orders');
      expect(await columnsContaining(t.database, canaryTexts)).toEqual(['invoices.content']);
      expect(await erasedEvents(id)).toEqual([{ orderId: id, isGiftCard: false }]);
      const details = await detailsOf(id);
      expect(details.order).toMatchObject({ customerName: '', email: '', erasedAt: expect.any(String) });
      expect(details.timeline.filter(({ kind }) => kind === 'TIMELINE_KIND_DATA_ERASED')).toHaveLength(1);
      const audited = (await t.outboxEvents('admin.action_recorded.v1')).filter(
        ({ action }) => action === 'order.erased',
      );
      expect(audited).toMatchObject([{ target: id, before: '', after: '' }]);
    });

    it('[LG-6] keeps the ticket page; documents and a corrected e-mail address are refused afterwards', async () => {
      const { id, sessionId } = await delivered(20);
      const { access_token: token } = await t.bookingOf(sessionId);
      await erase(id);
      expect(await t.client.getBookingByToken({ token })).toMatchObject({ gameTitle: 'Das Geheimnis der Spree' });
      expect(await refusalOf(t.client.issueTicketInvoices({ token }))).toMatchObject({ code: 'BOOKING.NOT_FOUND' });
      expect(
        await refusalOf(asManager(() => t.client.correctOrderEmail({ orderId: id, email: 'new@example.com' }))),
      ).toMatchObject({ code: 'ORDER.ERASED' });
    });

    it('[LG-6] does not prevent a later refund; the cancellation of the invoice still names the buyer', async () => {
      const { id } = await delivered(20, canary);
      await erase(id);
      const refund = { orderId: id, refundId: uuidv7(), teams: [], reason: 'Kulanz' };
      expect(await asManager(() => t.client.refundOrder(refund))).toMatchObject({ state: 'REFUND_STATE_SUCCEEDED' });
      await run('issue-invoices');
      const documents = await t.get(InvoiceRepository).listByOrder(id);
      expect(documents.map(({ kind, content }) => [kind, content.buyer.name])).toEqual([
        ['invoice', 'Wilma Kanariowski'],
        ['cancellation', 'Wilma Kanariowski'],
      ]);
    });

    it('[LG-6] and the issuing of documents at the same time do not block each other', async () => {
      const orders = await Promise.all([1, 2, 3].map(() => delivered(20)));
      const erasures = orders.map(({ id }) => erase(id));
      await Promise.all([...erasures, ...orders.map(({ id }) => t.get(IssueInvoices).issueFor([id]))]);
      const documents = await Promise.all(orders.map(({ id }) => t.get(InvoiceRepository).listByOrder(id)));
      expect(documents.map(({ length }) => length)).toEqual([1, 1, 1]);
    });

    it('[LG-6] also works for the sale of a gift card; a late report of the sale restores nothing', async () => {
      const report = await givenSale();
      await erase(report.id);
      await t.client.recordPurchases({ purchases: [report] });
      await run('project-orders');
      expect((await detailsOf(report.id)).order).toMatchObject({ customerName: '', email: '' });
      const correction = { orderId: report.id, email: 'new@example.com' };
      expect(await refusalOf(asManager(() => t.client.correctOrderEmail(correction)))).toMatchObject({
        code: 'ORDER.ERASED',
      });
      expect(await erasedEvents(report.id)).toEqual([{ orderId: report.id, isGiftCard: true }]);
    });

    it('[LG-6] is refused while somebody could lose money, tickets or a right, for an unknown order, and to the role support', async () => {
      const open = await unpaid();
      expect(await refusalOf(erase(open.id))).toMatchObject({ code: 'ORDER.ERASURE_BEFORE_PAYMENT_END' });
      const { id } = await delivered(3);
      expect(await refusalOf(erase(id))).toMatchObject({ code: 'ORDER.ERASURE_WITHIN_PERIOD' });
      await t.database.query("UPDATE bookings SET status = 'ticket_failed' WHERE id = $1", [id]);
      expect(await refusalOf(erase(id))).toMatchObject({ code: 'ORDER.ERASURE_BEFORE_DELIVERY' });
      const disputed = await delivered(20);
      await t.database.query("INSERT INTO order_flags (order_id, flag, raised_at) VALUES ($1, 'disputed', now())", [
        disputed.id,
      ]);
      expect(await refusalOf(erase(disputed.id))).toMatchObject({ code: 'ORDER.ERASURE_WITH_OPEN_CASE' });
      const withdrawn = await delivered(20);
      const { orderNumber } = (await detailsOf(withdrawn.id)).order!;
      const declaration = { orderNumber, email: canary.email, name: 'Wilma', text: '', uiLanguage: 'de' };
      await t.client.confirmWithdrawal(await t.client.requestWithdrawal(declaration));
      expect(await refusalOf(erase(withdrawn.id))).toMatchObject({ code: 'ORDER.ERASURE_WITH_OPEN_CASE' });
      const tomorrow = new Date(t.clock.now().getTime() + dayMs).toISOString().slice(0, 10);
      const gift = await givenSale({ deliverOn: tomorrow });
      expect(await refusalOf(erase(gift.id))).toMatchObject({ code: 'ORDER.ERASURE_BEFORE_DELIVERY' });
      expect(await refusalOf(erase(uuidv7()))).toMatchObject({ code: 'ORDER.NOT_FOUND' });
      const support = t.asAdmin(() => t.client.eraseOrder({ orderId: id }), { role: 'support' });
      expect(await refusalOf(support)).toMatchObject({ kind: 'forbidden' });
    });

    it('[LG-6] is refused while a payment may still come, and while a refund is under way', async () => {
      const pending = await delivered(20);
      await t.database.query("UPDATE payments SET status = 'pending' WHERE reference_id = $1", [pending.id]);
      expect(await refusalOf(erase(pending.id))).toMatchObject({ code: 'ORDER.ERASURE_BEFORE_PAYMENT_END' });
      const ended = await unpaid();
      await expire(ended.id, 6);
      await age(ended.id, 9);
      expect(await refusalOf(erase(ended.id))).toMatchObject({ code: 'ORDER.ERASURE_BEFORE_PAYMENT_END' });
      const refunded = await delivered(20);
      await t.database.query(
        `INSERT INTO refunds (id, payment_id, amount_cents, reason, requested_by, state, attempt, created_at, updated_at)
         SELECT id, id, 100, 'Kulanz', 'admin@example.com', 'pending', 1, now(), now()
         FROM payments WHERE reference_id = $1`,
        [refunded.id],
      );
      expect(await refusalOf(erase(refunded.id))).toMatchObject({ code: 'ORDER.ERASURE_WITH_OPEN_CASE' });
    });

    it('[LG-6] leads to a refund of a payment that comes after the erasure', async () => {
      const { id, sessionId } = await unpaid();
      await expire(id, 8);
      await age(id, 9);
      await erase(id);
      await t.completeAtStripe(sessionId, { outcome: 'paid', webhook: 'normal' });
      await eventually(async () => (await t.paymentOf(sessionId))?.status === 'paid');
      await t.get(IssueDueRefunds).execute();
      const { payment_intent: intent } = await t.sessionAtStripe(sessionId);
      expect(await t.refundsAtStripe(intent!)).toMatchObject([{ amount: 5_998 }]);
      expect(await t.bookingOf(sessionId)).toMatchObject({ status: 'expired' });
      expect(await t.raised('payment.completed.v1', sessionId)).toEqual([]);
    });

    it('[LG-6] leads to a refund of a payment for a gift card that comes after the erasure of its sale', async () => {
      const { id } = await givenSale({ issuedAt: undefined });
      await expire(id, 8);
      await erase(id);
      const [payment] = await t.database.query<{ session_id: string }>(
        'SELECT session_id FROM payments WHERE reference_id = $1',
        [id],
      );
      const sessionId = payment!.session_id;
      await t.completeAtStripe(sessionId, { outcome: 'paid', webhook: 'normal' });
      await eventually(async () => (await t.paymentOf(sessionId))?.status === 'paid');
      await t.get(IssueDueRefunds).execute();
      const { payment_intent: intent } = await t.sessionAtStripe(sessionId);
      expect(await t.refundsAtStripe(intent!)).toMatchObject([{ amount: 5_000 }]);
      const completed = await t.outboxEvents('payment.completed.v1');
      expect(completed.filter(({ referenceId }) => referenceId === id)).toEqual([]);
    });
  });

  describe('the retention schedule', () => {
    it('[LG-6] erases what the `retention` command counts as due, and nothing that is younger or has an open case', async () => {
      const old = await delivered(4 * 366 + 5);
      const young = await delivered(4 * 365 - 5);
      const kept = await delivered(4 * 366 + 5);
      await t.database.query("INSERT INTO order_flags (order_id, flag, raised_at) VALUES ($1, 'disputed', now())", [
        kept.id,
      ]);
      const abandoned = await unpaid();
      const recent = await unpaid();
      for (const [{ id }, days] of [
        [abandoned, 31],
        [recent, 29],
      ] as const) {
        await expire(id, days);
        await age(id, days);
      }
      const { withdrawalId } = await t.client.requestWithdrawal({
        orderNumber: 'UNKNOWN',
        email: 'a@example.com',
        name: 'Ada',
        text: '',
        uiLanguage: 'de',
      });
      await t.client.confirmWithdrawal({ withdrawalId });
      await t.database.query("UPDATE withdrawals SET state = 'closed', decided_at = $2 WHERE id = $1", [
        withdrawalId,
        new Date(t.clock.now().getTime() - 400 * dayMs),
      ]);
      await run('project-orders');

      const counts = await t.get(ExpiredOrders).count();
      expect(counts).toEqual([
        { kind: 'unpaid orders', due: 1, kept: 0 },
        { kind: 'paid orders', due: 1, kept: 1 },
        { kind: 'withdrawals without an order', due: 1, kept: 0 },
        { kind: 'invoices and receipts', due: 0, kept: 0 },
      ]);
      expect((await detailsOf(old.id)).order).toMatchObject({ email: 'mia@example.com' });

      await run('erase-expired');
      await run('project-orders');
      const emailOf = async ({ id }: { id: string }) => (await detailsOf(id)).order!.email;
      expect(await Promise.all([old, abandoned].map(emailOf))).toEqual(['', '']);
      expect(new Set(await Promise.all([young, kept, recent].map(emailOf)))).toEqual(new Set(['mia@example.com']));
      expect(await t.get(ExpiredOrders).count()).toEqual([
        { kind: 'unpaid orders', due: 0, kept: 0 },
        { kind: 'paid orders', due: 0, kept: 1 },
        { kind: 'withdrawals without an order', due: 0, kept: 0 },
        { kind: 'invoices and receipts', due: 0, kept: 0 },
      ]);
    });

    it('[LG-6] erases the buyer of a document eight years after its year of issue; its file is then refused', async () => {
      const { id } = await delivered(1);
      await t.get(IssueInvoices).issueFor([id]);
      const thisYear = Number(berlinDay(t.clock.now()).slice(0, 4));
      const numbers = [`RE-${thisYear - 9}-000001`, `RE-${thisYear - 8}-000001`];
      for (const [index, number] of numbers.entries()) {
        const year = thisYear - 9 + index;
        await t.database.query(
          `INSERT INTO invoices (id, kind, year, sequence, number, order_id, payment_id, cause, issued_on, issued_at,
             gross_cents, net_cents, vat_cents, content)
           SELECT gen_random_uuid(), kind, $2::int, 1, $3, order_id, payment_id, 'payment:' || $2, $4::date, $4::date,
             gross_cents, net_cents, vat_cents, content FROM invoices WHERE order_id = $1 AND cause = 'payment'`,
          [id, year, number, `${year}-12-31`],
        );
      }
      const buyerOf = async (number: string) =>
        (
          await t.database.query<{ name: string }>(
            `SELECT content->'buyer'->>'name' AS name FROM invoices WHERE number = $1`,
            [number],
          )
        )[0]!.name;
      const fileOf = (number: string) =>
        t.asAdmin(() => t.client.getInvoiceFile({ number, format: 'INVOICE_FORMAT_PDF' }), manager);

      await run('erase-expired');
      expect(await Promise.all(numbers.map(buyerOf))).toEqual(['', 'Mia Muster']);
      expect(await refusalOf(fileOf(numbers[0]!))).toMatchObject({ kind: 'not-found' });
      await expect(
        t.database.query(
          `UPDATE invoices SET content = jsonb_set(content, '{buyer}', '{}') WHERE number = $1`,
          numbers.slice(0, 1),
        ),
      ).rejects.toThrow('issued documents cannot be changed or deleted');
    });
  });
});
