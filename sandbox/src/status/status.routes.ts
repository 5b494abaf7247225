import type { FastifyInstance } from 'fastify';
import { sendSandboxPage } from '../overview/sandbox.css.js';
import type { TraceStore } from '../traces/trace-store.js';
import { figuresIn } from './figures.js';
import { type ProcessStatus, statusPage } from './status.page.js';

const RESPONSE_TIMEOUT_MS = 3_000;
const REFRESH_SECONDS = 5;
const BEGINNING_OF_BOOKING = 'POST /api/functions/create-stripe-checkout';

/** A page with the figures of the shop's processes, and a link to the trace of the last booking. */
export async function statusRoutes(
  app: FastifyInstance,
  { opsUrls, traces }: { opsUrls: Record<string, string>; traces: TraceStore },
): Promise<void> {
  app.get('/sandbox/status', async (_request, reply) => {
    const processes = await Promise.all(Object.entries(opsUrls).map(([name, url]) => statusOf(name, url)));
    const lastBooking = traces
      .listRequests()
      .find(({ spans }) => spans.some(({ name, hasFailed }) => name === BEGINNING_OF_BOOKING && !hasFailed));
    return sendSandboxPage(reply.header('refresh', REFRESH_SECONDS), statusPage(processes, lastBooking));
  });
}

async function statusOf(name: string, url: string): Promise<ProcessStatus> {
  const get = (path: string) => fetch(`${url}${path}`, { signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS) });
  try {
    const [readiness, metrics] = await Promise.all([get('/health/ready'), get('/metrics')]);
    return { name, state: readiness.ok ? 'ready' : 'not ready', figures: figuresIn(await metrics.text()) };
  } catch {
    return { name, state: 'not reached', figures: [] };
  }
}
