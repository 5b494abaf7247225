import type { IncomingMessage } from 'node:http';
import { BadRequestException } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';

/**
 * HTTP/1.1 requires exactly one Host header. Node ignores all but the first. Node's check for a missing header is off,
 * because it does not respond with a problem document.
 */
export function requireHost(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', ({ headers, raw }, _reply, done) => {
    const isComplete = headers.host || raw.httpVersion === '1.0';
    done(isComplete && !hasSeveralHosts(raw) ? undefined : new BadRequestException());
  });
}

export function hasSeveralHosts({ rawHeaders }: IncomingMessage): boolean {
  let hostCount = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) if (isHost(rawHeaders[index]!)) hostCount++;
  return hostCount > 1;
}

// Compares the length first, because this runs for each header of every request.
const isHost = (name: string): boolean => name.length === 4 && name.toLowerCase() === 'host';
