import { refusal } from '@shop/errors';
import type { FastifyInstance } from 'fastify';

const bodyLimitBytes = 100 * 1024;
const webhookBodyLimitBytes = 1024 * 1024;
/**
 * The greatest depth of a body or query, and the greatest number of values in it, counted on all levels together. A
 * coupon for 100 cities and 100 games has about 620 values, three for each of them.
 */
const maxDepth = 32;
const maxValues = 1_000;

export const BodyTooDeep = refusal('HTTP.BODY_TOO_DEEP', 'malformed');
export const TooManyValues = refusal('HTTP.TOO_MANY_VALUES', 'malformed');
export const TextMalformed = refusal('HTTP.TEXT_MALFORMED', 'malformed');

/**
 * Bodies above the limit get the status 413 and are not parsed. Input that is nested too deeply or has too many values
 * gets the status 400, because its validation would take long. So does a lone surrogate, which PostgreSQL cannot store.
 */
export function addBodyLimits(fastify: FastifyInstance): void {
  fastify.addHook('onRoute', (route) => {
    route.bodyLimit = route.url.startsWith('/api/webhooks/') ? webhookBodyLimitBytes : bodyLimitBytes;
  });
  fastify.addHook('preValidation', (request, _reply, done) => {
    done(violationIn(request.query) ?? violationIn(request.body));
  });
}

function violationIn(input: unknown): Error | undefined {
  if (typeof input !== 'object' || input === null || Buffer.isBuffer(input)) return undefined;
  let valueCount = 0;
  const visit = (value: unknown, depth: number): Error | undefined => {
    if (typeof value === 'string') return value.isWellFormed() ? undefined : new TextMalformed();
    if (typeof value !== 'object' || value === null) return undefined;
    if (depth > maxDepth) return new BodyTooDeep();
    for (const [key, inner] of Object.entries(value)) {
      valueCount++;
      if (valueCount > maxValues) return new TooManyValues();
      if (!key.isWellFormed()) return new TextMalformed();
      const violation = visit(inner, depth + 1);
      if (violation) return violation;
    }
    return undefined;
  };
  return visit(input, 1);
}
