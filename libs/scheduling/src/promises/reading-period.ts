/** From a moment, inclusive, to a later one, exclusive. */
export type Period = { from: Date; until: Date };

export type ReadingLimits = {
  /** How old a fact must be before it is read, so that what is still under way can end. */
  afterMs: number;
  /** How much of the time before the end of the last period is read again, for facts that became visible late. */
  overlapMs: number;
  /** How far back a run reads at most: the first one, or one after a long outage. */
  maxLookBackMs: number;
};

/** The period whose facts a run reads from Stripe or another service. */
export function readingPeriod(readUntil: Date | undefined, now: Date, limits: ReadingLimits): Period {
  const { afterMs, overlapMs, maxLookBackMs } = limits;
  const earliest = now.getTime() - maxLookBackMs;
  const until = now.getTime() - afterMs;
  // Another replica's clock may have been ahead.
  const from = readUntil ? Math.min(readUntil.getTime(), until) - overlapMs : earliest;
  return { from: new Date(Math.max(from, earliest)), until: new Date(until) };
}
