/** Red, green and blue, 0 to 255. */
type Colour = readonly [number, number, number];

export type Scheme = 'light' | 'dark';

/**
 * `--surface`, `--ground` and `--ink` of theme.css: the colours around an accent colour, and those it is mixed with.
 */
const themeColours: Record<Scheme, { surface: Colour; ground: Colour; ink: Colour }> = {
  light: { surface: [255, 255, 255], ground: [247, 245, 240], ink: [27, 33, 30] },
  dark: { surface: [26, 32, 29], ground: [18, 22, 20], ink: [238, 241, 237] },
};
const white: Colour = [255, 255, 255];
const nearlyBlack: Colour = [11, 20, 17];

/** WCAG AA demands 4.5 for text; a little more, because colours are rounded to whole steps. */
const legibleContrast = 4.6;
const softShare = 0.12;
const strongShare = 0.2;
const mixingStep = 0.04;

/**
 * Parses `#0af` or `00aaff`; the hash, which must be escaped in an address, may be missing. Undefined for anything
 * else.
 */
export function parseColour(text: string): Colour | undefined {
  const digits = /^#?([\da-f]{3}|[\da-f]{6})$/i.exec(text.trim())?.[1];
  if (!digits) return undefined;
  const pairs = digits.length === 3 ? [...digits].map((digit) => digit + digit) : digits.match(/../g)!;
  const [red, green, blue] = pairs.map((pair) => parseInt(pair, 16));
  return [red!, green!, blue!];
}

/**
 * The accent tokens of theme.css made of one colour. A colour that would be too pale to read, or too dark on a dark
 * page, is mixed with the ink until it is legible as text on every background. Text on it is white or nearly black.
 */
export function accentTokens(colour: Colour, scheme: Scheme): Record<string, string> {
  const { surface, ground, ink } = themeColours[scheme];
  let accent = colour;
  for (let share = 0; share <= 1; share += mixingStep) {
    accent = mix(colour, ink, share);
    const soft = mix(surface, accent, softShare);
    if ([surface, ground, soft].every((background) => contrast(accent, background) >= legibleContrast)) break;
  }
  const onAccent = contrast(white, accent) >= contrast(nearlyBlack, accent) ? white : nearlyBlack;
  return {
    '--accent': hex(accent),
    // Mixed away from the colour of the text on it, so that the contrast only grows.
    '--accent-strong': hex(mix(accent, onAccent === white ? nearlyBlack : white, strongShare)),
    '--accent-soft': hex(mix(surface, accent, softShare)),
    '--on-accent': hex(onAccent),
  };
}

/** Contrast of two colours as WCAG 2 defines it: 1 to 21. */
export function contrast(one: Colour, other: Colour): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light! + 0.05) / (dark! + 0.05);
}

function luminance(colour: Colour): number {
  const [red, green, blue] = colour.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function mix(from: Colour, to: Colour, share: number): Colour {
  const at = (index: 0 | 1 | 2) => Math.round(from[index] + (to[index] - from[index]) * share);
  return [at(0), at(1), at(2)];
}

const hex = (colour: Colour): string => `#${colour.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
