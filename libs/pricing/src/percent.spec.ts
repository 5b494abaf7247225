import { formatPercent } from './percent.js';

it.each([
  [0.077, 'de', '7,7\u202f%', undefined],
  [0.077, 'en', '7.7%', undefined],
  [-0.125, 'de', '-13\u202f%', { signDisplay: 'exceptZero', maximumFractionDigits: 0 }],
] as const)('[NF-2] writes %d in %s as %s', (part, language, text, options) => {
  expect(formatPercent(part, language, options)).toBe(text);
});
