import { setTimeout as pause } from 'node:timers/promises';
import { waitUntil } from '../../tools/launcher/wait-until.ts';
import type { Customers } from '../support/customers.ts';

/** What is requested of the shop and timed. */
export const ACTIONS = ['search', 'code', 'checkout', 'status', 'ticket'] as const;
export type Action = (typeof ACTIONS)[number];
/** How many requests of each kind, and how many payments, there are in a second. */
export const EACH_PER_SECOND = 8;

/** Milliseconds of each request, and how many of them failed. */
export type Visits = Record<Action, { times: number[]; failedCount: number }>;

/** Customers who request and pay at constant rates, however long the responses take. */
export class Visitors {
  /** How many bookings were paid. */
  paidCount = 0;
  readonly #customers: Customers;
  #unpaidSessions: string[] = [];
  #paidSessions: string[] = [];
  readonly #actions: Record<Action, () => Promise<unknown>>;

  private constructor(customers: Customers, code: string, ticketToken: string) {
    this.#customers = customers;
    this.#actions = {
      search: () => customers.search('Ber'),
      code: () => customers.validateCode(code),
      checkout: async () => void this.#unpaidSessions.push(await customers.checkOut()),
      // For an order paid a second ago: until the shop knows of a payment, this request waits up to 1.5 s for Stripe.
      status: () => customers.ticketToken(this.#paidSessions.at(-EACH_PER_SECOND)!),
      ticket: () => customers.readTicket(ticketToken),
    };
  }

  /**
   * Pays one booking, whose ticket page is read later, and places so many unpaid orders that payments can go on for
   * this many seconds while no order can be placed.
   *
   * @param code the code of a coupon
   */
  static async prepare(customers: Customers, code: string, seconds: number): Promise<Visitors> {
    const sessionId = await customers.checkOut();
    await customers.pay(sessionId);
    const findToken = () => customers.ticketToken(sessionId);
    const token = await waitUntil(findToken, { what: 'the booking has its tickets', timeoutMs: 60_000 });
    const visitors = new Visitors(customers, code, token);
    visitors.paidCount = 1;
    visitors.#paidSessions = Array.from({ length: EACH_PER_SECOND }, () => sessionId);
    for (let count = 0; count < seconds * EACH_PER_SECOND; count++) await visitors.#actions.checkout();
    return visitors;
  }

  /** Sends requests and payments for this many seconds; resolves when the last response has arrived. */
  async visit(seconds: number): Promise<Visits> {
    const visits = Object.fromEntries<Visits[Action]>(
      ACTIONS.map((action) => [action, { times: [], failedCount: 0 }]),
    ) as Visits;
    const kinds = [...ACTIONS, 'pay'] as const;
    const perSecond = EACH_PER_SECOND * kinds.length;
    const begunAt = performance.now();
    const started: Promise<void>[] = [];
    for (let number = 0; number < seconds * perSecond; number++) {
      await pause(Math.max(0, begunAt + (number * 1_000) / perSecond - performance.now()));
      const kind = kinds[number % kinds.length]!;
      started.push(kind === 'pay' ? this.#pay() : this.#request(kind, visits[kind]));
    }
    await Promise.all(started);
    return visits;
  }

  /** Requests this many checkouts at once; whether they succeed is not recorded. */
  requestCheckouts(count: number): void {
    for (let number = 0; number < count; number++) void this.#customers.checkOut().catch(() => undefined);
  }

  async #request(action: Action, visits: Visits[Action]) {
    const begunAt = performance.now();
    try {
      await this.#actions[action]();
    } catch {
      visits.failedCount++;
    }
    visits.times.push(performance.now() - begunAt);
  }

  /** Pays the oldest unpaid order. */
  async #pay() {
    const sessionId = this.#unpaidSessions.shift();
    if (!sessionId) return;
    await this.#customers.pay(sessionId);
    this.paidCount++;
    this.#paidSessions.push(sessionId);
  }
}
