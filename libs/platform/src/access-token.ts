import {
  type CanActivate,
  type ExecutionContext,
  Inject,
  Injectable,
  type Provider,
  SetMetadata,
  UseGuards,
  applyDecorators,
} from '@nestjs/common';
import { refusal } from '@shop/errors';
import { jwtVerify, SignJWT } from 'jose';
import { Clock } from './clock.js';
import { requestContext } from './request-context.js';

export type AccessClaims = {
  userId: string;
  email: string;
  aal: 'aal1' | 'aal2';
  sessionId: string;
  needsAal2: boolean;
};

export const NotSignedIn = refusal('AUTH.UNAUTHENTICATED', 'unauthenticated');
export const NotAllowed = refusal('AUTH.FORBIDDEN', 'forbidden');

const issuer = 'shop.identity';

/** Signs and verifies the short-lived access tokens that identity issues; every service can verify them alone. */
export class AccessTokens {
  private readonly key: Uint8Array;

  constructor(secret: string) {
    this.key = new TextEncoder().encode(secret);
  }

  /** A JWT that is valid until `expiresAt`. */
  sign(claims: AccessClaims, issuedAt: Date, expiresAt: Date): Promise<string> {
    const { userId, ...rest } = claims;
    return new SignJWT(rest)
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(userId)
      .setIssuer(issuer)
      .setIssuedAt(issuedAt)
      .setExpirationTime(expiresAt)
      .sign(this.key);
  }

  /** The claims; throws `AUTH.UNAUTHENTICATED` for anything that is not a token of ours that is valid now. */
  async verify(token: string | undefined, now: Date): Promise<AccessClaims> {
    if (!token) throw new NotSignedIn();
    const verified = await jwtVerify(token, this.key, { issuer, algorithms: ['HS256'], currentDate: now }).catch(() => {
      throw new NotSignedIn();
    });
    const { sub, email, aal, sessionId, needsAal2 } = verified.payload;
    return {
      userId: String(sub),
      email: String(email),
      aal: aal === 'aal2' ? 'aal2' : 'aal1',
      sessionId: String(sessionId),
      needsAal2: needsAal2 === true,
    };
  }
}

/** The claims when they suffice for an admin call: once a factor is verified, only aal2 does. */
export function assertAdmin(claims: AccessClaims): AccessClaims {
  if (claims.needsAal2 && claims.aal !== 'aal2') throw new NotAllowed();
  return claims;
}

/** Lets only an admin through a gRPC method: the token came along in the request's metadata. */
@Injectable()
export class AdminGuard implements CanActivate {
  constructor(
    @Inject(AccessTokens) private readonly tokens: AccessTokens,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const metadata = context.switchToRpc().getContext<{ get(key: string): unknown[] }>();
    const header = metadata.get('authorization')[0] ?? requestContext.current()?.accessToken;
    assertAdmin(await this.tokens.verify(String(header ?? '').replace(/^Bearer /, ''), this.clock.now()));
    return true;
  }
}

export const ADMIN_ONLY = 'shop:admin-only';

/** Marks a gRPC method as an admin's. */
export const AdminOnly = (): MethodDecorator & ClassDecorator =>
  applyDecorators(SetMetadata(ADMIN_ONLY, true), UseGuards(AdminGuard));

/** Provides `AccessTokens` for `AdminGuard`. */
export const accessTokensProvider = (readSecret: () => string): Provider => ({
  provide: AccessTokens,
  useFactory: () => new AccessTokens(readSecret()),
});
