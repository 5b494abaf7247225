import { scaleOf } from './column-chart.js';

it.each([
  [
    [0, 36_780],
    [0, 10_000, 20_000, 30_000, 40_000],
  ],
  [
    [-2_000, 5_500],
    [-2_000, 0, 2_000, 4_000, 6_000],
  ],
  [[], [0, 100]],
  [
    [-500, -100],
    [-600, -400, -200, 0],
  ],
])('[OR-4] the scale of %p has round steps, and contains zero and all values', (values, lines) =>
  expect(scaleOf(values)).toEqual({ low: lines[0], high: lines.at(-1), lines }),
);
