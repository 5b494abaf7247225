import { eventually } from '@shop/testing';
import { type FaultShop, faultShop } from '../support/fault-shop.js';
import { type Opened, completedWithinMs } from '../support/shop-client.js';
import { signedWith, stripeEvents } from '../support/stripe-events.js';

const tracedWithinMs = 30_000;

describe('payments that do not go by the book', () => {
  let own: FaultShop;
  beforeAll(async () => {
    own = await faultShop({
      booking: {
        PAYMENT_RECONCILE_EVERY_SECONDS: '2',
        PAYMENT_RECONCILE_AFTER_SECONDS: '1',
        STRIPE_TIMEOUT_MS: '3000',
      },
    });
  });
  afterEach(() => own.expectInvariants());

  const ticketsOf = async (sessionId: string) => {
    const ticket = await own.client.waitForTicket(sessionId);
    return { ticket, atLoquiz: await own.client.loquizTickets(ticket.teamCredentials[0]!.loquiz_scope) };
  };

  it('[PY-3] [TK-1] [TK-3] [TK-10] turns a paid session into one credential set a team and one mail', async () => {
    const { sessionId, email } = await own.client.checkout({ teams: 3 });
    expect((await own.client.bookingBySession(sessionId)).access_token).toBeNull();
    await own.client.complete(sessionId);
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
    const mails = await own.client.mails(email);
    expect(mails.length).toBeLessThanOrEqual(1);
  });

  it('[PY-2] has one effect for a webhook that comes twice', async () => {
    const { sessionId } = await own.client.checkout();
    await own.client.complete(sessionId, { webhook: 'duplicate' });
    expect((await ticketsOf(sessionId)).atLoquiz.total).toBe(2);
  });

  it('[PY-7] fulfils although the webhook is late, once the page asks', async () => {
    const { sessionId } = await own.client.checkout();
    await own.client.complete(sessionId, { webhook: 'late' });
    expect((await own.client.ensureTickets(sessionId)).status).toBe(200);
    expect((await ticketsOf(sessionId)).atLoquiz.total).toBe(2);
  });

  it('[PY-7] fulfils although the webhook is lost and nobody comes back to the page', async () => {
    const { sessionId } = await own.client.checkout();
    await own.client.complete(sessionId, { webhook: 'lost' });
    expect((await ticketsOf(sessionId)).atLoquiz.total).toBe(2);
  });

  it('[PY-2] refuses forged and stale deliveries with 400 and changes nothing', async () => {
    const { sessionId } = await own.client.checkout();
    const stripe = stripeEvents(own);
    const paid = { ...(await stripe.sessionOf(sessionId)), status: 'complete', payment_status: 'paid' };
    const signatures = [() => '', () => 'nonsense', signedWith('whsec_wrong'), signedWith(stripe.secret, 3_600)];
    for (const sign of signatures) expect(await stripe.deliver('checkout.session.completed', paid, sign)).toBe(400);
    expect((await own.client.bookingBySession(sessionId)).status).toBe('pending_payment');
  });

  it.each([
    ['that is not paid', { payment_status: 'unpaid' }],
    ['that was paid with another amount', { payment_status: 'paid', amount_total: 1 }],
    ['that was paid in another currency', { payment_status: 'paid', currency: 'usd' }],
  ])('[PY-3] gives nothing for a well-signed event about a session %s', async (_case, facts) => {
    const { sessionId } = await own.client.checkout();
    const stripe = stripeEvents(own);
    const session = { ...(await stripe.sessionOf(sessionId)), status: 'complete', ...facts };
    expect(await stripe.deliver('checkout.session.completed', session)).toBe(200);
    const refused = await own.client.ensureTickets(sessionId);
    expect([refused.status, refused.body.code]).toEqual([402, 'payment_required']);
    expect((await own.client.bookingBySession(sessionId)).status).toBe('pending_payment');
  });

  it('[TK-1] gives one set of tickets to ten calls at once beside the worker', async () => {
    const { sessionId } = await own.client.checkout();
    await own.client.complete(sessionId, { webhook: 'duplicate' });
    const answers = await Promise.all(Array.from({ length: 10 }, () => own.client.ensureTickets(sessionId)));
    expect(answers.every((answer) => answer.status === 200)).toBe(true);
    expect((await ticketsOf(sessionId)).atLoquiz.total).toBe(2);
  });

  it('[PY-1] opens one session for a double click', async () => {
    const body = await own.client.checkoutBody();
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const [first, second] = await Promise.all([
      own.client.call('create-stripe-checkout', body, headers),
      own.client.call('create-stripe-checkout', body, headers),
    ]);
    expect([first!.status, second!.status]).toEqual([200, 200]);
    expect(first!.body['sessionId']).toBe(second!.body['sessionId']);
    const other = await own.client.call('create-stripe-checkout', { ...body, firstName: 'Grace' }, headers);
    expect(other.status).toBe(422);
  });

  it('[PY-8] needs no Stripe when nothing is to pay', async () => {
    const authorization = await own.client.signIn();
    const code = `FREI-${Date.now()}`;
    const created = await own.client.request(
      `${own.client.urls.shop}/api/coupons`,
      'POST',
      { code, discount_type: 'percentage', discount_value: 100, is_active: true, is_gift_card: false },
      authorization,
    );
    expect(created.status).toBe(201);
    const { sessionId, url } = await own.client.checkout({ discountCode: code, totalPrice: 0 });
    expect(sessionId).toMatch(/^free_/);
    expect(url).toContain('/payment-success?session_id=');
    expect((await ticketsOf(sessionId)).atLoquiz.total).toBe(2);
  });

  it('carries one request id and one trace over HTTP, gRPC, RabbitMQ and BullMQ', async () => {
    const code = await own.client.createCoupon({ discount_value: 100 });
    const traceId = crypto.randomUUID().replaceAll('-', '');
    const requestId = `e2e-${crypto.randomUUID()}`;
    const headers = { 'x-request-id': requestId, traceparent: `00-${traceId}-00f067aa0ba902b7-01` };
    const body = await own.client.checkoutBody({ discountCode: code, totalPrice: 0 });
    const { body: opened } = await own.client.call<Opened>('create-stripe-checkout', body, headers);
    await own.client.waitForTicket(opened.sessionId);

    type Trace = { name: string; trace: string };
    const events = `SELECT name, split_part(headers->>'traceparent', '-', 2) AS trace FROM outbox
      WHERE headers->>'correlationId' = $1 ORDER BY seq`;
    const mails = `SELECT template AS name, split_part(traceparent, '-', 2) AS trace FROM mails WHERE request_id = $1`;
    const expectTrace = async (service: string, sql: string, names: string[]): Promise<void> => {
      const isThere = async () => (await own.rows<Trace>(service, sql, [requestId])).length >= names.length;
      await eventually(isThere, tracedWithinMs, 100).catch(() => undefined);
      expect(await own.rows<Trace>(service, sql, [requestId])).toEqual(names.map((name) => ({ name, trace: traceId })));
    };
    // The first is raised by a call over gRPC, the second by the worker's job, which a message has queued.
    await expectTrace('booking', events, ['payment.completed.v1', 'ticket.created.v1']);
    await expectTrace('coupon', events, ['coupon.redeemed.v1']);
    await expectTrace('notification', mails, ['ticket']);
  });

  describe('[PY-1] opens one session', () => {
    afterEach(() => own.client.fault('stripe', { mode: 'none' }));

    const sessionsOf = async (email: string): Promise<string[]> => {
      const authorization = `Bearer ${own.shop.envOf('booking')['STRIPE_SECRET_KEY']}`;
      const { body } = await own.client.request<{ data: Array<{ id: string; customer_email: string }> }>(
        `${own.client.urls.sandbox}/v1/checkout/sessions?limit=100`,
        'GET',
        undefined,
        { authorization },
      );
      return body.data.filter((session) => session.customer_email === email).map(({ id }) => id);
    };
    const expectOneSession = async (body: Record<string, unknown>, sessionId: string): Promise<void> => {
      expect(await sessionsOf(String(body['email']))).toEqual([sessionId]);
      await own.client.complete(sessionId);
      expect((await ticketsOf(sessionId)).atLoquiz.total).toBe(2);
    };

    it('when the answer is lost and Stripe’s client asks again by itself', async () => {
      const body = await own.client.checkoutBody();
      await own.client.fault('stripe', { mode: 'timeout_after_create', rate: 1 });
      const answer = await own.client.call<{ sessionId: string }>('create-stripe-checkout', body, {
        'idempotency-key': crypto.randomUUID(),
      });
      expect(answer.status).toBe(200);
      await own.client.fault('stripe', { mode: 'none' });
      await expectOneSession(body, answer.body.sessionId);
    });

    it('when every answer comes too late and the customer tries again', async () => {
      const body = await own.client.checkoutBody();
      const headers = { 'idempotency-key': crypto.randomUUID() };
      await own.client.fault('stripe', { mode: 'slow', delayMs: 9_000 });
      const late = await own.client.call('create-stripe-checkout', body, headers);
      expect(late.status).toBe(503);
      await own.client.fault('stripe', { mode: 'none' });
      const again = await eventually(
        async () => {
          const answer = await own.client.call<{ sessionId: string }>('create-stripe-checkout', body, headers);
          return answer.status === 200 ? answer : undefined;
        },
        completedWithinMs,
        500,
      );
      await expectOneSession(body, again.body.sessionId);
    });
  });
});
