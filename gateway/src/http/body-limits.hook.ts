import { refusal } from '@shop/errors';
import type { FastifyInstance } from 'fastify';

const bodyLimitBytes = 100 * 1024;
const webhookBodyLimitBytes = 1024 * 1024;
/** Far above any body that a call has. */
const maxBodyDepth = 32;

export const BodyTooDeep = refusal('HTTP.BODY_TOO_DEEP', 'malformed');

/**
 * Larger bodies are answered 413 before anything reads them, deeper ones 400 before the validation, which recurses into them
 * until the stack is full.
 */
export function addBodyLimits(fastify: FastifyInstance): void {
  fastify.addHook('onRoute', (route) => {
    route.bodyLimit = route.url.startsWith('/api/webhooks/') ? webhookBodyLimitBytes : bodyLimitBytes;
  });
  fastify.addHook('preValidation', (request, _reply, done) => {
    done(isDeeperThan(maxBodyDepth, request.body) ? new BodyTooDeep() : undefined);
  });
}

function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeperThan(levels - 1, inner));
}
