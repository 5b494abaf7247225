/** How many records of one kind are past their retention period. */
export type ExpiredCount = {
  /** For operators, such as `unpaid orders`. */
  kind: string;
  /** How many the next run erases. */
  due: number;
  /** How many the next run leaves as they are, because something about them is still open, such as a payment. */
  kept: number;
};

/** The reading side of a service's retention rules: what the next run erases. Changes nothing. */
export interface ExpiredRecords {
  count(): Promise<ExpiredCount[]>;
}

/** The same day and time some months earlier, or the last day of that month when it is shorter. */
export function monthsBefore(time: Date, months: number): Date {
  const earlier = new Date(time);
  earlier.setUTCMonth(earlier.getUTCMonth() - months);
  if (earlier.getUTCDate() !== time.getUTCDate()) earlier.setUTCDate(0);
  return earlier;
}

export const daysBefore = (time: Date, days: number): Date => new Date(time.getTime() - days * 86_400_000);

/** The lines that a service's retention command prints. */
export const expiredLines = (service: string, counts: ExpiredCount[]): string =>
  counts
    .map(({ kind, due, kept }) => `${service}: ${due} ${kind}${kept > 0 ? `, ${kept} more are kept` : ''}\n`)
    .join('');
