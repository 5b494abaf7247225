import { lengthOf, periodBefore, type PeriodName, periodOf, stepsOf } from './report-period.js';

const today = '2026-03-30';

it.each<[PeriodName, string, string, string, string]>([
  ['this-month', '2026-03-01', '2026-03-30', '2026-02-01', '2026-02-28'],
  ['last-month', '2026-02-01', '2026-02-28', '2026-01-01', '2026-01-31'],
  ['this-year', '2026-01-01', '2026-03-30', '2025-01-01', '2025-03-30'],
  ['last-year', '2025-01-01', '2025-12-31', '2024-01-01', '2024-12-31'],
])('[OR-4] on 30 March 2026 %s is from %s to %s, compared with %s to %s', (name, from, to, fromBefore, toBefore) => {
  const period = periodOf(name, today, null, null);
  expect([period, periodBefore(name, period)]).toEqual([
    { from, to },
    { from: fromBefore, to: toBefore },
  ]);
});

it('[OR-4] a custom period is compared with as many days before it, also across a change of the clocks', () => {
  const period = periodOf('custom', today, '2026-03-25', '2026-04-03');
  expect(period).toEqual({ from: '2026-03-25', to: '2026-04-03' });
  expect(lengthOf(period)).toBe(10);
  expect(periodBefore('custom', period)).toEqual({ from: '2026-03-15', to: '2026-03-24' });
});

it('[OR-4] an invalid custom period becomes this month', () =>
  expect(periodOf('custom', today, '2026-04-03', '2026-03-25')).toEqual({ from: '2026-03-01', to: today }));

it('[OR-4] a period has a step for each of its days or months', () => {
  expect(stepsOf({ from: '2026-02-27', to: '2026-03-02' }, 'day')).toEqual([
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
    '2026-03-02',
  ]);
  expect(stepsOf({ from: '2025-12-15', to: '2026-02-01' }, 'month')).toEqual(['2025-12', '2026-01', '2026-02']);
});
