import {
  applyDecorators,
  type CanActivate,
  type ExecutionContext,
  Inject,
  Injectable,
  SetMetadata,
  UseGuards,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { refusal } from '@shop/errors';
import { type AccessClaims, AccessTokenVerifier, NotSignedIn } from './access-token.js';
import { type AdminRole, roleIncludes } from './admin-role.js';
import { Clock } from './clock.js';
import { EndedSessions } from './ended-sessions.js';
import { storeAdminOfCall } from './signed-in-admin.js';

export const NotAllowed = refusal('AUTH.FORBIDDEN', 'forbidden');
/** The account has a second factor that this session has not verified yet. */
export const SecondFactorRequired = refusal('AUTH.SECOND_FACTOR_REQUIRED', 'forbidden');

export type AdminCallOptions = {
  /** Accepts a session whose second factor is still to be verified: for the calls that verify it. */
  beforeSecondFactor?: boolean;
};

/** Who is behind an access token, checked in this process. */
@Injectable()
export class AdminAuthentication {
  constructor(
    @Inject(AccessTokenVerifier) private readonly verifier: AccessTokenVerifier,
    @Inject(EndedSessions) private readonly endedSessions: EndedSessions,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** The claims of a token that is valid and whose session has not ended. */
  async authenticate(token: string | undefined): Promise<AccessClaims> {
    const claims = await this.verifier.verify(token, this.clock.now());
    if (await this.endedSessions.has(claims.sessionId)) throw new NotSignedIn();
    return claims;
  }

  /**
   * The claims of an admin with this role or a more powerful one; refuses a session below aal2 when its account has a
   * verified second factor.
   */
  async requireRole(
    token: string | undefined,
    required: AdminRole,
    { beforeSecondFactor = false }: AdminCallOptions = {},
  ): Promise<AccessClaims> {
    const claims = await this.authenticate(token);
    if (claims.needsAal2 && claims.aal !== 'aal2' && !beforeSecondFactor) throw new SecondFactorRequired();
    if (!roleIncludes(claims.role, required)) throw new NotAllowed();
    return claims;
  }
}

const adminCall = 'shop:admin-call';

type AdminCall = { role: AdminRole; options: AdminCallOptions };

/**
 * Lets a gRPC call through when the access token in its metadata is of an admin with the method's role or a more
 * powerful one.
 */
@Injectable()
export class AdminGuard implements CanActivate {
  constructor(
    @Inject(AdminAuthentication) private readonly authentication: AdminAuthentication,
    @Inject(Reflector) private readonly reflector: Reflector,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const metadata = context.switchToRpc().getContext<{ get(key: string): unknown[] }>();
    const token = String(metadata.get('authorization')[0] ?? '').replace(/^Bearer /, '');
    const { role, options } = this.reflector.get<AdminCall>(adminCall, context.getHandler());
    storeAdminOfCall(metadata, await this.authentication.requireRole(token, role, options));
    return true;
  }
}

/** Lets only admins with this role or a more powerful one call a gRPC method. */
export const AdminOnly = (role: AdminRole, options: AdminCallOptions = {}): MethodDecorator =>
  applyDecorators(SetMetadata(adminCall, { role, options } satisfies AdminCall), UseGuards(AdminGuard));
