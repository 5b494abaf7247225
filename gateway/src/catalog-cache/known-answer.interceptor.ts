import { type CallHandler, type ExecutionContext, Inject, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Observable, of } from 'rxjs';
import { CatalogCache } from './catalog-cache.js';
import { sendCached } from './send-cached.js';

/** Answers an address that was answered before without parsing and checking it again: most of a search's cost. */
@Injectable()
export class KnownAnswerInterceptor implements NestInterceptor {
  constructor(@Inject(CatalogCache) private readonly cache: CatalogCache) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const known = this.cache.get(request.url);
    if (!known) return next.handle();
    sendCached(request, http.getResponse<FastifyReply>(), known);
    return of(undefined);
  }
}
