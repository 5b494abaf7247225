import fc from 'fast-check';
import { accentTokens, contrast, parseColour } from './accent-colours.js';

const grounds = { light: ['#ffffff', '#f7f5f0'], dark: ['#1a201d', '#121614'] } as const;
const channel = fc.integer({ min: 0, max: 255 });
const ratio = (one: string, other: string) => contrast(parseColour(one)!, parseColour(other)!);

describe('accent colours', () => {
  it('[NF-3] are legible on every background, and so is text on them, for any requested colour', () => {
    fc.assert(
      fc.property(fc.tuple(channel, channel, channel), fc.constantFrom('light', 'dark'), (colour, scheme) => {
        const tokens = accentTokens(colour, scheme);
        for (const ground of [...grounds[scheme], tokens['--accent-soft']!]) {
          expect(ratio(tokens['--accent']!, ground)).toBeGreaterThanOrEqual(4.5);
        }
        for (const accent of [tokens['--accent']!, tokens['--accent-strong']!]) {
          expect(ratio(tokens['--on-accent']!, accent)).toBeGreaterThanOrEqual(4.5);
        }
      }),
    );
  });

  it('keep a colour that is already legible', () => {
    expect(accentTokens([168, 38, 28], 'light')['--accent']).toBe('#a8261c');
    expect(accentTokens([255, 156, 143], 'dark')['--accent']).toBe('#ff9c8f');
  });

  it.each([
    ['#0af', [0, 170, 255]],
    ['00AAFF', [0, 170, 255]],
    [' #00aaff ', [0, 170, 255]],
    ['blue', undefined],
    ['#00aaff80', undefined],
    ['', undefined],
  ])('are read from %j as %j', (text, colour) => {
    expect(parseColour(text)).toEqual(colour);
  });
});
