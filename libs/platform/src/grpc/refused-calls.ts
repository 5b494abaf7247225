import type { Logger } from 'pino';
import { Counter, type Registry } from 'prom-client';
import type { Caller } from './callable-by.js';

type RefusedCall = {
  method: string;
  reason: 'no_token' | 'invalid_token' | 'not_allowed';
  /** The caller that the verified token of the call names. */
  caller?: Caller;
  /** The caller that an invalid token names. */
  claimedCaller?: Caller;
  /** What is wrong with the token. */
  tokenError?: string;
};

/** Calls that none of our processes should make: an attack, or a process without its key or its permission. */
export class RefusedCalls {
  private readonly counter: Counter<'method' | 'reason'>;

  constructor(
    private readonly logger: Logger,
    registry: Registry,
  ) {
    this.counter = new Counter({
      name: 'grpc_calls_refused_total',
      help: 'Calls whose caller did not prove who it is, or may not call the method',
      labelNames: ['method', 'reason'],
      registers: [registry],
    });
  }

  record(call: RefusedCall): void {
    const { method, reason } = call;
    this.counter.inc({ method, reason });
    this.logger.warn(call, 'call refused');
  }
}
