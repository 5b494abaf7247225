import type { FastifyInstance } from 'fastify';
import type { GatewayConfig } from '../config.js';

/** Two years, as hstspreload.org recommends. */
const strictTransport = 'max-age=63072000; includeSubDomains';

const refusedFeatures = [
  'camera',
  'microphone',
  'geolocation',
  'payment',
  'usb',
  'display-capture',
  'browsing-topics',
] as const;

/** A Permissions-Policy that refuses `refusedFeatures`, except those that are allowed here. */
export function permissionsPolicy(allowedFeatures: readonly string[] = []): string {
  return refusedFeatures.map((name) => `${name}=(${allowedFeatures.includes(name) ? 'self' : ''})`).join(', ');
}

const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': permissionsPolicy(),
};

export type Environment = Pick<GatewayConfig, 'NODE_ENV'>;

/** Headers of every response, even of errors and 304; a document replaces the policies among them with its own. */
export function securityHeadersIn({ NODE_ENV }: Environment): Record<string, string> {
  return NODE_ENV === 'production'
    ? { ...securityHeaders, 'strict-transport-security': strictTransport }
    : securityHeaders;
}

export function addSecurityHeaders(fastify: FastifyInstance, environment: Environment): void {
  const headers = securityHeadersIn(environment);
  fastify.addHook('onRequest', (_request, reply, done) => {
    // The headers are set on the raw response, so that a document can replace them through helmet; headers set on
    // Fastify's reply would win.
    for (const [name, value] of Object.entries(headers)) reply.raw.setHeader(name, value);
    done();
  });
}
