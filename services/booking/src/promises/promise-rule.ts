import type { Period } from '@shop/scheduling';

export type PromiseRuleName =
  'paid_sessions' | 'stripe_events' | 'delivery' | 'loquiz_tickets' | 'coupon_refunds' | 'coupon_disputes';

/** One promise to customers, and how it is mended when it is broken. */
interface Rule {
  readonly name: PromiseRuleName;
  /** How many of the recorded broken promises one run tries to mend at most; without it, 500. */
  readonly maxMended?: number;
  /**
   * Keeps the promise, or returns why it stays broken; undefined when it is kept. Repeated calls have one effect.
   * `foundAt`: when it was found broken.
   */
  mend(subject: string, foundAt: Date): Promise<string | undefined>;
}

/** A promise that is checked in our rows. */
export interface RowsRule extends Rule {
  /** The ids of what breaks the promise, oldest first. */
  find(): Promise<string[]>;
}

/** A promise that is checked in a list that is read by time: one at Stripe, or that of our refunds. */
export interface ListRule extends Rule {
  /** How much before the end of the last reading the list is read again, for entries that became visible late. */
  readonly overlapMs: number;
  /** For each page of the list, newest first, the ids of what breaks the promise. */
  brokenPages(period: Period): AsyncGenerator<string[]>;
}

/** What a run of a `DueRule` has found. */
export type DueResult = {
  broken: string[];
  /** The next run goes on with what became due after this time. */
  checkedUntil: Date;
  /** Why the run ended early. */
  failure?: Error;
};

/** A promise that is checked by asking another system about one entry after the other, a limited number in each run. */
export interface DueRule extends Rule {
  /** How far back the first run looks, or one after a long outage. */
  readonly maxLookBackMs: number;
  /** Checks what became due after the start of the period, until its end, the oldest first. */
  checkDue(period: Period): Promise<DueResult>;
}

export type PromiseRule = RowsRule | ListRule | DueRule;

export const PROMISE_RULES = Symbol('promise rules');

/** The reason why a promise stays broken for good: Stripe no longer keeps the event that would have to be applied. */
export const eventExpired = 'event_expired';
