import type { FastifyInstance } from 'fastify';

const bodyLimitBytes = 100 * 1024;
const webhookBodyLimitBytes = 1024 * 1024;

/** Larger bodies are answered 413 before anything reads them. */
export function addBodyLimits(fastify: FastifyInstance): void {
  fastify.addHook('onRoute', (route) => {
    route.bodyLimit = route.url.startsWith('/api/webhooks/') ? webhookBodyLimitBytes : bodyLimitBytes;
  });
}
