import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { AdminRole } from './admin-role.js';

/** Who is behind a call, once `AdminGuard` has let it through. */
export type SignedInAdmin = { id: string; email: string; role: AdminRole; sessionId: string };

/** What is passed along with a request through HTTP, gRPC, RabbitMQ and BullMQ. */
export type RequestContext = {
  requestId: string;
  /** W3C trace context. */
  traceparent: string;
  /** Id of the event that caused this work; absent for other work. */
  causationId?: string;
  /** The admin's access token as it came in; services that own admin data verify it themselves. */
  accessToken?: string;
  /** The admin that this process has verified by that token. */
  admin?: SignedInAdmin;
  /** IP address from which the request came, as the gateway saw it. */
  clientAddress?: string;
};

const storage = new AsyncLocalStorage<RequestContext>();

export const requestContext = {
  current: (): RequestContext | undefined => storage.getStore(),
  run: <T>(context: RequestContext, work: () => T): T => storage.run(context, work),
};

/** The context of a call, from what its caller sent, or of work without a caller, such as a schedule. */
export function newRequestContext(given: Partial<RequestContext> = {}): RequestContext {
  return {
    ...given,
    requestId: given.requestId ?? randomUUID(),
    traceparent: childTraceparent(given.traceparent),
  };
}

const traceparentForm = /^00-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/;

function childTraceparent(parent: string | undefined): string {
  const traceId = (parent && traceparentForm.exec(parent)?.[1]) || randomHex16() + randomHex16();
  return `00-${traceId}-${randomHex16()}-01`;
}

/** 16 hex digits. Node draws the randomness of many UUIDs at once, so they are the cheapest source. */
function randomHex16(): string {
  const uuid = randomUUID();
  return uuid.slice(0, 8) + uuid.slice(24, 32);
}
