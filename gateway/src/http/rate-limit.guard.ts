import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { isInternal } from './internal-request.js';
import { RATE_BUCKET, type RateBucket } from './rate-limit.js';
import { RateLimiter } from './rate-limiter.js';

@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(
    @Inject(Reflector) private readonly reflector: Reflector,
    @Inject(RateLimiter) private readonly limiter: RateLimiter,
  ) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const bucket =
      this.reflector.getAllAndOverride<RateBucket | undefined>(RATE_BUCKET, [
        context.getHandler(),
        context.getClass(),
      ]) ?? 'default';
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (bucket === 'none' || isInternal(request)) return true;
    const counted = this.limiter.consume(bucket, request.ip);
    return counted instanceof Promise ? counted.then(() => true) : true;
  }
}
