/** From a moment, inclusive, to a later one, exclusive. */
export type Period = { from: Date; until: Date };

export type ReadingLimits = {
  /** How old a fact must be, so that what is under way comes first. */
  afterMs: number;
  /** What is read again before the end of the last run, for what became visible late. */
  overlapMs: number;
  /** How far back the first run reads, and one after a long outage. */
  atMostMs: number;
};

/** The part of the other side's list that a run reads. */
export function readingPeriod(readUntil: Date | undefined, now: Date, limits: ReadingLimits): Period {
  const { afterMs, overlapMs, atMostMs } = limits;
  const earliest = now.getTime() - atMostMs;
  const until = now.getTime() - afterMs;
  // Another replica's clock may have been ahead.
  const from = readUntil ? Math.min(readUntil.getTime(), until) - overlapMs : earliest;
  return { from: new Date(Math.max(from, earliest)), until: new Date(until) };
}
