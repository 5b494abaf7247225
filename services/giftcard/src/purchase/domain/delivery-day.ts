import { berlinDay, berlinHour, type Day, parseDay, yearsAfter } from '@shop/calendar';
import { DeliverOnInvalid, DeliverOnPast, DeliverOnTooFar } from './purchase.errors.js';

/**
 * The hour in Berlin at which gifts with a delivery day are mailed. A mail then wakes nobody, and the hour exists once
 * on each day, even when clocks change.
 */
const deliveryHour = 7;

/** Why a gift card cannot be delivered on this day; undefined when it can: from `today` to a year ahead. */
export function deliveryDayError(
  day: string,
  today: Day,
): typeof DeliverOnInvalid | typeof DeliverOnPast | typeof DeliverOnTooFar | undefined {
  if (parseDay(day) !== day) return DeliverOnInvalid;
  if (day < today) return DeliverOnPast;
  return day > yearsAfter(today, 1) ? DeliverOnTooFar : undefined;
}

/** When a gift card is mailed. Null means at once: no day was given, or the day has come by `now`. */
export function deliveryTime(day: Day | null | undefined, now: Date): Date | null {
  if (!day || day <= berlinDay(now)) return null;
  return berlinHour(day, deliveryHour);
}
