import { parsePeriod, wholeMonthsOf } from './report-period.js';

it('[OR-4] a period may be a single day, or last ten years', () => {
  expect(parsePeriod('2026-01-01', '2026-01-01')).toEqual({ from: '2026-01-01', to: '2026-01-01' });
  expect(parsePeriod('2016-11-22', '2026-11-22')).not.toBeNull();
});

it.each([
  ['2026-01-02', '2026-01-01'],
  ['2026-02-30', '2026-03-01'],
  ['2026-01-01', '2026-02-30'],
  ['2026-01-01T00:00:00Z', '2026-01-02'],
  ['', '2026-01-01'],
  ['2016-01-01', '2026-02-17'],
])('[OR-4] %p to %p is no period', (from, to) => expect(parsePeriod(from, to)).toBeNull());

it.each([
  ['2026-01-01', '2026-02-28', '2026-01-01', '2026-03-01'],
  ['2026-01-02', '2026-04-29', '2026-02-01', '2026-04-01'],
  // No whole month: the end is not after the beginning.
  ['2025-12-15', '2025-12-31', '2026-01-01', '2026-01-01'],
  ['2026-01-15', '2026-01-20', '2026-02-01', '2026-01-01'],
])('[OR-4] the whole months from %s to %s begin on %s and end before %s', (from, to, first, end) =>
  expect(wholeMonthsOf({ from, to })).toEqual({ first, end }),
);
