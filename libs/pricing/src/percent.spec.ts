import { formatPercent } from './percent.js';

it.each([
  [0.077, 'de', undefined, '7,7\u202f%'],
  [0.077, 'en', undefined, '7.7%'],
  [-0.125, 'de', { signDisplay: 'exceptZero', maximumFractionDigits: 0 }, '-13\u202f%'],
] as const)('[NF-2] writes %d in %s with the options %j as %s', (part, language, options, text) => {
  expect(formatPercent(part, language, options)).toBe(text);
});
