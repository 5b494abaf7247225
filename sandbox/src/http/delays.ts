import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';

/** Never responds to the client; closing the sandbox drops the connection. */
export function hang(reply: FastifyReply): FastifyReply {
  return reply.hijack();
}

/** Waits without keeping the process alive. */
export function pause(ms: number): Promise<void> {
  return wait(ms, undefined, { ref: false });
}
