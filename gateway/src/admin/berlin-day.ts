const hourInBerlin = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Berlin', hour: '2-digit', hourCycle: 'h23' });

/** The instant at which a day (`YYYY-MM-DD`) begins in Berlin; with `daysLater`, that many days later. */
export function startOfBerlinDay(day: string, daysLater = 0): Date {
  const midnightUtc = Date.parse(day) + daysLater * 86_400_000;
  const inSummer = new Date(midnightUtc - 2 * 3_600_000);
  return hourInBerlin.format(inSummer) === '00' ? inSummer : new Date(midnightUtc - 3_600_000);
}
