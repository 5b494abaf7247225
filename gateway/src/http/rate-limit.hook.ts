import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RateBucket } from './rate-limit.js';
import type { RateLimiter } from './rate-limiter.js';

type Counted = Exclude<RateBucket, 'none'>;

/** Counts requests that no controller answers, and that Nest's guards therefore do not see. */
export function limitRate(
  fastify: FastifyInstance,
  limiter: RateLimiter,
  bucketOf: (request: FastifyRequest) => Counted | undefined,
): void {
  fastify.addHook('onRequest', (request, _reply, done) => {
    const bucket = bucketOf(request);
    if (!bucket || limiter.takeFromBlock(bucket, request.ip)) return done();
    Promise.resolve(limiter.consume(bucket, request.ip)).then(() => done(), done);
  });
}
