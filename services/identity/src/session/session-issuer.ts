import { Injectable } from '@nestjs/common';
import { AccessTokenSigner, accessTokenLifeMs, type AdminRole } from '@shop/platform';
import type { RefreshToken } from './domain/refresh-token.js';
import type { OpenSession } from './persistence/session.repository.js';

export type IssuedSession = {
  accessToken: string;
  expiresAt: Date;
  userId: string;
  email: string;
  role: AdminRole;
  aal: 'aal1' | 'aal2';
  refreshToken: string;
  refreshExpiresAt: Date;
};

/**
 * Issues the access token for a refresh token. Its times are derived from those of the refresh token, so that the same
 * refresh token leads to the same response.
 */
@Injectable()
export class SessionIssuer {
  constructor(private readonly signer: AccessTokenSigner) {}

  async issue(
    { id, adminId, email, role, expiresAt: sessionExpiresAt }: OpenSession,
    refreshToken: string,
    { issuedAt, expiresAt }: RefreshToken,
  ): Promise<IssuedSession> {
    const accessExpiresAt = new Date(Math.min(issuedAt.getTime() + accessTokenLifeMs, sessionExpiresAt.getTime()));
    const claims = { userId: adminId, email, role, aal: 'aal1' as const, sessionId: id, needsAal2: false };
    return {
      accessToken: await this.signer.sign(claims, issuedAt, accessExpiresAt),
      expiresAt: accessExpiresAt,
      userId: adminId,
      email,
      role,
      aal: claims.aal,
      refreshToken,
      refreshExpiresAt: expiresAt,
    };
  }
}
