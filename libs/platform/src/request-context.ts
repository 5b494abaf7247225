import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

/** What travels with a request through HTTP, gRPC, RabbitMQ and BullMQ. */
export type RequestContext = {
  requestId: string;
  /** W3C trace context. */
  traceparent: string;
  /** The event that caused this work, when one did. */
  causationId?: string;
  /** The admin's access token as it came in; services that own admin data verify it themselves. */
  accessToken?: string;
};

const storage = new AsyncLocalStorage<RequestContext>();

export const requestContext = {
  current: (): RequestContext | undefined => storage.getStore(),
  run: <T>(context: RequestContext, work: () => T): T => storage.run(context, work),
};

/** A context for work that nobody asked for (a schedule) or whose caller sent none. */
export function newRequestContext(given: Partial<RequestContext> = {}): RequestContext {
  return {
    ...given,
    requestId: given.requestId ?? randomUUID(),
    traceparent: childTraceparent(given.traceparent),
  };
}

function childTraceparent(parent: string | undefined): string {
  const traceId = /^00-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/.exec(parent ?? '')?.[1] ?? randomHex();
  return `00-${traceId}-${randomHex().slice(0, 16)}-01`;
}

/** 32 hex digits; Node draws the randomness of many UUIDs at once, which makes this the cheapest source. */
function randomHex(): string {
  return randomUUID().replaceAll('-', '');
}
