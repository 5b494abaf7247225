/** A session's refresh token, of which only the hash is stored. */
export type RefreshToken = {
  sessionId: string;
  issuedAt: Date;
  expiresAt: Date;
  usedAt: Date | null;
};

/** Maximum lifetime of a session, however often it is refreshed; its refresh tokens expire with it. */
export const sessionLifeMs = 12 * 3_600_000;
/**
 * Within this time a used token can still be exchanged for the session's newest tokens, because of two tabs or a lost
 * response (decision D31).
 */
export const reuseGraceMs = 10_000;

/** `repeat`: used before, at most `reuseGraceMs` ago; `reuse`: used longer ago, so the token may be stolen. */
export type TokenUse = 'rotate' | 'repeat' | 'reuse' | 'expired';

/** What the use of a token at `now` means for its session. */
export function classifyUse({ usedAt, expiresAt }: RefreshToken, now: Date): TokenUse {
  if (usedAt) return now.getTime() - usedAt.getTime() <= reuseGraceMs ? 'repeat' : 'reuse';
  return expiresAt > now ? 'rotate' : 'expired';
}
