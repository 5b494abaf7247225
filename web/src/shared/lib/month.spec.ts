import { addMonths, formatMonth, isMonth } from './month.js';

it('[OR-3] adds months across years', () => {
  expect(addMonths('2026-01', -1)).toBe('2025-12');
  expect(addMonths('2026-11', 14)).toBe('2028-01');
});

it.each(['2026-13', '2026-1', '', '2026-11-01', '0026-11'])('[OR-3] %p is no month', (text) =>
  expect(isMonth(text)).toBe(false),
);

it('[OR-3] writes a month in the language of the page', () => {
  expect(formatMonth('2026-03', 'de')).toBe('März 2026');
  expect(formatMonth('2026-03', 'en')).toBe('March 2026');
});
