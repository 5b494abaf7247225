import { setTimeout as pause } from 'node:timers/promises';
import type { Customers } from './customers.ts';
import type { MailCounter } from './mail-counter.ts';

export const CUSTOMER_COUNT = 32;
/** How many paid bookings may lack their mail before customers wait. */
export const MAX_IN_PROGRESS = 150;
/** Longer than any pause between two mails: after this time without a mail the remaining ones will never be sent. */
const STUCK_AFTER_MS = 60_000;

/**
 * Some concurrent customers, each making one booking after the other; they wait while too many bookings are in
 * progress.
 */
export class CustomerLoad {
  readonly customers: Customers;
  readonly mails: MailCounter;
  readonly signal: AbortSignal;
  #begunCount = 0;
  #paidCount = 0;
  /** How many mails the mailbox has received that are not about these bookings. */
  #otherMailCount = 0;

  constructor(customers: Customers, mails: MailCounter, signal: AbortSignal) {
    this.customers = customers;
    this.mails = mails;
    this.signal = signal;
  }

  /** Makes this many bookings. Resolves when all their mails are sent, so that no work is left. */
  async book(count: number) {
    const end = this.#begunCount + count;
    this.#otherMailCount = (await this.mails.count()) - this.#paidCount;
    const customer = async () => {
      while (this.#begunCount < end && !this.signal.aborted) {
        if (this.#paidCount - this.#sentCount >= MAX_IN_PROGRESS) await pause(20);
        else await this.#buy();
      }
    };
    await Promise.all(Array.from({ length: CUSTOMER_COUNT }, customer));
    await this.#waitForAllMails();
  }

  async #buy() {
    this.#begunCount++;
    const sessionId = await this.customers.checkOut();
    await this.customers.pay(sessionId);
    this.#paidCount++;
  }

  get #sentCount() {
    return this.mails.receivedCount - this.#otherMailCount;
  }

  async #waitForAllMails() {
    let last = { sent: this.#sentCount, at: performance.now() };
    while (this.#sentCount < this.#paidCount && !this.signal.aborted) {
      if (this.#sentCount > last.sent) last = { sent: this.#sentCount, at: performance.now() };
      if (performance.now() - last.at > STUCK_AFTER_MS)
        throw new Error(`${this.#paidCount - this.#sentCount} mails are missing`);
      await pause(20);
    }
  }
}
