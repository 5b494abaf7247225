import { type Drawing, HEIGHT, mix, type Point, WIDTH } from './drawing.js';

/** Stars at night, clouds by day, and the moon or sun. */
export function drawSky(d: Drawing): string {
  const { light, isNight } = d.palette;
  const [x, y] = [d.between(180, 1_020), d.between(110, 210)];
  const radius = d.between(42, 70);
  const stars = d.times(60, () =>
    d.circle(d.between(0, WIDTH), d.between(0, 420), d.between(0.8, 2.4), light, 'opacity="0.8"'),
  );
  const clouds = d.times(3, () => cloud(d, d.between(0, WIDTH), d.between(80, 300)));
  return (isNight ? stars : clouds) + d.glow(x, y, radius * 4) + d.circle(x, y, radius, light);
}

function cloud(d: Drawing, x: number, y: number): string {
  const puffs = d.times(4, (index) =>
    d.circle(x + index * 46 - 70, y - d.between(0, 22), d.between(30, 48), '#ffffff'),
  );
  return d.group(`${puffs}${d.rect(x - 100, y, 220, 40, '#ffffff', 'rx="20"')}`, 'opacity=".55"');
}

export function hills(d: Drawing, y: number, fill: string): string {
  const points = Array.from({ length: 7 }, (_, index): Point => [index * 200, y + d.between(-46, 46)]);
  const [start, ...rest] = points as [Point, ...Point[]];
  const crest = rest.map(([toX, toY], index) => {
    const [fromX, fromY] = points[index]!;
    return `C${fromX + 90} ${fromY.toFixed(0)} ${toX - 90} ${toY.toFixed(0)} ${toX} ${toY.toFixed(0)}`;
  });
  return d.path(`M0 ${HEIGHT}V${start[1].toFixed(0)}${crest.join('')}V${HEIGHT}Z`, fill);
}

/** A row of roofs against the sky, with chimneys and some lit windows. */
export function roofs(d: Drawing, base: number, height: number, fill: string): string {
  let row = '';
  for (let x = -30; x < WIDTH + 30;) {
    const width = d.between(64, 128);
    const top = base - height * d.between(0.45, 0.85);
    const peak = top - width * d.between(0.4, 0.7);
    row += d.polygon(
      [
        [x, HEIGHT],
        [x, top],
        [x + width / 2, peak],
        [x + width, top],
        [x + width, HEIGHT],
      ],
      fill,
    );
    if (d.happens(0.4)) row += d.rect(x + width * 0.68, peak + 8, 13, 46, fill);
    if (d.palette.isNight) row += d.times(4, () => litWindow(d, x + 10, width - 34, top + 18, base - top));
    x += width - 4;
  }
  return row;
}

const litWindow = (d: Drawing, x: number, width: number, y: number, height: number): string =>
  d.happens(0.5)
    ? d.rect(x + d.between(0, width), y + d.between(0, height * 0.7), 12, 18, d.palette.light, `rx="2" opacity=".75"`)
    : '';

/** Houses of a street seen from the front: walls `least` to `most` pixels high, rows of windows and a door each. */
export function houseFronts(d: Drawing, base: number, [least, most]: readonly [number, number]): string {
  const { middle, near, ink, light, accent, isNight } = d.palette;
  let row = '';
  for (let x = -20; x < WIDTH;) {
    const width = d.between(130, 190);
    const top = base - d.between(least, most);
    const wall = mix(middle, light, d.between(0.08, isNight ? 0.28 : 0.62));
    const roof = mix(near, accent, d.between(0, isNight ? 0.2 : 0.45));
    row += d.rect(x, top, width, HEIGHT - top, wall) + roofOf(d, x, top, width, roof);
    if (d.happens(0.45)) row += timber(d, x, top, width, mix(ink, near, 0.4));
    const columns = width > 160 ? 3 : 2;
    const gap = width / columns;
    for (let y = top + 26; y < base - 118; y += 78) {
      for (let column = 0; column < columns; column += 1) row += windowAt(d, x + gap * (column + 0.5), y);
    }
    row += d.rect(x + width / 2 - 21, base - 84, 42, 84, mix(ink, accent, 0.25), 'rx="20"');
    x += width - 1;
  }
  return row;
}

function roofOf(d: Drawing, x: number, y: number, width: number, fill: string): string {
  const peak = y - width * d.between(0.42, 0.66);
  if (d.happens(0.65))
    return d.polygon(
      [
        [x - 8, y],
        [x + width / 2, peak],
        [x + width + 8, y],
      ],
      fill,
    );
  const stepCount = 4;
  const rise = (y - peak) / stepCount;
  return d.times(stepCount, (step) => {
    const inset = (width / 2 / stepCount) * step;
    return d.rect(x + inset, y - rise * (step + 1), width - 2 * inset, rise + 1, fill);
  });
}

const timber = (d: Drawing, x: number, top: number, width: number, stroke: string): string =>
  d.line(
    [
      [x + 4, top + 12],
      [x + width - 4, top + 12],
    ],
    stroke,
    7,
  ) +
  d.line(
    [
      [x + 4, top + 92],
      [x + width - 4, top + 92],
    ],
    stroke,
    7,
  ) +
  d.line(
    [
      [x + 6, top + 90],
      [x + 34, top + 14],
    ],
    stroke,
    6,
  ) +
  d.line(
    [
      [x + width - 6, top + 90],
      [x + width - 34, top + 14],
    ],
    stroke,
    6,
  );

function windowAt(d: Drawing, x: number, y: number): string {
  const { ink, light, isNight } = d.palette;
  const isLit = isNight && d.happens(0.55);
  const glass = isLit ? light : mix(ink, light, isNight ? 0.12 : 0.28);
  const shine = isLit ? d.glow(x, y + 22, 52, 0.32) : '';
  const frame = d.rect(x - 15, y, 30, 44, glass, `rx="3" stroke="${mix(ink, light, 0.1)}" stroke-width="3"`);
  return (
    shine +
    frame +
    d.line(
      [
        [x, y + 2],
        [x, y + 42],
      ],
      mix(ink, light, 0.1),
      2.5,
    )
  );
}

/** Two spires with a nave between them. */
export function cathedral(d: Drawing, x: number, base: number, size: number, fill: string): string {
  const { light, isNight } = d.palette;
  const [tower, height] = [size * 0.2, size * 0.78];
  const spire = (left: number) =>
    d.polygon(
      [
        [left, base],
        [left, base - height],
        [left + tower / 2, base - height - size * 0.62],
        [left + tower, base - height],
        [left + tower, base],
      ],
      fill,
    ) +
    d.times(4, (index) =>
      d.rect(
        left + tower * 0.36,
        base - height + 24 + index * height * 0.24,
        tower * 0.28,
        height * 0.15,
        light,
        `rx="${(tower * 0.14).toFixed(0)}" opacity="${isNight ? 0.7 : 0.35}"`,
      ),
    );
  const nave = d.polygon(
    [
      [x - size * 0.22, base],
      [x - size * 0.22, base - height * 0.8],
      [x, base - height * 1.08],
      [x + size * 0.22, base - height * 0.8],
      [x + size * 0.22, base],
    ],
    fill,
  );
  const rose = d.circle(x, base - height * 0.68, size * 0.085, light, `opacity="${isNight ? 0.85 : 0.5}"`);
  const petals = d.times(6, (index) => {
    const angle = (index / 6) * Math.PI;
    const [dx, dy] = [Math.cos(angle) * size * 0.085, Math.sin(angle) * size * 0.085];
    return d.line(
      [
        [x - dx, base - height * 0.68 - dy],
        [x + dx, base - height * 0.68 + dy],
      ],
      fill,
      3,
    );
  });
  const portal = d.rect(
    x - size * 0.07,
    base - height * 0.34,
    size * 0.14,
    height * 0.34,
    light,
    `rx="${(size * 0.07).toFixed(0)}" opacity="${isNight ? 0.8 : 0.3}"`,
  );
  return spire(x - size * 0.4) + spire(x + size * 0.2) + nave + rose + petals + portal;
}

export function lantern(d: Drawing, x: number, base: number, height: number): string {
  const { ink, light } = d.palette;
  const top = base - height;
  return (
    d.glow(x, top, height * 0.62, 0.7) +
    d.line(
      [
        [x, base],
        [x, top + 20],
      ],
      ink,
      8,
    ) +
    d.polygon(
      [
        [x - 17, top - 22],
        [x + 17, top - 22],
        [x + 11, top + 20],
        [x - 11, top + 20],
      ],
      light,
    ) +
    d.polygon(
      [
        [x - 22, top - 22],
        [x, top - 44],
        [x + 22, top - 22],
      ],
      ink,
    ) +
    d.line(
      [
        [x - 14, base],
        [x + 14, base],
      ],
      ink,
      12,
    )
  );
}

/** Rows of stones that become larger towards the viewer. */
export function cobbles(d: Drawing, y: number, fill: string): string {
  const { near, light } = d.palette;
  const stones = d.times(9, (row) => {
    const [top, height] = [y + 6 + row * row * 2.2 + row * 4, 5 + row * 2.4];
    const width = 34 + row * 13;
    return d.times(Math.ceil(WIDTH / width) + 1, (index) =>
      d.rect(
        index * width - (row % 2) * (width / 2),
        top,
        width - 6,
        height,
        mix(near, light, d.between(0.04, 0.2)),
        'rx="6"',
      ),
    );
  });
  return d.rect(0, y, WIDTH, HEIGHT - y, fill) + stones;
}

/** Water with the light of the sky in it. */
export function water(d: Drawing, y: number): string {
  const { near, light, sky, isNight } = d.palette;
  const ripples = d.times(46, () => {
    const [x, top] = [d.between(-40, WIDTH), d.between(y + 10, HEIGHT)];
    const length = d.between(40, 210);
    return d.line(
      [
        [x, top],
        [x + length, top],
      ],
      light,
      d.between(1.5, 4),
      `opacity="${d.between(0.08, 0.42).toFixed(2)}"`,
    );
  });
  const colour = isNight ? mix(near, sky[1], 0.34) : mix('#4f93b5', near, 0.25);
  return d.rect(0, y, WIDTH, HEIGHT - y, colour) + ripples;
}

/** People seen from behind; the second one holds a phone that lights up. */
export function people(d: Drawing, base: number, heights: readonly number[], from: number, gap: number): string {
  const { ink, light, accent, near } = d.palette;
  return heights
    .map((height, index) => {
      const x = from + index * gap;
      const head = height * 0.11;
      const shoulder = height * 0.17;
      const top = base - height;
      const coat = mix(ink, index % 2 ? near : accent, index % 2 ? 0.5 : 0.22);
      const legs =
        d.line(
          [
            [x - shoulder * 0.4, base - height * 0.45],
            [x - shoulder * 0.5, base],
          ],
          ink,
          height * 0.085,
        ) +
        d.line(
          [
            [x + shoulder * 0.4, base - height * 0.45],
            [x + shoulder * 0.5, base],
          ],
          ink,
          height * 0.085,
        );
      const body = d.rect(
        x - shoulder,
        top + head * 2.1,
        shoulder * 2,
        height * 0.45,
        coat,
        `rx="${(shoulder * 0.6).toFixed(0)}"`,
      );
      const phone =
        index === 1
          ? d.glow(x + shoulder * 1.5, top + height * 0.33, height * 0.34, 0.85) +
            d.line(
              [
                [x + shoulder * 0.7, top + height * 0.34],
                [x + shoulder * 1.5, top + height * 0.36],
              ],
              coat,
              height * 0.075,
            ) +
            d.rect(x + shoulder * 1.35, top + height * 0.26, height * 0.06, height * 0.11, light, 'rx="4"')
          : '';
      return legs + body + d.circle(x, top + head, head, mix(ink, accent, 0.12)) + phone;
    })
    .join('');
}

export function trees(d: Drawing, base: number, count: number, fill: string): string {
  return d.times(count, (index) => {
    const x = (index + d.between(0.1, 0.9)) * (WIDTH / count);
    const height = d.between(120, 230);
    const trunk = d.rect(x - 6, base - height * 0.4, 12, height * 0.4, mix(fill, '#000000', 0.35));
    const crown = d.times(3, (leaf) =>
      d.circle(x + (leaf - 1) * height * 0.14, base - height * (leaf === 1 ? 0.72 : 0.55), height * 0.22, fill),
    );
    return trunk + crown;
  });
}
