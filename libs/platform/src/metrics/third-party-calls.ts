import { Inject, Injectable } from '@nestjs/common';
import { Histogram, Registry } from 'prom-client';

/** `stripe_history`: reads of what Stripe has stored, counted apart from the calls for customers. */
export type ThirdParty = 'loquiz' | 'mail_server' | 'sms' | 'stripe' | 'stripe_history' | 'webflow';

/**
 * `refused`: the third party does not accept the request. `denied`: it does not accept our key. `failed`: it did not
 * respond, could not be reached, or responded that it is out of order or overloaded.
 */
const outcomes = ['done', 'refused', 'denied', 'failed'] as const;
export type CallOutcome = (typeof outcomes)[number];

/**
 * The HTTP status by which a call is counted. When undefined, a response counts as `done` and an error as `failed`. A
 * mail has no HTTP status, so one is chosen that leads to the mail's outcome.
 */
export type StatusOf<T> = (result: { response: T } | { error: unknown }) => number | undefined;

/** Runs `call` and records how long it took and what became of it. */
export type MeasureCall = <T>(call: () => Promise<T>, statusOf: StatusOf<T>) => Promise<T>;

/** Durations and outcomes of our calls to third parties; each attempt counts as a call. */
@Injectable()
export class ThirdPartyCalls {
  private readonly seconds: Histogram<'party' | 'outcome'>;

  constructor(@Inject(Registry) registry: Registry) {
    this.seconds = new Histogram({
      name: 'third_party_call_seconds',
      help: 'Duration of the calls to a third party, by outcome: done, refused, denied or failed',
      labelNames: ['party', 'outcome'],
      buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
      registers: [registry],
    });
  }

  /** All outcomes are reported from now on, at first as 0: Prometheus sees no increase from a missing value to 1. */
  of(party: ThirdParty): MeasureCall {
    for (const outcome of outcomes) this.seconds.zero({ party, outcome });
    return async (call, statusOf) => {
      const startedAt = performance.now();
      const record = (outcome: CallOutcome): void =>
        this.seconds.observe({ party, outcome }, (performance.now() - startedAt) / 1_000);
      let response: Awaited<ReturnType<typeof call>>;
      try {
        response = await call();
      } catch (error) {
        record(outcomeOfStatus(statusOf({ error }) ?? noResponse));
        throw error;
      }
      record(outcomeOfStatus(statusOf({ response }) ?? 200));
      return response;
    };
  }
}

/** The status that stands for a call without a response. */
const noResponse = 503;

function outcomeOfStatus(status: number): CallOutcome {
  if (status === 401 || status === 403) return 'denied';
  if (status >= 500 || status === 408 || status === 429) return 'failed';
  return status >= 400 ? 'refused' : 'done';
}
