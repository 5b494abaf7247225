import type { FastifyInstance } from 'fastify';
import type { GatewayConfig } from '../config.js';

/** Two years, as the preload list asks for. */
const strictTransport = 'max-age=63072000; includeSubDomains';

/** What every answer carries, errors and 304 too; a document sets its own policy over it. */
export const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), display-capture=(), browsing-topics=()',
};

export function addSecurityHeaders(fastify: FastifyInstance, { NODE_ENV }: Pick<GatewayConfig, 'NODE_ENV'>): void {
  const headers =
    NODE_ENV === 'production' ? { ...securityHeaders, 'strict-transport-security': strictTransport } : securityHeaders;
  fastify.addHook('onRequest', (_request, reply, done) => {
    // As headers of the answer itself they give way to those that a document sets through helmet; Fastify's own would win.
    for (const [name, value] of Object.entries(headers)) reply.raw.setHeader(name, value);
    done();
  });
}
