import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import {
  AdminAuthentication,
  type AdminCallOptions,
  type AdminRole,
  NotAllowed,
  NotSignedIn,
  requestContext,
  SecondFactorRequired,
} from '@shop/platform';
import type { Refusal } from '@shop/errors';
import type { FastifyRequest } from 'fastify';
import { type Access, ACCESS, BEFORE_SECOND_FACTOR } from './access.js';
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
    const beforeSecondFactor = this.reflector.get<boolean | undefined>(BEFORE_SECOND_FACTOR, context.getHandler());
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    return this.requireRole(access, { beforeSecondFactor: beforeSecondFactor === true }, request);
  }

  private async requireRole(role: AdminRole, options: AdminCallOptions, request: FastifyRequest): Promise<boolean> {
    const token = bearerOf(request);
    try {
      await this.authentication.requireRole(token, role, options);
    } catch (error) {
      const isAdminKnown = [NotAllowed, SecondFactorRequired].some((refusal) => error instanceof refusal);
      // With the token the identity service knows whom to name in the audit record of the refused call.
      if (isAdminKnown) passOn(token);
      if (token && (isAdminKnown || error instanceof NotSignedIn))
        this.refusedCalls.record(
          `${request.method} ${request.routeOptions.url ?? ''}`,
          (error as Refusal).code,
          request.ip,
        );
      throw error;
    }
    passOn(token);
    return true;
  }
}

/** From now on all calls to services for this request carry the token. */
function passOn(token: string | undefined): void {
  const current = requestContext.current();
  if (current) current.accessToken = token;
}

/** The bearer token of a request, when it carries one. */
export function bearerOf(request: FastifyRequest): string | undefined {
  return /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
}
