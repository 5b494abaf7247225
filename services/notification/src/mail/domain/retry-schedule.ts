/** In the first five minutes the delay is about this long at most, because a customer waits for the mail. */
const quickDelayMs = 4_000;
const delaysMs = [
  2_000,
  ...Array<number>(75).fill(quickDelayMs),
  30_000,
  60_000,
  120_000,
  300_000,
  600_000,
  1_200_000,
  1_800_000,
];

/**
 * For a mail whose sender crashed at the mail's first, second … attempt, the time until the next attempt. The mail
 * itself may be what crashes senders, so after 76 attempts the pauses grow like the delays after failures.
 */
export const pausesAfterCrashMs: readonly number[] = delaysMs.map((delayMs) => (delayMs > quickDelayMs ? delayMs : 0));

/** After this time no more attempts are made, and an operator must act. */
export const giveUpAfterMs = 24 * 3_600_000;

/** Share by which a delay may be shorter or longer, so that mails which failed together are not retried together. */
const jitter = 0.2;

/**
 * The time of the next attempt after the `attempt`-th failure; undefined once `giveUpAfterMs` have passed since the
 * mail was first due. `random` is in [0, 1).
 */
export function nextAttemptAt(attempt: number, firstDueAt: Date, now: Date, random: number): Date | undefined {
  if (now.getTime() - firstDueAt.getTime() >= giveUpAfterMs) return undefined;
  const delayMs = delaysMs[Math.min(attempt, delaysMs.length) - 1]!;
  return new Date(now.getTime() + delayMs * (1 + jitter * (2 * random - 1)));
}
