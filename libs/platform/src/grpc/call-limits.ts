import { Inject, Injectable } from '@nestjs/common';
import type { GrpcServiceName } from '@shop/contracts';
import { Counter, Registry } from 'prom-client';
import { UpstreamUnavailable } from './upstream-unavailable.js';

/** Runs a call of a method of one service, or refuses it with `UPSTREAM.UPSTREAM_UNAVAILABLE`. */
export type LimitCall = <T>(method: string, call: () => Promise<T>) => Promise<T>;

const retryAfterSeconds = 1;

/**
 * Limits the calls in progress to each service, so that a service which does not answer cannot use up the memory and
 * the connections of this process. One method may have a fifth of a service's calls: when some methods wait for a
 * third party, the others still work.
 */
@Injectable()
export class CallLimits {
  private readonly shed: Counter<'called_service'>;

  constructor(@Inject(Registry) registry: Registry) {
    this.shed = new Counter({
      name: 'grpc_calls_shed_total',
      help: 'Calls to a service that were not sent, because too many calls to it were in progress',
      labelNames: ['called_service'],
      registers: [registry],
    });
  }

  of(service: GrpcServiceName, max: number): LimitCall {
    this.shed.inc({ called_service: service }, 0);
    const maxOfMethod = Math.ceil(max / 5);
    let inProgress = 0;
    const inProgressOf = new Map<string, number>();
    const count = (method: string, change: 1 | -1): void => {
      inProgress += change;
      inProgressOf.set(method, (inProgressOf.get(method) ?? 0) + change);
    };
    return async (method, call) => {
      if (inProgress >= max || (inProgressOf.get(method) ?? 0) >= maxOfMethod) {
        this.shed.inc({ called_service: service });
        throw new UpstreamUnavailable({ service, retryAfterSeconds });
      }
      count(method, 1);
      try {
        return await call();
      } finally {
        count(method, -1);
      }
    };
  }
}
