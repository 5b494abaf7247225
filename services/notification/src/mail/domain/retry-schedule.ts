/** The first ones are short: a service or mail server that restarts is back within seconds, and a customer waits. */
const gapsMs = [2_000, 5_000, 10_000, 30_000, 60_000, 120_000, 300_000, 600_000, 1_200_000, 1_800_000];

/** From then on nobody tries any more and an operator must look. */
export const giveUpAfterMs = 24 * 3_600_000;

/** Share by which a gap may be shorter or longer, so that mails which failed together do not come back together. */
const jitter = 0.2;

/**
 * When a mail is tried again after its `attempt`-th failure; undefined once its day is over.
 * `random` is in [0, 1).
 */
export function nextAttemptAt(attempt: number, createdAt: Date, now: Date, random: number): Date | undefined {
  if (now.getTime() - createdAt.getTime() >= giveUpAfterMs) return undefined;
  const gap = gapsMs[Math.min(attempt, gapsMs.length) - 1]!;
  return new Date(now.getTime() + gap * (1 + jitter * (2 * random - 1)));
}
