import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isInternal } from './internal-request.js';
import type { CountedBucket } from './rate-limit.js';
import type { RateLimiter } from './rate-limiter.js';

/** Counts requests that no controller handles, for which Nest's guards do not run. */
export function limitRate(
  fastify: FastifyInstance,
  limiter: RateLimiter,
  bucketOf: (request: FastifyRequest) => CountedBucket | undefined,
): void {
  fastify.addHook('onRequest', (request, _reply, done) => {
    const bucket = bucketOf(request);
    // No round trip to Redis while the gateway has calls left of the block that it reserved for this client network.
    if (!bucket || isInternal(request) || limiter.consumeReserved(bucket, request.ip)) return done();
    Promise.resolve(limiter.consume(bucket, request.ip)).then(() => done(), done);
  });
}
