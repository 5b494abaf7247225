import {
  type CanActivate,
  type ExecutionContext,
  Inject,
  Injectable,
  type OnApplicationShutdown,
  type Provider,
  SetMetadata,
  UseGuards,
  applyDecorators,
} from '@nestjs/common';
import type { identityV1 } from '@shop/contracts';
import { refusal } from '@shop/errors';
import { type AccessClaims, AccessTokens, NotSignedIn } from './access-token.js';
import type { AccessTokenKeySet } from './access-token-keys.js';
import { Clock } from './clock.js';
import { EndedSessions, EndedSessionsSource } from './ended-sessions.js';
import { noteAdminOfCall } from './signed-in-admin.js';
import { grpcClient, type PromiseClient } from './grpc-client.js';

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

/** A caller waits for it when its list is old; two attempts end before the list is too old to be used. */
const listDeadlineMs = 1_500;

/** Asks identity, as every process but identity does. */
class IdentityEndedSessions extends EndedSessionsSource implements OnApplicationShutdown {
  private readonly identity: PromiseClient<identityV1.IdentityServiceClient> & { close(): void };

  constructor(url: string) {
    super();
    this.identity = grpcClient<identityV1.IdentityServiceClient>('identity', { url, deadlineMs: listDeadlineMs });
  }

  async list(): Promise<string[]> {
    return (await this.identity.listEndedSessions({})).sessionIds;
  }

  onApplicationShutdown(): void {
    this.identity.close();
  }
}

type AdminAccessConfig = { ADMIN_TOKEN_PUBLIC_KEYS: AccessTokenKeySet; IDENTITY_GRPC_URL: string };

/** What `AdminGuard` and `AdminAuthentication` need in a process that asks identity which sessions have ended. */
export const adminAccessProviders = (readConfig: () => AdminAccessConfig): Provider[] => [
  accessTokensProvider(readConfig),
  { provide: EndedSessionsSource, useFactory: () => new IdentityEndedSessions(readConfig().IDENTITY_GRPC_URL) },
  EndedSessions,
  AdminAuthentication,
];

export const accessTokensProvider = (
  readConfig: () => Pick<AdminAccessConfig, 'ADMIN_TOKEN_PUBLIC_KEYS'>,
): Provider => ({
  provide: AccessTokens,
  useFactory: () => new AccessTokens(readConfig().ADMIN_TOKEN_PUBLIC_KEYS),
});
