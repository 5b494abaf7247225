import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '../../tools/demo-year/random.ts';
import { bookingRequest, giftCardRequest } from '../../tools/simulated-customers/requests.ts';
import type { Answer, Booking, City, Game, Mail, ShopClient, Ticket } from '../support/shop-client.ts';

export type Webhook = 'normal' | 'late' | 'lost' | 'duplicate' | 'reorder';

/** One order of a customer, with everything that the customer saw of it. */
export type Order = {
  kind: 'booking' | 'gift_card';
  email: string;
  teams: number;
  grossCents: number;
  /** What the customer agreed to pay through Stripe. */
  chargeCents: number;
  code?: string;
  sessionIds: string[];
  /**
   * `ended`: the sessions ended unpaid; `refused`: the order was not placed, because of a final refusal or after three
   * minutes.
   */
  state: 'unplaced' | 'open' | 'paid' | 'ended' | 'refused';
  paidAt?: number;
  webhook?: Webhook;
  /** Whether the customer closed the page after paying. */
  hasLeft?: boolean;
  tickets?: Ticket;
  mailedAt?: number;
  refundedCents: number;
  /**
   * The codes of all problems in response to the order, and `refund: <status> <code>` for a refund by an admin that the
   * shop refused; the earliest first.
   */
  refusals: string[];
};

type Offer = { city: City; game: Game };
type Opened = { sessionId: string; url: string; code?: string; price?: { totalPrice: number } };

/** Refusals that the customer can only accept. */
const finalRefusals = new Set(['coupon_unusable', 'already_paid', 'too_many_holds', 'validation_failed', 'not_found']);
const giveUpAfterMs = 180_000;
const pollMs = 1_000;

/** How customers order, pay and wait. Whatever fails, they try again, as the pages of the shop do. */
export class Ordering {
  /** How often each failure occurred: a response with status 500, or an order not placed within three minutes. */
  readonly failureCounts = new Map<string, number>();
  readonly orders: Order[] = [];
  /** The usage limits of coupons. */
  readonly usageLimitByCode = new Map<string, number>();
  private readonly sharedCodes: Array<Promise<string>> = [];
  readonly client: ShopClient;
  private readonly offers: Offer[];
  private orderCount = 0;
  private admin: { authorization: string } | undefined;

  constructor(client: ShopClient, offers: Offer[]) {
    this.client = client;
    this.offers = offers;
  }

  newBooking(random: Random, teams = random.pick([1, 1, 1, 2, 2, 3])): Order & { offer: Offer } {
    const offer = random.pick(this.offers);
    const grossCents = offer.game.priceCents * teams;
    return Object.assign(this.newOrder('booking', teams, grossCents), { offer });
  }

  newGiftCard(euros: 50 | 100 | 150): Order {
    return this.newOrder('gift_card', 0, euros * 100);
  }

  /** The body of a checkout. */
  bookingBody(order: Order & { offer: Offer }, replaces?: string): Record<string, unknown> {
    return bookingRequest(order.offer, {
      teams: order.teams,
      totalPrice: order.chargeCents / 100,
      email: order.email,
      ...(order.code && { discountCode: order.code }),
      ...(replaces && { replacesSessionId: replaces }),
    });
  }

  giftCardBody(order: Order): Record<string, unknown> {
    return giftCardRequest(order.grossCents / 100, order.email);
  }

  /**
   * Sends an order until there is a session or a final refusal, or three minutes are over. Each repetition has the same
   * idempotency key. A changed price is accepted, and ordered with a new key.
   * @returns the session, or undefined when there is none
   */
  async place(
    order: Order & { offer?: Offer },
    { replaces = '', key = crypto.randomUUID() } = {},
  ): Promise<string | undefined> {
    const deadline = performance.now() + giveUpAfterMs;
    const [call, body] = order.offer
      ? ['create-stripe-checkout', () => this.bookingBody(order as Order & { offer: Offer }, replaces)]
      : ['create-gift-card-checkout', () => this.giftCardBody(order)];
    let currentKey = key;
    while (performance.now() < deadline) {
      const answer = await this.try(() =>
        this.client.call<Opened>(call as string, (body as () => Record<string, unknown>)(), {
          'idempotency-key': currentKey,
          'x-forwarded-for': ipAddressOf(order),
        }),
      );
      if (answer?.status === 200) {
        const { sessionId } = answer.body;
        if (!order.sessionIds.includes(sessionId)) order.sessionIds.push(sessionId);
        if (order.state === 'unplaced') order.state = 'open';
        if (sessionId.startsWith('free_')) this.markPaid(order);
        return sessionId;
      }
      const code = answer?.body.code;
      if (code) order.refusals.push(code);
      if (code === 'price_changed' && answer?.body.price) {
        order.chargeCents = Math.round(answer.body.price.totalPrice * 100);
        currentKey = crypto.randomUUID();
        continue;
      }
      if (code && finalRefusals.has(code)) {
        if (order.state === 'unplaced') order.state = 'refused';
        return undefined;
      }
      await pause(500 + Math.random() * 1_000);
    }
    if (order.state === 'unplaced') order.state = 'refused';
    this.fail('order not placed within three minutes');
    return undefined;
  }

  /** Pays at Stripe, unless the order is free. @returns whether the session is paid */
  async pay(order: Order, sessionId: string, webhook: Webhook = 'normal'): Promise<boolean> {
    if (sessionId.startsWith('free_')) return true;
    order.webhook = webhook;
    const isPaid = (await this.complete(sessionId, 'paid', webhook)) === 'paid';
    if (isPaid) this.markPaid(order);
    return isPaid;
  }

  /** Asks the sandbox's Stripe for this outcome of a session; returns it, or how the session had ended before. */
  async complete(
    sessionId: string,
    outcome: 'paid' | 'declined' | 'expired',
    webhook: Webhook = 'normal',
  ): Promise<string> {
    const url = `${this.client.urls.sandbox}/sandbox/stripe/sessions/${sessionId}/complete`;
    for (;;) {
      const delivery = webhook === 'normal' ? {} : { webhook };
      const answer = await this.try(() => this.client.request(url, 'POST', { outcome, ...delivery }));
      if (answer?.status === 200) return outcome;
      // The session ended before, perhaps by an earlier attempt of this request whose response was lost.
      if (answer?.status === 409)
        return (await this.sessionAtStripe(sessionId)).payment_status === 'paid' ? 'paid' : 'expired';
      await pause(pollMs);
    }
  }

  async sessionAtStripe(
    id: string,
  ): Promise<{ status: string; payment_status: string; payment_intent: string; amount_total: number }> {
    const url = `${this.client.urls.sandbox}/v1/checkout/sessions/${id}`;
    const authorization = 'Bearer sk_test_sandbox';
    for (;;) {
      const answer = await this.try(() => this.client.request<never>(url, 'GET', undefined, { authorization }));
      if (answer?.status === 200) return answer.body;
      await pause(pollMs);
    }
  }

  /** Waits at most `withinMs` for the tickets and their mail; the page of a customer who stays requests the tickets. */
  async awaitTickets(order: Order, sessionId: string, withinMs: number): Promise<void> {
    const deadline = performance.now() + withinMs;
    while (!order.tickets && performance.now() < deadline) {
      const headers = { 'x-forwarded-for': ipAddressOf(order) };
      if (!order.hasLeft) await this.try(() => this.client.call('create-loquiz-ticket', { sessionId }, headers));
      const found = await this.try(() =>
        this.client.call<{ booking: Booking }>('get-booking-by-session', { sessionId }, headers),
      );
      const token = found?.status === 200 ? found.body.booking.access_token : undefined;
      if (token) {
        const ticket = await this.try(() => this.client.call<Ticket>('get-booking-by-token', { token }, headers));
        if (ticket?.status === 200) order.tickets = ticket.body;
      }
      if (!order.tickets) await pause(pollMs);
    }
    await this.awaitMail(order, deadline);
  }

  /** Waits for the mail with a gift card's code, while the page of the purchase asks for its state. */
  async awaitCode(order: Order, sessionId: string, withinMs: number): Promise<Mail | undefined> {
    const url = `${this.client.urls.shop}/api/gift-cards/by-session?${new URLSearchParams({ sessionId })}`;
    const headers = { 'x-forwarded-for': ipAddressOf(order) };
    return this.awaitMail(order, performance.now() + withinMs, () =>
      this.client.request(url, 'GET', undefined, headers),
    );
  }

  private async awaitMail(
    order: Order,
    deadline: number,
    ask?: () => Promise<Answer<unknown>>,
  ): Promise<Mail | undefined> {
    while (performance.now() < deadline) {
      if (ask) await this.try(ask);
      const mails = await this.mails(order).catch(() => []);
      const [first] = mails.toReversed();
      if (first) {
        order.mailedAt = Date.parse((first as Mail & { receivedAt: string }).receivedAt);
        return first;
      }
      await pause(pollMs);
    }
    return undefined;
  }

  /** Asks once to cancel a session; a failure is ignored. */
  async cancel(sessionId: string): Promise<void> {
    await this.try(() => this.client.call('cancel-checkout', { sessionId }));
  }

  /** One of five coupons of ten percent without a limit, which customers share. */
  async sharedCoupon(random: Random): Promise<string> {
    const index = random.between(0, 4);
    this.sharedCodes[index] ??= this.createCoupon({ discount_value: 10 });
    return this.sharedCodes[index];
  }

  async createCoupon(fields: Record<string, unknown>): Promise<string> {
    const code = `CHAOS${crypto.randomUUID().slice(0, 13).toUpperCase()}`;
    const coupon = { code, discount_type: 'percentage', is_active: true, is_gift_card: false, ...fields };
    const { status } = await this.asAdmin('/api/coupons', 'POST', coupon);
    // 409: an earlier attempt created the coupon, and the response was lost.
    if (status !== 201 && status !== 409) throw new Error(`the shop refused a coupon: ${status}`);
    this.usageLimitByCode.set(code, Number(fields['usage_limit'] ?? Infinity));
    return code;
  }

  async refundAtStripe(sessionId: string): Promise<void> {
    const { payment_intent } = await this.sessionAtStripe(sessionId);
    const headers = { authorization: 'Bearer sk_test_sandbox', 'idempotency-key': crypto.randomUUID() };
    for (;;) {
      const body = new URLSearchParams({ payment_intent });
      const response = await fetch(`${this.client.urls.sandbox}/v1/refunds`, {
        method: 'POST',
        headers,
        body,
        signal: AbortSignal.timeout(20_000),
      }).catch(() => undefined);
      // 400: an earlier attempt refunded the payment, and the response was lost.
      if (response?.status === 200 || response?.status === 400) return;
      await pause(pollMs);
    }
  }

  /** @returns whether the shop accepted the refund */
  async refundByAdmin(order: Order, amountCents: number): Promise<boolean> {
    const query = new URLSearchParams({ search: order.email });
    for (;;) {
      const { body } = await this.asAdmin<{ items: Array<{ id: string }> }>(`/api/admin/orders?${query}`, 'GET');
      const id = body.items?.[0]?.id;
      if (id) {
        const refund = { amountCents, reason: 'chaos' };
        const { status, body: made } = await this.asAdmin<{ code?: string }>(
          `/api/admin/orders/${id}/refunds`,
          'POST',
          refund,
        );
        if (status !== 201) order.refusals.push(`refund: ${status} ${made.code}`);
        return status === 201;
      }
      await pause(pollMs);
    }
  }

  mails(order: Order): Promise<Mail[]> {
    return this.client.mails(order.email);
  }

  /**
   * A request of an admin, who signs in again when needed. It is repeated until there is a response other than 401, 429
   * or a server error.
   */
  async asAdmin<T>(path: string, method: string, body?: unknown, key = crypto.randomUUID()): Promise<Answer<T>> {
    for (;;) {
      const answer = await this.try(async () => {
        this.admin ??= await this.client.signIn();
        return this.client.request<T>(`${this.client.urls.shop}${path}`, method, body, {
          ...this.admin,
          'idempotency-key': key,
        });
      });
      if (answer && answer.status < 500 && answer.status !== 401 && answer.status !== 429) return answer;
      if (answer?.status === 401) this.admin = undefined;
      await pause(pollMs);
    }
  }

  /** Returns the response, or undefined when there was none; a response with status 500 is counted as a failure. */
  async try<T>(call: () => Promise<Answer<T>>): Promise<Answer<T> | undefined> {
    try {
      const answer = await call();
      if (answer.status === 500) this.fail(`500 ${(answer.body as { code?: string } | undefined)?.code ?? ''}`);
      return answer;
    } catch {
      return undefined;
    }
  }

  private fail(what: string): void {
    this.failureCounts.set(what, (this.failureCounts.get(what) ?? 0) + 1);
  }

  private markPaid(order: Order): void {
    if (order.state === 'paid') return;
    order.state = 'paid';
    order.paidAt = Date.now();
  }

  private newOrder(kind: Order['kind'], teams: number, grossCents: number): Order {
    const order: Order = {
      kind,
      email: `chaos-${this.orderCount++}@example.com`,
      teams,
      grossCents,
      chargeCents: grossCents,
      sessionIds: [],
      state: 'unplaced',
      refundedCents: 0,
      refusals: [],
    };
    this.orders.push(order);
    return order;
  }
}

/** Each order comes from an IPv4 address of its own, because the shop limits what one address may do. */
function ipAddressOf({ email }: Order): string {
  const number = Number(/\d+/.exec(email)![0]);
  return `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
}
