import { createHmac } from 'node:crypto';
import { eventually } from '@shop/testing';
import { type OwnShop, startOwnShop } from '../support/own-shop.js';
import { settledWithinMs } from '../support/shop-client.js';

describe('payments that do not go by the book', () => {
  let own: OwnShop;
  beforeAll(async () => {
    own = await startOwnShop('faults-payments', {
      PAYMENT_RECONCILE_EVERY_SECONDS: '2',
      PAYMENT_RECONCILE_AFTER_SECONDS: '1',
      STRIPE_TIMEOUT_MS: '3000',
    });
  });
  afterAll(() => own?.stop());
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
    const payload = JSON.stringify({
      id: 'evt_forged',
      object: 'event',
      type: 'checkout.session.completed',
      created: 1,
      livemode: false,
      data: { object: { id: sessionId, object: 'checkout.session', payment_status: 'paid', status: 'complete' } },
    });
    const signed = (secret: string, age: number) => {
      const t = Math.floor(Date.now() / 1000) - age;
      return `t=${t},v1=${createHmac('sha256', secret).update(`${t}.${payload}`).digest('hex')}`;
    };
    const secret = own.shop.envOf('booking')['STRIPE_WEBHOOK_SECRET']!;
    for (const signature of ['', 'nonsense', signed('whsec_wrong', 0), signed(secret, 3_600)]) {
      const answer = await fetch(`${own.client.urls.shop}/api/webhooks/stripe`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'stripe-signature': signature },
        body: payload,
      });
      expect(answer.status).toBe(400);
    }
    expect((await own.client.bookingBySession(sessionId)).status).toBe('pending_payment');
  });

  it('believes the provider, not a well-signed event about an unpaid session', async () => {
    const { sessionId } = await own.client.checkout();
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
        settledWithinMs,
        500,
      );
      await expectOneSession(body, again.body.sessionId);
    });
  });
});
