import { BadRequestException } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';

/** HTTP/1.1 requires a Host header; Node's own refusal would have no problem document. */
export function requireHost(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', ({ headers, raw }, _reply, done) => {
    done(headers.host || raw.httpVersion === '1.0' ? undefined : new BadRequestException());
  });
}
