import { createHash } from 'node:crypto';
import type { Palette } from './palettes.js';

/** In pixels: the usual size of the pictures on the real site, whose ratio is 3:2. */
export const WIDTH = 1_200;
export const HEIGHT = 800;

export type Point = readonly [x: number, y: number];

const round = (value: number) => String(Math.round(value * 10) / 10);

/** Shapes in SVG, and a random generator that gives the same numbers for the same seed. */
export class Drawing {
  private state: number;

  constructor(
    readonly palette: Palette,
    seed: string,
  ) {
    this.state = createHash('sha256').update(seed).digest().readUInt32LE();
  }

  /** The next random number between `from` and `to`. */
  between(from: number, to: number): number {
    // Mulberry32.
    this.state = (this.state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return from + (((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * (to - from);
  }

  /** Decides at random: true in this share of the calls. */
  happens(share: number): boolean {
    return this.between(0, 1) < share;
  }

  pick<Item>(items: readonly Item[]): Item {
    return items[Math.floor(this.between(0, items.length))]!;
  }

  times(count: number, draw: (index: number) => string): string {
    return Array.from({ length: count }, (_, index) => draw(index)).join('');
  }

  rect(x: number, y: number, width: number, height: number, fill: string, more = ''): string {
    const size = `width="${round(width)}" height="${round(height)}"`;
    return `<rect x="${round(x)}" y="${round(y)}" ${size} fill="${fill}"${more && ` ${more}`}/>`;
  }

  circle(x: number, y: number, radius: number, fill: string, more = ''): string {
    return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}"${more && ` ${more}`}/>`;
  }

  polygon(points: readonly Point[], fill: string, more = ''): string {
    const corners = points.map(([x, y]) => `${round(x)},${round(y)}`).join(' ');
    return `<polygon points="${corners}" fill="${fill}"${more && ` ${more}`}/>`;
  }

  /** Straight lines from point to point. */
  line(points: readonly Point[], stroke: string, width: number, more = ''): string {
    const [[x, y], ...others] = points as [Point, ...Point[]];
    const rest = others.map(([toX, toY]) => `L${round(toX)} ${round(toY)}`).join('');
    return this.path(`M${round(x)} ${round(y)}${rest}`, 'none', `${strokeOf(stroke, width)} ${more}`);
  }

  /** A smooth line through the points. */
  curve(points: readonly Point[], stroke: string, width: number, more = ''): string {
    return this.path(curveThrough(points), 'none', `${strokeOf(stroke, width)} ${more}`);
  }

  path(d: string, fill: string, more = ''): string {
    return `<path d="${d}" fill="${fill}"${more && ` ${more}`}/>`;
  }

  /** Light around a point, fading outwards. */
  glow(x: number, y: number, radius: number, opacity = 0.55): string {
    return this.circle(x, y, radius, 'url(#glow)', `opacity="${opacity}"`);
  }

  group(content: string, more: string): string {
    return `<g ${more}>${content}</g>`;
  }
}

const strokeOf = (stroke: string, width: number) =>
  `stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`;

function curveThrough(points: readonly Point[]): string {
  const [[x, y]] = points as [Point];
  const parts = points.slice(1).map(([toX, toY], index) => {
    const [fromX, fromY] = points[index]!;
    const half = (toX - fromX) / 2;
    return `C${round(fromX + half)} ${round(fromY)} ${round(toX - half)} ${round(toY)} ${round(toX)} ${round(toY)}`;
  });
  return `M${round(x)} ${round(y)}${parts.join('')}`;
}

/** The colour between two others; a share of 0 is the first. */
export function mix(first: string, second: string, share: number): string {
  const channel = (colour: string, index: number) => Number.parseInt(colour.slice(1 + 2 * index, 3 + 2 * index), 16);
  const mixed = [0, 1, 2].map((index) =>
    Math.round(channel(first, index) * (1 - share) + channel(second, index) * share)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${mixed.join('')}`;
}

/** The picture as a file. */
export function svgOf({ palette }: Drawing, title: string, content: string): string {
  const { sky, light } = palette;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">`,
    `<title>${escapeXml(title)}</title><defs>`,
    `<linearGradient id="sky" x2="0" y2="1"><stop stop-color="${sky[0]}"/><stop offset="1" stop-color="${sky[1]}"/></linearGradient>`,
    `<radialGradient id="glow"><stop stop-color="${light}"/><stop offset=".35" stop-color="${light}" stop-opacity=".45"/>`,
    `<stop offset="1" stop-color="${light}" stop-opacity="0"/></radialGradient></defs>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#sky)"/>${content}</svg>`,
  ].join('');
}

const escapeXml = (text: string) => text.replace(/[<>&"']/g, (character) => `&#${character.charCodeAt(0)};`);
