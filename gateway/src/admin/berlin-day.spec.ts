import { startOfBerlinDay } from './berlin-day.js';

it.each([
  ['2026-07-01', 0, '2026-06-30T22:00:00.000Z'],
  ['2026-11-22', 0, '2026-11-21T23:00:00.000Z'],
  ['2026-03-29', 0, '2026-03-28T23:00:00.000Z'],
  ['2026-03-29', 1, '2026-03-29T22:00:00.000Z'],
  ['2026-10-25', 0, '2026-10-24T22:00:00.000Z'],
  ['2026-10-25', 1, '2026-10-25T23:00:00.000Z'],
])('%s plus %i days begins in Berlin at %s', (day, daysLater, instant) => {
  expect(startOfBerlinDay(day, daysLater).toISOString()).toBe(instant);
});
