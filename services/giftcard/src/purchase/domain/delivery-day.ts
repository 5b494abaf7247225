import { DeliverOnInvalid, DeliverOnPast, DeliverOnTooFar } from './purchase.errors.js';

/** `YYYY-MM-DD`, a day in Europe/Berlin; days compare as strings. */
export type Day = string;

/** Late enough not to wake anybody, and an hour that exists once on each day, also when the clocks change. */
const deliveryHour = 7;

const hourMs = 3_600_000;

// Swedish writes dates as ISO 8601 does.
const berlinDate = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin', dateStyle: 'short' });
const berlinHour = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Berlin', hour: '2-digit', hourCycle: 'h23' });

export const berlinDay = (time: Date): Day => berlinDate.format(time);

/** Why a gift card cannot be delivered on this day; undefined when it can: from `today` to a year ahead. */
export function deliveryDayError(
  day: string,
  today: Day,
): typeof DeliverOnInvalid | typeof DeliverOnPast | typeof DeliverOnTooFar | undefined {
  if (!isDay(day)) return DeliverOnInvalid;
  if (day < today) return DeliverOnPast;
  return day > yearAfter(today) ? DeliverOnTooFar : undefined;
}

/** When a gift card is mailed; null for at once, when the day has come before the payment was complete. */
export function deliveryTime(day: Day, now: Date): Date | null {
  if (day <= berlinDay(now)) return null;
  const inWinter = new Date(Date.parse(day) + (deliveryHour - 1) * hourMs);
  return Number(berlinHour.format(inWinter)) === deliveryHour ? inWinter : new Date(inWinter.getTime() - hourMs);
}

function isDay(text: string): boolean {
  if (!/^[1-9]\d{3}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(text);
  // JavaScript reads the 30th of February as the 2nd of March.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** The 28th of February is a year after the 29th, as for the validity of gift cards (§ 188 BGB). */
function yearAfter(day: Day): Day {
  const next = `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;
  return isDay(next) ? next : next.replace('-29', '-28');
}
