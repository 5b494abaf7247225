/** A request to prove a factor, for one session. */
export type FactorChallenge = {
  id: string;
  factorId: string;
  sessionId: string;
  /** What the factor's method compares the proof with; null when the details of the factor are enough for that. */
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
