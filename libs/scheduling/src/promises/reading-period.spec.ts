import { readingPeriod } from './reading-period.js';

const now = new Date('2026-11-23T12:00:00Z');
const limits = { afterMs: 120_000, overlapMs: 600_000, maxLookBackMs: 30 * 24 * 3_600_000 };

it('[PY-7] a period begins before the end of the last one, and ends before what may still be under way', () => {
  expect(readingPeriod(new Date('2026-11-23T11:50:00Z'), now, limits)).toEqual({
    from: new Date('2026-11-23T11:40:00Z'),
    until: new Date('2026-11-23T11:58:00Z'),
  });
});

it('[PY-7] a period begins before its end even when the clock of the last run was ahead', () => {
  expect(readingPeriod(new Date('2026-11-23T13:00:00Z'), now, limits)).toEqual({
    from: new Date('2026-11-23T11:48:00Z'),
    until: new Date('2026-11-23T11:58:00Z'),
  });
});

it.each([
  ['the first run', undefined],
  ['a run after a longer outage', new Date('2026-09-01T00:00:00Z')],
])('[PY-7] the period of %s begins at the earliest time allowed', (_, readUntil) => {
  expect(readingPeriod(readUntil, now, limits).from).toEqual(new Date('2026-10-24T12:00:00Z'));
});
