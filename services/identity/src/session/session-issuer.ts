import { Injectable } from '@nestjs/common';
import { AccessTokenSigner, accessTokenLifeMs, type AdminRole } from '@shop/platform';
import type { RefreshToken } from './domain/refresh-token.js';
import type { OpenSession } from './persistence/session.repository.js';
import type { AssuranceLevel } from './persistence/session.row.js';

export type IssuedAccess = {
  accessToken: string;
  expiresAt: Date;
  userId: string;
  email: string;
  role: AdminRole;
  aal: AssuranceLevel;
  /** Whether the account has a verified second factor. */
  needsAal2: boolean;
};

export type IssuedSession = IssuedAccess & { refreshToken: string; refreshExpiresAt: Date };

@Injectable()
export class SessionIssuer {
  constructor(private readonly signer: AccessTokenSigner) {}

  /**
   * The access token for a refresh token. Its times are derived from those of the refresh token, so that the same
   * refresh token leads to the same response.
   */
  async issue(
    session: OpenSession,
    refreshToken: string,
    { issuedAt, expiresAt }: RefreshToken,
  ): Promise<IssuedSession> {
    return { ...(await this.issueAccess(session, issuedAt)), refreshToken, refreshExpiresAt: expiresAt };
  }

  /** An access token of ten minutes, or less when the session ends before. */
  async issueAccess(session: OpenSession, issuedAt: Date): Promise<IssuedAccess> {
    const { id: sessionId, adminId: userId, email, role, aal, needsAal2 } = session;
    const expiresAt = new Date(Math.min(issuedAt.getTime() + accessTokenLifeMs, session.expiresAt.getTime()));
    const claims = { userId, email, role, aal, sessionId, needsAal2 };
    const accessToken = await this.signer.sign(claims, issuedAt, expiresAt);
    return { accessToken, expiresAt, userId, email, role, aal, needsAal2 };
  }
}
