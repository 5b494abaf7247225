import { eventually } from '@shop/testing';
import { type FaultShop, faultShop } from '../support/fault-shop.js';
import { type OpenedCheckout, completedWithinMs } from '../support/shop-client.js';
import { signedWith, stripeEvents } from '../support/stripe-events.js';

const tracedWithinMs = 30_000;

describe('payments with faults', () => {
  let t: FaultShop;
  beforeAll(async () => {
    t = await faultShop({
      booking: {
        PAYMENT_RECONCILE_EVERY_SECONDS: '2',
        PAYMENT_RECONCILE_AFTER_SECONDS: '1',
        STRIPE_TIMEOUT_MS: '3000',
        PROMISES_EVERY_SECONDS: '2',
        PROMISES_AFTER_SECONDS: '1',
      },
    });
  });
  afterEach(() => t.expectInvariants());

  const ticketsOf = async (sessionId: string) => {
    const ticket = await t.client.waitForTicket(sessionId);
    return { ticket, atLoquiz: await t.client.loquizTickets(ticket.teamCredentials[0]!.loquiz_scope) };
  };

  it('[PY-3] [TK-1] [TK-3] [TK-10] lead to one credential set per team and one mail', async () => {
    const { sessionId, email } = await t.client.checkout({ teams: 3 });
    expect((await t.client.bookingBySession(sessionId)).access_token).toBeNull();
    await t.client.complete(sessionId);
    const { ticket, atLoquiz } = await ticketsOf(sessionId);
    expect(ticket.teamCredentials.map((team) => team.team_number)).toEqual([1, 2, 3]);
    expect(new Set(ticket.teamCredentials.map((team) => team.username)).size).toBe(3);
    expect(Object.keys(ticket.booking).sort()).toEqual([
      'city_name',
      'game_title',
      'loquiz_game_id',
      'loquiz_scope',
      'password',
      'username',
    ]);
    expect(ticket.booking['username']).toBe(ticket.teamCredentials[0]!.username);
    expect(atLoquiz.total).toBe(3);
    const mails = await t.client.mails(email);
    // The invariants, checked after the test, include that the mail is sent at all.
    expect(mails.length).toBeLessThanOrEqual(1);
  });

  it('[PY-2] have one effect when the webhook comes twice', async () => {
    const { sessionId } = await t.client.checkout();
    await t.client.complete(sessionId, { webhook: 'duplicate' });
    expect((await ticketsOf(sessionId)).atLoquiz.total).toBe(2);
  });

  it('[PY-7] lead to tickets when the webhook is late and the page requests the ticket', async () => {
    const { sessionId } = await t.client.checkout();
    await t.client.complete(sessionId, { webhook: 'late' });
    expect((await t.client.ensureTickets(sessionId)).status).toBe(200);
    expect((await ticketsOf(sessionId)).atLoquiz.total).toBe(2);
  });

  it('[PY-7] lead to tickets when the webhook is lost and the customer does not come back', async () => {
    const { sessionId } = await t.client.checkout();
    await t.client.complete(sessionId, { webhook: 'lost' });
    expect((await ticketsOf(sessionId)).atLoquiz.total).toBe(2);
  });

  it('[PY-2] are unchanged by forged and stale deliveries, which get the status 400', async () => {
    const { sessionId } = await t.client.checkout();
    const stripe = stripeEvents(t);
    const paid = { ...(await stripe.sessionOf(sessionId)), status: 'complete', payment_status: 'paid' };
    const signatures = [() => '', () => 'nonsense', signedWith('whsec_wrong'), signedWith(stripe.secret, 3_600)];
    for (const sign of signatures) expect(await stripe.deliver('checkout.session.completed', paid, sign)).toBe(400);
    expect((await t.client.bookingBySession(sessionId)).status).toBe('pending_payment');
  });

  describe('whose refund or dispute no webhook reports', () => {
    const controlStripe = (method: 'POST' | 'PUT', path: string, body: object) =>
      t.client.request(`${t.client.urls.sandbox}/sandbox/stripe/${path}`, method, body);
    afterEach(() => controlStripe('PUT', 'webhooks', { mode: 'normal' }));

    const bookedIntent = async (): Promise<string> => {
      const { sessionId } = await t.client.checkout();
      await t.client.complete(sessionId);
      await t.client.waitForTicket(sessionId);
      return String((await stripeEvents(t).sessionOf(sessionId))['payment_intent']);
    };
    const statusOf = async (intent: string): Promise<string> => {
      const sql = `SELECT bookings.status FROM bookings JOIN payments ON reference_id = bookings.id::text
        WHERE payment_intent_id = $1`;
      return (await t.rows<{ status: string }>('booking', sql, [intent]))[0]!.status;
    };

    it('[PY-3] [PY-7] get the refund or dispute recorded by the promise ledger', async () => {
      const [refunded, disputed] = [await bookedIntent(), await bookedIntent()];
      await controlStripe('PUT', 'webhooks', { mode: 'lost' });
      await stripeEvents(t).refund(refunded);
      await controlStripe('POST', 'disputes', { paymentIntent: disputed, status: 'lost' });
      await eventually(async () => (await statusOf(refunded)) === 'refunded', completedWithinMs, 100);
      await eventually(async () => (await statusOf(disputed)) === 'charged_back', completedWithinMs, 100);
    });
  });

  it.each([
    ['that is not paid', { payment_status: 'unpaid' }],
    ['that was paid with another amount', { payment_status: 'paid', amount_total: 1 }],
    ['that was paid in another currency', { payment_status: 'paid', currency: 'usd' }],
  ])('[PY-3] get no ticket by a validly signed event about a session %s', async (_case, facts) => {
    const { sessionId } = await t.client.checkout();
    const stripe = stripeEvents(t);
    const session = { ...(await stripe.sessionOf(sessionId)), status: 'complete', ...facts };
    expect(await stripe.deliver('checkout.session.completed', session)).toBe(200);
    const refused = await t.client.ensureTickets(sessionId);
    expect([refused.status, refused.body.code]).toEqual([402, 'payment_required']);
    expect((await t.client.bookingBySession(sessionId)).status).toBe('pending_payment');
  });

  it('[TK-1] get one set of tickets from ten parallel calls and the worker', async () => {
    const { sessionId } = await t.client.checkout();
    await t.client.complete(sessionId, { webhook: 'duplicate' });
    const answers = await Promise.all(Array.from({ length: 10 }, () => t.client.ensureTickets(sessionId)));
    expect(answers.every((answer) => answer.status === 200)).toBe(true);
    expect((await ticketsOf(sessionId)).atLoquiz.total).toBe(2);
  });

  it('[PY-1] have one session after a double click, and get 422 for another order with the same idempotency key', async () => {
    const body = await t.client.checkoutBody();
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const [first, second] = await Promise.all([
      t.client.call('create-stripe-checkout', body, headers),
      t.client.call('create-stripe-checkout', body, headers),
    ]);
    expect([first!.status, second!.status]).toEqual([200, 200]);
    expect(first!.body['sessionId']).toBe(second!.body['sessionId']);
    const other = await t.client.call('create-stripe-checkout', { ...body, firstName: 'Grace' }, headers);
    expect(other.status).toBe(422);
  });

  it('[PY-8] complete without Stripe when the total is 0', async () => {
    const authorization = await t.client.signIn();
    const code = `FREI-${Date.now()}`;
    const created = await t.client.request(
      `${t.client.urls.shop}/api/coupons`,
      'POST',
      { code, discount_type: 'percentage', discount_value: 100, is_active: true, is_gift_card: false },
      authorization,
    );
    expect(created.status).toBe(201);
    const { sessionId, url } = await t.client.checkout({ discountCode: code, totalPrice: 0 });
    expect(sessionId).toMatch(/^free_/);
    expect(url).toContain('/payment-success?session_id=');
    expect((await ticketsOf(sessionId)).atLoquiz.total).toBe(2);
  });

  it('have one request id and one trace over HTTP, gRPC, RabbitMQ and BullMQ', async () => {
    const code = await t.client.createCoupon({ discount_value: 100 });
    const traceId = crypto.randomUUID().replaceAll('-', '');
    const requestId = `e2e-${crypto.randomUUID()}`;
    const headers = { 'x-request-id': requestId, traceparent: `00-${traceId}-00f067aa0ba902b7-01` };
    const body = await t.client.checkoutBody({ discountCode: code, totalPrice: 0 });
    const { body: opened } = await t.client.call<OpenedCheckout>('create-stripe-checkout', body, headers);
    await t.client.waitForTicket(opened.sessionId);

    type Trace = { name: string; trace: string };
    const events = `SELECT name, split_part(headers->>'traceparent', '-', 2) AS trace FROM outbox
      WHERE headers->>'correlationId' = $1 ORDER BY seq`;
    const mails = `SELECT template AS name, split_part(traceparent, '-', 2) AS trace FROM mails WHERE request_id = $1`;
    const expectTrace = async (service: string, sql: string, names: string[]): Promise<void> => {
      const hasArrived = async () => (await t.rows<Trace>(service, sql, [requestId])).length >= names.length;
      await eventually(hasArrived, tracedWithinMs, 100).catch(() => undefined);
      expect(await t.rows<Trace>(service, sql, [requestId])).toEqual(names.map((name) => ({ name, trace: traceId })));
    };
    // The first event is raised by a gRPC call, the second by the worker's job, which was queued on a message.
    await expectTrace('booking', events, ['payment.completed.v1', 'ticket.created.v1']);
    await expectTrace('coupon', events, ['coupon.redeemed.v1']);
    await expectTrace('notification', mails, ['ticket']);
  });

  describe('[PY-1] open one session', () => {
    afterEach(() => t.client.fault('stripe', { mode: 'none' }));

    const sessionsOf = async (email: string): Promise<string[]> => {
      const authorization = `Bearer ${t.shop.envOf('booking')['STRIPE_SECRET_KEY']}`;
      const { body } = await t.client.request<{ data: Array<{ id: string; customer_email: string }> }>(
        `${t.client.urls.sandbox}/v1/checkout/sessions?limit=100`,
        'GET',
        undefined,
        { authorization },
      );
      return body.data.filter((session) => session.customer_email === email).map(({ id }) => id);
    };
    const expectOneSession = async (body: Record<string, unknown>, sessionId: string): Promise<void> => {
      expect(await sessionsOf(String(body['email']))).toEqual([sessionId]);
      await t.client.complete(sessionId);
      expect((await ticketsOf(sessionId)).atLoquiz.total).toBe(2);
    };

    it('when the response is lost and Stripe’s SDK retries', async () => {
      const body = await t.client.checkoutBody();
      await t.client.fault('stripe', { mode: 'timeout_after_create', rate: 1 });
      const answer = await t.client.call<{ sessionId: string }>('create-stripe-checkout', body, {
        'idempotency-key': crypto.randomUUID(),
      });
      expect(answer.status).toBe(200);
      await t.client.fault('stripe', { mode: 'none' });
      await expectOneSession(body, answer.body.sessionId);
    });

    it('when every response is too late and the customer tries again', async () => {
      const body = await t.client.checkoutBody();
      const headers = { 'idempotency-key': crypto.randomUUID() };
      await t.client.fault('stripe', { mode: 'slow', delayMs: 9_000 });
      const late = await t.client.call('create-stripe-checkout', body, headers);
      expect(late.status).toBe(503);
      await t.client.fault('stripe', { mode: 'none' });
      const again = await eventually(
        async () => {
          const answer = await t.client.call<{ sessionId: string }>('create-stripe-checkout', body, headers);
          return answer.status === 200 ? answer : undefined;
        },
        completedWithinMs,
        500,
      );
      await expectOneSession(body, again.body.sessionId);
    });
  });
});
