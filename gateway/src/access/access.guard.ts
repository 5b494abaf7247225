import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AdminAuthentication, type AdminRole, NotAllowed, NotSignedIn, requestContext } from '@shop/platform';
import type { FastifyRequest } from 'fastify';
import { type Access, ACCESS } from './access.js';
import { RefusedCalls } from './refused-calls.js';

/** Deny by default: a route without `@Public()` or `@Allow(…)` is refused. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    @Inject(Reflector) private readonly reflector: Reflector,
    @Inject(AdminAuthentication) private readonly authentication: AdminAuthentication,
    @Inject(RefusedCalls) private readonly refusedCalls: RefusedCalls,
  ) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const access = this.reflector.getAllAndOverride<Access | undefined>(ACCESS, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (access === 'public') return true;
    if (access === undefined) throw new NotAllowed();
    return this.requireRole(access, context.switchToHttp().getRequest<FastifyRequest>());
  }

  private async requireRole(role: AdminRole, request: FastifyRequest): Promise<boolean> {
    const token = bearerOf(request);
    try {
      await this.authentication.requireRole(token, role);
    } catch (error) {
      const isRefused = error instanceof NotSignedIn || error instanceof NotAllowed;
      if (token && isRefused)
        this.refusedCalls.record(`${request.method} ${request.routeOptions.url ?? ''}`, error.code, request.ip);
      throw error;
    }
    const current = requestContext.current();
    if (current) current.accessToken = token;
    return true;
  }
}

/** The bearer token of a request, when it carries one. */
export function bearerOf(request: FastifyRequest): string | undefined {
  return /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
}
