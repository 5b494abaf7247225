export type PromiseRuleName = 'paid_sessions' | 'stripe_events' | 'delivery';

/** What a rule has found. */
export type Findings = {
  /** The ids of what breaks the promise, oldest first. */
  broken: string[];
  /** Up to when the provider's list was read; the next run continues there. */
  readUntil?: Date;
};

/** One promise to customers: how it is checked, and how it is kept after all. */
export interface PromiseRule {
  readonly name: PromiseRuleName;
  /** `readUntil`: of the last run; undefined for the first one, and for rules that read our rows. */
  find(readUntil: Date | undefined): Promise<Findings>;
  /**
   * Keeps the promise, or returns why it stays broken; undefined when it is kept. Repeated calls have one effect.
   */
  mend(subject: string): Promise<string | undefined>;
}

export const PROMISE_RULES = Symbol('promise rules');
