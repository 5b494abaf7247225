/** One link of a session's chain of refresh tokens, of which only the hash is known. */
export type RefreshToken = {
  sessionId: string;
  issuedAt: Date;
  expiresAt: Date;
  usedAt: Date | null;
};

/** A session ends then, whatever refreshes it; its refresh tokens end with it. */
export const sessionLifeMs = 12 * 3_600_000;
/** Two tabs, or an answer that was lost on its way: within this the same new session is answered (decision D31). */
export const reuseGraceMs = 10_000;

export type UseOfToken = 'rotate' | 'repeat' | 'reuse' | 'expired';

/** What presenting a token at `now` means for its session. */
export function useOf({ usedAt, expiresAt }: RefreshToken, now: Date): UseOfToken {
  if (usedAt) return now.getTime() - usedAt.getTime() <= reuseGraceMs ? 'repeat' : 'reuse';
  return expiresAt > now ? 'rotate' : 'expired';
}
