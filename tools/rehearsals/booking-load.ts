import { setTimeout as pause } from 'node:timers/promises';
import { bookingRequest, firstToBook, giftCardRequest, type Offer } from '../simulated-customers/requests.ts';

/** An order that a simulated customer has placed. */
export interface Order {
  sessionId: string;
  kind: 'booking' | 'gift card';
  teams: number;
  placedAt: Date;
  paidAt?: Date;
  /** When the customer saw the tickets, or got the gift card's code. */
  completedAt?: Date;
  /** The customer's tickets, one `username password` a team; of a gift card its code. */
  received: string[];
}

const cities = ['Berlin', 'Hamburg', 'Köln', 'Wien', 'Leipzig'];
const teamCounts = [1, 1, 2, 1, 3];
/** Customers give up later than the 30 s after which the page promises a mail. */
const completedWithinMs = 120_000;
const pollMs = 500;

/**
 * Customers who visit the shop, order, pay and wait for what they bought, at a constant rate. One in ten has a coupon,
 * and one in ten buys a gift card, with which a later customer pays. A visit fails at the first response that the
 * customer cannot use.
 */
export class BookingLoad {
  readonly orders: Order[] = [];
  /** Every failed visit of a customer, with its time and error. */
  readonly failures: string[] = [];
  requestCount = 0;
  slowestMs = 0;
  private readonly urls: { shop: string; sandbox: string };
  private readonly perSecond: number;
  private readonly discountCode: string;
  private readonly offers: Offer[] = [];
  private readonly giftCards: string[] = [];
  private readonly customers = new Set<Promise<void>>();
  private visitCount = 0;
  private running: Promise<void> | undefined;
  private isStopped = false;

  /** @param discountCode gives 20 percent */
  constructor(urls: { shop: string; sandbox: string }, perSecond: number, discountCode: string) {
    this.urls = urls;
    this.perSecond = perSecond;
    this.discountCode = discountCode;
  }

  async start(): Promise<void> {
    for (const name of cities) {
      const [city] = await this.shop<Offer['city'][]>('GET', `/api/cities?search=${encodeURIComponent(name)}`);
      const games = await this.shop<Offer['game'][]>('GET', `/api/cities/${city!.id}/games`);
      const game = firstToBook(games);
      if (city && game) this.offers.push({ city, game });
    }
    this.running = this.sendCustomers();
  }

  /** Sends no more customers; those in the shop finish their visits. */
  async end(): Promise<void> {
    this.isStopped = true;
    await this.running;
  }

  /** Sends no more customers, and resolves once the last one has left the shop. */
  async untilAllLeft(): Promise<void> {
    await this.end();
    await Promise.all(this.customers);
  }

  private async sendCustomers(): Promise<void> {
    const begunAt = performance.now();
    for (let sent = 0; !this.isStopped; sent++) {
      await pause(Math.max(0, begunAt + (sent * 1_000) / this.perSecond - performance.now()));
      const customer = this.visit(this.visitCount++).catch((error: unknown) => this.fail(String(error)));
      this.customers.add(customer);
      void customer.finally(() => this.customers.delete(customer));
    }
  }

  private async visit(number: number): Promise<void> {
    await this.shop('GET', '/');
    if (number % 10 === 5) return this.buyGiftCard(number);
    const giftCard = this.giftCards.shift();
    const discountCode = giftCard ?? (number % 5 === 0 ? this.discountCode : undefined);
    const order = await this.book(number, discountCode, giftCard !== undefined);
    if (order) await this.waitForTickets(order);
  }

  private async book(
    number: number,
    discountCode: string | undefined,
    paysByGiftCard: boolean,
  ): Promise<Order | undefined> {
    const offer = this.offers[number % this.offers.length]!;
    const { city, game } = offer;
    // A gift card of 150 EUR pays the game of one team.
    const teams = paysByGiftCard ? 1 : teamCounts[number % teamCounts.length]!;
    await this.shop('GET', `/api/cities/${city.id}/games`);
    if (discountCode) await this.shop('POST', '/api/functions/validate-coupon', { code: discountCode });
    const grossCents = game.priceCents * teams;
    const discountCents = paysByGiftCard ? grossCents : discountCode ? Math.round(grossCents * 0.2) : 0;
    const request = bookingRequest(offer, {
      teams,
      totalPrice: (grossCents - discountCents) / 100,
      email: `customer-${number}@example.com`,
      uiLanguage: number % 2 ? 'en' : 'de',
      ...(discountCode && { discountCode }),
    });
    const { sessionId } = await this.shop<{ sessionId: string }>(
      'POST',
      '/api/functions/create-stripe-checkout',
      request,
    );
    const order: Order = { sessionId, kind: 'booking', teams, placedAt: new Date(), received: [] };
    this.orders.push(order);
    if (!paysByGiftCard) await this.pay(order);
    return order;
  }

  private async buyGiftCard(number: number): Promise<void> {
    const buyerEmail = `gift-${number}@example.com`;
    const { sessionId } = await this.shop<{ sessionId: string }>(
      'POST',
      '/api/functions/create-gift-card-checkout',
      giftCardRequest(150, buyerEmail),
    );
    const order: Order = { sessionId, kind: 'gift card', teams: 0, placedAt: new Date(), received: [] };
    this.orders.push(order);
    await this.pay(order);
    await this.poll(order, async () => {
      const url = `${this.urls.sandbox}/sandbox/mail/messages?to=${encodeURIComponent(buyerEmail)}`;
      const { messages } = (await (await fetch(url)).json()) as { messages: Array<{ text: string }> };
      const code = /\b[A-Z0-9]{3,5}(?:-[A-Z0-9]{3,5}){2,}\b/.exec(messages[0]?.text ?? '')?.[0];
      if (!code) return undefined;
      this.giftCards.push(code);
      return [code];
    });
  }

  private async pay(order: Order): Promise<void> {
    // Customers pay some seconds after they have ordered.
    await pause(500 + Math.random() * 2_000);
    const response = await fetch(`${this.urls.sandbox}/sandbox/stripe/sessions/${order.sessionId}/complete`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ outcome: 'paid', webhook: 'normal' }),
    });
    if (!response.ok) throw new Error(`the sandbox refused a payment: ${response.status} ${await response.text()}`);
    order.paidAt = new Date();
  }

  private waitForTickets(order: Order): Promise<void> {
    return this.poll(order, () => this.ticketsOf(order.sessionId));
  }

  /** The tickets of a session, one `username password` a team; undefined until they are there. */
  async ticketsOf(sessionId: string): Promise<string[] | undefined> {
    type Found = { booking: { status: string; access_token: string | null } };
    const { booking } = await this.shop<Found>('POST', '/api/functions/get-booking-by-session', { sessionId });
    if (booking.status !== 'ticket_created' || !booking.access_token) return undefined;
    type Ticket = { teamCredentials: Array<{ username: string; password: string }> };
    const { teamCredentials } = await this.shop<Ticket>('POST', '/api/functions/get-booking-by-token', {
      token: booking.access_token,
    });
    return teamCredentials.map(({ username, password }) => `${username} ${password}`);
  }

  private async poll(order: Order, probe: () => Promise<string[] | undefined>): Promise<void> {
    const deadline = performance.now() + completedWithinMs;
    while (performance.now() < deadline) {
      const received = await probe();
      if (received) {
        order.received = received;
        order.completedAt = new Date();
        return;
      }
      await pause(pollMs);
    }
    throw new Error(`${order.kind} ${order.sessionId} was not completed within ${completedWithinMs / 1_000} s`);
  }

  private fail(what: string): void {
    this.failures.push(`${new Date().toISOString()} ${what}`);
  }

  /** A request of a customer; throws when the customer cannot use the response. */
  async shop<T>(method: string, path: string, body?: object): Promise<T> {
    this.requestCount++;
    const begunAt = performance.now();
    const response = await fetch(`${this.urls.shop}${path}`, {
      method,
      headers: body ? { 'content-type': 'application/json' } : {},
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(60_000),
    }).catch((error: unknown) => {
      throw new Error(`${method} ${path} failed: ${causeOf(error)}`);
    });
    const text = await response.text();
    this.slowestMs = Math.max(this.slowestMs, performance.now() - begunAt);
    if (!response.ok) throw new Error(`${method} ${path} was answered with ${response.status}: ${text.slice(0, 300)}`);
    return (response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text) as T;
  }
}

function causeOf(error: unknown): string {
  const { cause } = error as { cause?: { code?: string; message?: string } };
  return String(cause?.code ?? cause?.message ?? error);
}
