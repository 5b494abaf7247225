import {
  type CanActivate,
  type ExecutionContext,
  Inject,
  Injectable,
  SetMetadata,
  UseGuards,
  applyDecorators,
} from '@nestjs/common';
import { refusal } from '@shop/errors';
import { type AccessClaims, AccessTokens, NotSignedIn } from './access-token.js';
import { Clock } from './clock.js';
import { EndedSessions } from './ended-sessions.js';
import { noteAdminOfCall } from './signed-in-admin.js';

export const NotAllowed = refusal('AUTH.FORBIDDEN', 'forbidden');

/** Who is behind an access token, checked in this process. */
@Injectable()
export class AdminAuthentication {
  constructor(
    @Inject(AccessTokens) private readonly tokens: AccessTokens,
    @Inject(EndedSessions) private readonly endedSessions: EndedSessions,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** The claims of a token that is valid and whose session has not ended. */
  async authenticate(token: string | undefined): Promise<AccessClaims> {
    const claims = await this.tokens.verify(token, this.clock.now());
    if (await this.endedSessions.has(claims.sessionId)) throw new NotSignedIn();
    return claims;
  }

  /** The same when it suffices for an admin call: once a factor is verified, only aal2 does. */
  async requireAdmin(token: string | undefined): Promise<AccessClaims> {
    const claims = await this.authenticate(token);
    if (claims.needsAal2 && claims.aal !== 'aal2') throw new NotAllowed();
    return claims;
  }
}

/** Lets only an admin through a gRPC method: the token came along in the request's metadata. */
@Injectable()
export class AdminGuard implements CanActivate {
  constructor(@Inject(AdminAuthentication) private readonly authentication: AdminAuthentication) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const metadata = context.switchToRpc().getContext<{ get(key: string): unknown[] }>();
    const token = String(metadata.get('authorization')[0] ?? '').replace(/^Bearer /, '');
    noteAdminOfCall(metadata, await this.authentication.requireAdmin(token));
    return true;
  }
}

export const ADMIN_ONLY = 'shop:admin-only';

/** Marks a gRPC method as an admin's. */
export const AdminOnly = (): MethodDecorator & ClassDecorator =>
  applyDecorators(SetMetadata(ADMIN_ONLY, true), UseGuards(AdminGuard));
