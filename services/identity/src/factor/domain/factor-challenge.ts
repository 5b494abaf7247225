/** A request to prove a factor, for one session. */
export type FactorChallenge = {
  id: string;
  factorId: string;
  sessionId: string;
  /**
   * What the proof is compared with, in the form that the factor's method stores; null when the factor itself contains
   * it.
   */
  expected: string | null;
  createdAt: Date;
  expiresAt: Date;
  /** Proofs that were tried, right or wrong. */
  guesses: number;
  /** When a right proof ended the challenge. */
  endedAt: Date | null;
};

export const maxGuessesPerChallenge = 5;

/** Whether a proof may still be compared with the challenge. */
export const isOpen = ({ endedAt, expiresAt, guesses }: FactorChallenge, now: Date): boolean =>
  endedAt === null && expiresAt > now && guesses < maxGuessesPerChallenge;
