import { type Drawing, HEIGHT, mix, type Point, WIDTH } from './drawing.js';
import { cathedral, cobbles, drawSky, hills, houseFronts, lantern, people, roofs, trees, water } from './town.js';

type Scene = (d: Drawing) => string;

const street: Scene = (d) =>
  drawSky(d) +
  roofs(d, 520, 250, d.palette.far) +
  houseFronts(d, 640, [230, 360]) +
  cobbles(d, 640, d.palette.near) +
  lantern(d, d.between(150, 330), 690, 330) +
  lantern(d, d.between(880, 1_060), 690, 330);

const church: Scene = (d) =>
  drawSky(d) +
  roofs(d, 560, 190, d.palette.far) +
  cathedral(d, d.between(430, 770), 660, 430, d.palette.middle) +
  roofs(d, 700, 150, d.palette.near) +
  trees(d, 800, 6, d.palette.ink);

const river: Scene = (d) => {
  const { near, middle, far, ink } = d.palette;
  const arches = d.times(3, (index) => {
    const x = 30 + index * 400;
    return d.path(`M${x} 640V560A170 170 0 0 1 ${x + 340} 560V640Z`, mix(near, d.palette.sky[1], 0.62));
  });
  const bridge = d.rect(-10, 420, WIDTH + 20, 190, near) + arches + d.rect(-10, 404, WIDTH + 20, 22, ink);
  const lamps = d.times(4, (index) => lantern(d, 70 + index * 350, 412, 120));
  return drawSky(d) + roofs(d, 420, 230, far) + cathedral(d, 880, 430, 260, middle) + bridge + lamps + water(d, 596);
};

const clock: Scene = (d) => {
  const { near, middle, ink, light, accent } = d.palette;
  const [x, y, radius] = [600, 330, 190];
  const tower =
    d.rect(x - 240, 96, 480, HEIGHT, middle) +
    d.polygon(
      [
        [x - 280, 106],
        [x, -130],
        [x + 280, 106],
      ],
      near,
    ) +
    d.rect(x - 262, 96, 524, 26, near) +
    d.rect(x - 262, 590, 524, 26, near);
  const ticks = d.times(12, (index) => {
    const angle = (index / 12) * 2 * Math.PI;
    const at = (share: number): Point => [x + Math.sin(angle) * radius * share, y - Math.cos(angle) * radius * share];
    return d.line([at(0.8), at(0.93)], ink, index % 3 ? 7 : 13);
  });
  const hand = (turn: number, length: number, width: number) => {
    const angle = turn * 2 * Math.PI;
    return d.line(
      [
        [x, y],
        [x + Math.sin(angle) * length, y - Math.cos(angle) * length],
      ],
      ink,
      width,
    );
  };
  const face =
    d.glow(x, y, 420, 0.5) +
    d.circle(x, y, radius + 24, ink) +
    d.circle(x, y, radius + 8, accent) +
    d.circle(x, y, radius, light);
  const hands = hand(d.between(0.78, 0.95), 96, 17) + hand(d.between(0.05, 0.2), 152, 11) + d.circle(x, y, 17, accent);
  const windows = d.times(3, (index) => d.rect(x - 150 + index * 120, 652, 60, 200, ink, 'rx="30"'));
  return (
    drawSky(d) + roofs(d, 700, 240, d.palette.far) + tower + face + ticks + hands + windows + roofs(d, 810, 110, ink)
  );
};

const harbour: Scene = (d) => {
  const { ink, near, light, accent } = d.palette;
  const hull = d.path('M330 600 L900 600 C880 672 820 700 760 700 H450 C390 700 348 664 330 600Z', ink);
  const masts = d.times(3, (index) => {
    const x = 440 + index * 160;
    const top = 190 + Math.abs(index - 1) * 50;
    const sail = d.path(
      `M${x + 8} ${top + 34}C${x + 120} ${top + 90} ${x + 122} ${top + 230} ${x + 8} ${top + 290}Z`,
      mix(light, accent, index === 1 ? 0.35 : 0.1),
    );
    return (
      d.line(
        [
          [x, 600],
          [x, top],
        ],
        near,
        10,
      ) +
      sail +
      d.polygon(
        [
          [x, top],
          [x + 46, top + 12],
          [x, top + 26],
        ],
        accent,
      )
    );
  });
  const stripe = d.line(
    [
      [352, 630],
      [884, 630],
    ],
    accent,
    8,
  );
  return drawSky(d) + houseFronts(d, 560, [200, 330]) + water(d, 560) + masts + hull + stripe;
};

const library: Scene = (d) => {
  const { ink, near, middle, light, accent } = d.palette;
  const colours = [accent, light, middle, mix(accent, ink, 0.45), mix(light, middle, 0.5), mix(near, light, 0.35)];
  const shelf = (y: number) => {
    let books = '';
    for (let x = 16; x < WIDTH - 30;) {
      const [width, height] = [d.between(18, 44), d.between(88, 136)];
      const colour = mix(d.pick(colours), ink, d.between(0.12, 0.42));
      if (d.happens(0.93)) {
        books += d.rect(x, y - height, width - 3, height, colour, 'rx="3"');
        books += d.rect(x, y - height * 0.82, width - 3, 6, light, 'opacity=".45"');
      }
      x += width;
    }
    return books + d.rect(0, y, WIDTH, 20, mix(near, light, 0.14));
  };
  const wall = d.rect(0, 0, WIDTH, HEIGHT, ink) + d.times(5, (index) => shelf(150 + index * 162));
  const ladder =
    d.line(
      [
        [800, HEIGHT],
        [900, -20],
      ],
      accent,
      15,
    ) +
    d.line(
      [
        [960, HEIGHT],
        [1_030, -20],
      ],
      accent,
      15,
    ) +
    d.times(9, (step) =>
      d.line(
        [
          [812 + step * 11, 720 - step * 92],
          [966 + step * 8, 720 - step * 92],
        ],
        accent,
        11,
      ),
    );
  return (
    wall +
    ladder +
    d.glow(330, 330, 520, 0.75) +
    d.circle(330, 292, 34, light) +
    d.line(
      [
        [330, 0],
        [330, 262],
      ],
      ink,
      6,
    ) +
    d.polygon(
      [
        [262, 300],
        [330, 226],
        [398, 300],
      ],
      accent,
    )
  );
};

const woods: Scene = (d) => {
  const { far, middle, near, ink, light } = d.palette;
  const trunks = (count: number, fill: string, width: number) =>
    d.times(count, (index) => {
      const x = (index + d.between(0.1, 0.9)) * (WIDTH / count);
      return d.path(
        `M${x - width} 800C${x - width * 0.4} 500 ${x - width * 0.5} 300 ${x - width * 1.2} -10H${x + width * 1.4}C${x + width * 0.5} 300 ${x + width * 0.4} 500 ${x + width} 800Z`,
        fill,
      );
    });
  const path = d.path(
    'M380 800C520 690 640 640 560 560C500 500 590 470 600 440C640 480 600 510 680 570C800 660 860 720 900 800Z',
    mix(near, light, 0.5),
  );
  const sparks = d.times(34, () => {
    const [x, y] = [d.between(60, 1_140), d.between(150, 700)];
    return d.glow(x, y, d.between(12, 40), 0.9) + d.circle(x, y, 3.2, light);
  });
  return (
    d.glow(600, 420, 460, 0.8) +
    trunks(9, far, 20) +
    trunks(6, middle, 28) +
    hills(d, 600, near) +
    path +
    trunks(3, ink, 44) +
    sparks
  );
};

const searchlights: Scene = (d) => {
  const { light, far, middle, ink } = d.palette;
  const beams = d.times(4, (index) => {
    const [x, lean] = [150 + index * 300, d.between(-320, 320)];
    return d.polygon(
      [
        [x - 10, 700],
        [x + lean - 90, -20],
        [x + lean + 90, -20],
        [x + 10, 700],
      ],
      light,
      'opacity=".22"',
    );
  });
  return (
    drawSky(d) +
    beams +
    towers(d, 560, 380, far) +
    towers(d, 660, 330, middle) +
    roofs(d, 800, 150, ink) +
    people(d, 800, [250, 268, 240], 470, 130)
  );
};

function towers(d: Drawing, base: number, height: number, fill: string): string {
  const { light, isNight } = d.palette;
  let row = '';
  for (let x = -10; x < WIDTH;) {
    const [width, top] = [d.between(70, 130), base - height * d.between(0.35, 1)];
    row += d.rect(x, top, width, HEIGHT - top, fill);
    if (d.happens(0.35))
      row += d.line(
        [
          [x + width / 2, top],
          [x + width / 2, top - 60],
        ],
        fill,
        6,
      );
    for (let y = top + 18; y < base && isNight; y += 30)
      for (let column = x + 14; column < x + width - 18; column += 24)
        if (d.happens(0.3)) row += d.rect(column, y, 10, 15, light, 'opacity=".7"');
    x += width + d.between(-2, 16);
  }
  return row;
}

const market: Scene = (d) => {
  const { ink, light, accent, middle, near } = d.palette;
  const stall = (x: number) => {
    const stripes = d.times(6, (index) =>
      d.path(`M${x + index * 52} 372h52v70a26 26 0 0 1 -52 0Z`, index % 2 ? light : accent),
    );
    const goods = d.times(3, (row) =>
      d.times(8, (index) =>
        d.circle(
          x + 26 + index * 38 - row * 2,
          602 - row * 26,
          20,
          mix(d.pick([accent, light, middle]), ink, d.between(0, 0.3)),
        ),
      ),
    );
    const posts = d.rect(x + 8, 380, 13, 330, ink) + d.rect(x + 292, 380, 13, 330, ink);
    return (
      posts + goods + d.rect(x - 6, 612, 324, 100, near) + d.rect(x - 6, 612, 324, 14, mix(near, light, 0.35)) + stripes
    );
  };
  const bulbs = d.times(17, (index) => {
    const [x, y] = [index * 75, 250 + Math.sin((index / 16) * Math.PI * 3) * 36];
    return d.glow(x, y + 16, 56, 0.7) + d.circle(x, y + 16, 9, light);
  });
  const cable = d.curve(
    Array.from({ length: 9 }, (_, index): Point => [index * 150, 250 + Math.sin((index / 8) * Math.PI * 3) * 36]),
    ink,
    4,
  );
  return (
    drawSky(d) +
    roofs(d, 470, 230, d.palette.far) +
    houseFronts(d, 640, [170, 250]) +
    cobbles(d, 640, near) +
    stall(60) +
    stall(445) +
    stall(830) +
    cable +
    bulbs
  );
};

const snow: Scene = (d) =>
  market(d) +
  d.times(150, () => d.circle(d.between(0, WIDTH), d.between(0, HEIGHT), d.between(2, 6), '#ffffff', 'opacity=".85"'));

const gate: Scene = (d) => {
  const { near, middle, ink, light } = d.palette;
  const battlements = (x: number, y: number, width: number, fill: string) =>
    d.times(Math.floor(width / 44), (index) => d.rect(x + index * 44, y - 26, 26, 30, fill));
  const stones = (x: number, y: number, width: number, height: number, fill: string) =>
    d.times(Math.round((width * height) / 5_200), () =>
      d.rect(
        x + d.between(8, width - 50),
        y + d.between(10, height - 30),
        d.between(26, 48),
        17,
        mix(fill, light, d.between(0.06, 0.18)),
        'rx="4"',
      ),
    );
  const tower = (x: number) =>
    d.rect(x, 250, 210, HEIGHT, middle) +
    battlements(x - 8, 250, 230, middle) +
    stones(x, 260, 210, 420, middle) +
    d.rect(x + 88, 340, 32, 84, ink, 'rx="16"') +
    d.polygon(
      [
        [x - 24, 226],
        [x + 105, 60],
        [x + 234, 226],
      ],
      mix(near, d.palette.accent, 0.3),
    );
  const wall =
    d.rect(0, 420, WIDTH, HEIGHT, near) + battlements(0, 420, WIDTH, near) + stones(0, 430, WIDTH, 260, near);
  const arch =
    d.path('M500 720V520A100 100 0 0 1 700 520V720Z', ink) +
    d.glow(600, 640, 190, 0.9) +
    d.path('M520 720V530A80 80 0 0 1 680 530V720Z', light, 'opacity=".5"');
  return drawSky(d) + hills(d, 470, d.palette.far) + wall + tower(270) + tower(720) + arch + cobbles(d, 706, near);
};

/** A radio mast above the roofs, with its waves as circles. */
const mast: Scene = (d) => {
  const { far, ink, light, accent } = d.palette;
  const [x, top] = [d.between(480, 720), 200];
  const bars = d.times(9, (index) => {
    const y = top + 40 + index * 52;
    const half = 12 + index * 13;
    return (
      d.line(
        [
          [x - half, y],
          [x + half + 13, y + 52],
        ],
        ink,
        5,
      ) +
      d.line(
        [
          [x + half, y],
          [x - half - 13, y + 52],
        ],
        ink,
        5,
      )
    );
  });
  const legs =
    d.line(
      [
        [x, top - 40],
        [x - 136, 720],
      ],
      ink,
      9,
    ) +
    d.line(
      [
        [x, top - 40],
        [x + 136, 720],
      ],
      ink,
      9,
    );
  const waves = d.times(5, (index) =>
    d.circle(
      x,
      top - 40,
      70 + index * 74,
      'none',
      `stroke="${accent}" stroke-width="7" opacity="${(0.85 - index * 0.15).toFixed(2)}" stroke-dasharray="${120 + index * 60} 46"`,
    ),
  );
  return (
    drawSky(d) +
    waves +
    hills(d, 560, far) +
    bars +
    legs +
    d.circle(x, top - 46, 14, light) +
    d.glow(x, top - 46, 110, 0.9) +
    roofs(d, 720, 140, d.palette.near) +
    roofs(d, 812, 90, ink)
  );
};

const rays: Scene = (d) => {
  const { accent, light, near, ink, middle } = d.palette;
  const beams = d.times(12, (index) => {
    const angle = Math.PI + (index / 12) * Math.PI;
    const at = (turn: number): Point => [600 + Math.cos(angle + turn) * 1_300, 640 + Math.sin(angle + turn) * 1_300];
    return d.polygon([[600, 640], at(0), at(Math.PI / 24)], light, 'opacity=".3"');
  });
  const arcs = d.times(4, (index) => d.circle(600, 640, 210 - index * 46, index % 2 ? middle : accent));
  return (
    beams +
    arcs +
    towers(d, 640, 360, near) +
    d.rect(0, 640, WIDTH, 160, ink) +
    d.line(
      [
        [0, 650],
        [WIDTH, 650],
      ],
      accent,
      8,
    ) +
    d.line(
      [
        [0, 668],
        [WIDTH, 668],
      ],
      accent,
      3,
    ) +
    people(d, 790, [236, 250, 228, 244], 370, 150)
  );
};

const eclipse: Scene = (d) => {
  const { light, ink, sky, middle, near } = d.palette;
  return (
    d.glow(600, 300, 520, 1) +
    d.circle(600, 300, 176, light) +
    d.circle(606, 306, 168, mix(sky[0], ink, 0.5)) +
    towers(d, 660, 400, middle) +
    towers(d, 740, 300, near) +
    roofs(d, 820, 110, ink)
  );
};

const treasure: Scene = (d) => {
  const { ink, near, middle, light, accent } = d.palette;
  const vault =
    d.rect(0, 0, WIDTH, HEIGHT, ink) +
    d.times(5, (index) =>
      d.path(
        `M${120 + index * 70} 800V${420 - index * 14}A${480 - index * 70} ${400 - index * 52} 0 0 1 ${1_080 - index * 70} ${420 - index * 14}V800Z`,
        mix(ink, middle, 0.14 + index * 0.16),
      ),
    );
  const coins = d.times(70, () => {
    const x = d.between(380, 820);
    return d.circle(
      x,
      520 - d.between(0, 66) * (1 - ((x - 600) / 240) ** 2),
      d.between(9, 17),
      mix(accent, light, d.between(0, 0.8)),
    );
  });
  const chest =
    d.rect(380, 512, 440, 190, near, 'rx="14"') +
    d.rect(380, 512, 440, 26, accent) +
    d.rect(440, 512, 26, 190, accent) +
    d.rect(734, 512, 26, 190, accent) +
    d.rect(574, 544, 52, 62, light, 'rx="8"') +
    d.circle(600, 570, 9, ink);
  const lid =
    d.path('M366 470 L404 300 H796 L834 470Z', mix(near, ink, 0.3)) +
    d.line(
      [
        [404, 300],
        [796, 300],
      ],
      accent,
      12,
    );
  return vault + d.glow(600, 440, 420, 0.95) + lid + coins + chest + d.rect(0, 700, WIDTH, 100, mix(ink, near, 0.5));
};

/** A desk by candle light: an open book, a flask and a key. */
const desk: Scene = (d) => {
  const { ink, near, middle, light, accent } = d.palette;
  const table =
    d.rect(0, 0, WIDTH, HEIGHT, mix(near, ink, 0.35)) +
    d.times(11, (index) => d.rect(0, index * 74, WIDTH, 70, mix(near, middle, d.between(0.05, 0.5))));
  const paper = mix(light, '#ffffff', 0.3);
  const page = (x: number) =>
    d.times(8, (line) =>
      d.line(
        [
          [x, 372 + line * 34],
          [x + d.between(130, 196), 372 + line * 34],
        ],
        mix(middle, light, 0.3),
        5,
      ),
    );
  const book =
    d.rect(330, 306, 540, 366, accent, 'rx="16"') +
    d.path('M600 330C540 306 430 306 350 322V652C430 640 540 640 600 662Z', paper) +
    d.path('M600 330C660 306 770 306 850 322V652C770 640 660 640 600 662Z', mix(paper, middle, 0.09)) +
    page(376) +
    d.circle(726, 460, 74, 'none', `stroke="${accent}" stroke-width="7"`) +
    d.polygon(
      [
        [726, 394],
        [784, 494],
        [668, 494],
      ],
      'none',
      `stroke="${accent}" stroke-width="7"`,
    ) +
    d.line(
      [
        [650, 590],
        [800, 590],
      ],
      mix(middle, light, 0.3),
      5,
    );
  const flask =
    d.path(
      'M1000 250V360L910 560A40 40 0 0 0 946 614H1114A40 40 0 0 0 1150 560L1060 360V250Z',
      mix(light, middle, 0.4),
      'opacity=".75"',
    ) +
    d.path('M958 470L926 556A30 30 0 0 0 954 598H1106A30 30 0 0 0 1134 556L1102 470Z', accent) +
    d.rect(988, 226, 84, 30, ink, 'rx="8"') +
    d.times(7, () => d.circle(d.between(960, 1_100), d.between(490, 580), d.between(5, 12), light, 'opacity=".7"'));
  const key =
    d.circle(160, 620, 46, 'none', `stroke="${light}" stroke-width="20"`) +
    d.line(
      [
        [196, 648],
        [300, 730],
      ],
      light,
      20,
    ) +
    d.line(
      [
        [262, 700],
        [238, 730],
      ],
      light,
      16,
    ) +
    d.line(
      [
        [290, 722],
        [268, 750],
      ],
      light,
      16,
    );
  const candle =
    d.rect(150, 250, 74, 190, paper, 'rx="10"') +
    d.path('M187 150C222 196 216 236 187 244C158 236 152 196 187 150Z', accent) +
    d.line(
      [
        [187, 236],
        [187, 252],
      ],
      ink,
      5,
    );
  return table + book + flask + key + d.glow(187, 210, 460, 0.8) + candle;
};

/** A city map on paper with a route, its stations and a magnifying glass. */
const map: Scene = (d) => {
  const { middle, near, ink, light, far } = d.palette;
  const accent = d.palette.isNight ? '#c8402f' : d.palette.accent;
  const paper = mix(light, '#ffffff', 0.35);
  const streets = d.times(13, () => {
    const isAcross = d.happens(0.5);
    const [a, b] = [d.between(90, 1_100), d.between(90, 1_100)];
    const points: Point[] = isAcross
      ? [
          [60, a * 0.62],
          [620, (a + b) * 0.31],
          [1_140, b * 0.62],
        ]
      : [
          [a, 70],
          [(a + b) / 2, 400],
          [b, 740],
        ];
    return d.curve(points, mix(paper, far, 0.45), d.between(8, 20));
  });
  const parks = d.times(3, () =>
    d.rect(
      d.between(120, 900),
      d.between(120, 560),
      d.between(120, 220),
      d.between(80, 150),
      mix(paper, '#7fae6b', 0.55),
      'rx="34"',
    ),
  );
  const stream = d.curve(
    [
      [60, d.between(200, 600)],
      [420, d.between(250, 560)],
      [780, d.between(200, 560)],
      [1_140, d.between(200, 600)],
    ],
    mix(paper, '#5f9fc4', 0.7),
    52,
  );
  const stops = Array.from({ length: 6 }, (_, index): Point => [190 + index * 160, d.between(180, 600)]);
  const route = d.curve(stops, accent, 9, 'stroke-dasharray="4 22"');
  const pins = stops.map(([x, y], index) =>
    index === 0 || index === stops.length - 1
      ? d.path(
          `M${x.toFixed(0)} ${y.toFixed(0)}c-34 -44 -46 -62 -46 -88a46 46 0 0 1 92 0c0 26 -12 44 -46 88Z`,
          accent,
        ) + d.circle(x, y - 88, 17, paper)
      : d.circle(x, y, 17, paper, `stroke="${accent}" stroke-width="9"`),
  );
  const folds =
    d.times(3, (index) => d.rect(60 + (index + 1) * 270 - 3, 60, 6, 680, ink, 'opacity=".1"')) +
    d.rect(60, 397, 1_080, 6, ink, 'opacity=".1"');
  const glass =
    d.circle(930, 560, 130, light, 'opacity=".35"') +
    d.circle(930, 560, 130, 'none', `stroke="${ink}" stroke-width="22"`) +
    d.line(
      [
        [1_026, 656],
        [1_130, 760],
      ],
      ink,
      36,
    );
  const table = d.rect(0, 0, WIDTH, HEIGHT, mix(near, middle, 0.4));
  return (
    table +
    d.group(
      d.rect(60, 60, 1_080, 680, paper) + parks + stream + streets + folds + route + pins.join('') + glass,
      'transform="rotate(-2.5 600 400)"',
    )
  );
};

/** A phone with the game's map in front of the town. */
const phone: Scene = (d) => {
  const { ink, light, accent, near, middle, far } = d.palette;
  const screen = mix(light, '#ffffff', 0.4);
  const route: Point[] = [
    [470, 590],
    [540, 500],
    [640, 520],
    [690, 400],
    [620, 300],
  ];
  const content =
    d.rect(424, 116, 352, 640, screen, 'rx="26"') +
    d.rect(424, 116, 352, 92, accent, 'rx="26"') +
    d.rect(424, 176, 352, 32, accent) +
    d.rect(452, 146, 150, 18, screen, 'rx="9"') +
    d.rect(452, 174, 96, 12, screen, 'rx="6" opacity=".7"') +
    d.times(4, (index) =>
      d.line(
        [
          [424, 260 + index * 110],
          [776, 230 + index * 120],
        ],
        mix(screen, far, 0.35),
        12,
      ),
    ) +
    d.times(3, (index) =>
      d.line(
        [
          [480 + index * 110, 208],
          [500 + index * 96, 650],
        ],
        mix(screen, far, 0.35),
        12,
      ),
    ) +
    d.curve(route, accent, 10, 'stroke-dasharray="3 20"') +
    route
      .slice(0, -1)
      .map(([x, y]) => d.circle(x, y, 12, screen, `stroke="${accent}" stroke-width="7"`))
      .join('') +
    d.path('M620 300c-32 -42 -44 -58 -44 -84a44 44 0 0 1 88 0c0 26 -12 42 -44 84Z', ink) +
    d.circle(620, 218, 16, screen) +
    d.rect(452, 664, 296, 62, ink, 'rx="31"') +
    d.rect(530, 688, 140, 14, screen, 'rx="7"');
  const hand =
    d.path('M330 800C330 640 380 560 420 520L430 800Z', mix(middle, light, 0.42)) +
    d.path('M770 800V470C812 470 850 520 846 600C842 700 870 740 880 800Z', mix(middle, light, 0.42));
  return (
    drawSky(d) +
    roofs(d, 560, 260, far) +
    houseFronts(d, 760, [240, 330]) +
    d.rect(0, 0, WIDTH, HEIGHT, near, 'opacity=".35"') +
    hand +
    d.rect(402, 84, 396, 740, ink, 'rx="44"') +
    content
  );
};

/** The players on their way, from behind. */
const team: Scene = (d) =>
  drawSky(d) +
  roofs(d, 520, 240, d.palette.far) +
  houseFronts(d, 620, [210, 320]) +
  cobbles(d, 620, d.palette.near) +
  lantern(d, d.between(90, 190), 680, 340) +
  people(d, 770, [330, 352, 312, 338], d.between(380, 470), 128);

/** Photographs and notes on a wall, joined by a thread. */
const board: Scene = (d) => {
  const { ink, light, accent, middle, near } = d.palette;
  const cork = mix('#b98a5a', middle, 0.35);
  const paper = mix(light, '#ffffff', 0.4);
  const places: Point[] = [
    [190, 200],
    [520, 150],
    [880, 210],
    [290, 520],
    [640, 480],
    [980, 540],
  ];
  const notes = places.map(([x, y], index) => {
    const turn = d.between(-7, 7).toFixed(1);
    const motif =
      index % 3 === 2
        ? d.times(5, (line) =>
            d.line(
              [
                [x - 66, y - 50 + line * 28],
                [x + d.between(10, 66), y - 50 + line * 28],
              ],
              mix(middle, paper, 0.3),
              6,
            ),
          )
        : d.rect(x - 74, y - 84, 148, 136, mix(near, light, index % 2 ? 0.25 : 0.12)) +
          (index % 3
            ? cathedral(d, x, y + 52, 104, ink)
            : d.circle(x, y - 26, 30, ink) + d.path(`M${x - 56} ${y + 52}a56 52 0 0 1 112 0Z`, ink));
    return d.group(d.rect(x - 88, y - 98, 176, 206, paper, 'rx="4"') + motif, `transform="rotate(${turn} ${x} ${y})"`);
  });
  const order = [0, 1, 4, 2, 5, 4, 3, 0].map((index) => places[index]!);
  const thread = d.line(
    order.map(([x, y]): Point => [x, y - 86]),
    accent,
    5,
  );
  const pins = places.map(([x, y]) => d.circle(x, y - 86, 13, accent) + d.circle(x - 3, y - 90, 4, light));
  const grain = d.times(170, () =>
    d.circle(d.between(0, WIDTH), d.between(0, HEIGHT), d.between(2, 5), ink, 'opacity=".12"'),
  );
  return (
    d.rect(0, 0, WIDTH, HEIGHT, cork) + grain + notes.join('') + thread + pins.join('') + d.glow(600, 60, 700, 0.35)
  );
};

/** The town from afar. */
const skyline: Scene = (d) => {
  const { far, middle, near, ink } = d.palette;
  const landmark = d.pick([
    () => cathedral(d, d.between(300, 900), 610, 380, middle),
    () => towerWithDome(d, d.between(300, 900), 610, middle),
    () => cathedral(d, 380, 610, 280, middle) + towerWithDome(d, 820, 610, middle),
  ]);
  const foreground = d.happens(0.5) ? water(d, 660) : hills(d, 690, ink) + trees(d, 770, 9, mix(near, ink, 0.4));
  return (
    drawSky(d) +
    hills(d, 470, far) +
    roofs(d, 600, 210, mix(far, middle, 0.5)) +
    landmark() +
    roofs(d, 670, 150, near) +
    foreground
  );
};

function towerWithDome(d: Drawing, x: number, base: number, fill: string): string {
  const { accent, light } = d.palette;
  return (
    d.rect(x - 90, base - 170, 180, 170, fill) +
    d.rect(x - 58, base - 300, 116, 140, fill) +
    d.path(`M${x - 72} ${base - 292}a72 84 0 0 1 144 0Z`, mix(accent, fill, 0.35)) +
    d.line(
      [
        [x, base - 372],
        [x, base - 440],
      ],
      fill,
      8,
    ) +
    d.circle(x, base - 440, 9, light) +
    d.times(3, (index) => d.rect(x - 44 + index * 34, base - 276, 20, 64, light, 'rx="10" opacity=".6"'))
  );
}

/** The square where a game begins. */
const square: Scene = (d) => {
  const { near, middle, ink, light, accent } = d.palette;
  const hall =
    d.rect(330, 300, 540, 340, mix(middle, light, 0.35)) +
    d.polygon(
      [
        [300, 300],
        [600, 130],
        [900, 300],
      ],
      mix(near, accent, 0.35),
    ) +
    d.times(6, (index) => d.rect(366 + index * 84, 350, 44, 84, mix(ink, light, 0.25), 'rx="22"')) +
    d.times(5, (index) =>
      d.path(`M${372 + index * 96} 640V540A36 36 0 0 1 ${444 + index * 96} 540V640Z`, mix(ink, middle, 0.3)),
    ) +
    d.circle(600, 232, 38, light, `stroke="${ink}" stroke-width="7"`) +
    d.line(
      [
        [600, 232],
        [600, 208],
      ],
      ink,
      5,
    ) +
    d.line(
      [
        [600, 232],
        [618, 240],
      ],
      ink,
      5,
    );
  const fountain =
    d.path('M470 730C480 780 720 780 730 730Z', mix(near, light, 0.35)) +
    d.rect(440, 706, 320, 30, mix(near, light, 0.5), 'rx="15"') +
    d.rect(584, 590, 32, 120, mix(near, light, 0.35)) +
    d.rect(540, 580, 120, 18, mix(near, light, 0.5), 'rx="9"') +
    d.curve(
      [
        [545, 590],
        [510, 600],
        [490, 706],
      ],
      '#dff2fa',
      6,
      'opacity=".8"',
    ) +
    d.curve(
      [
        [655, 590],
        [690, 600],
        [710, 706],
      ],
      '#dff2fa',
      6,
      'opacity=".8"',
    );
  return (
    drawSky(d) +
    roofs(d, 560, 230, d.palette.far) +
    houseFronts(d, 640, [200, 280]) +
    hall +
    cobbles(d, 640, near) +
    fountain +
    people(d, 770, [180, 190], 860, 74)
  );
};

export const scenes = {
  street,
  church,
  river,
  clock,
  harbour,
  library,
  woods,
  searchlights,
  market,
  snow,
  gate,
  mast,
  rays,
  eclipse,
  treasure,
  desk,
  map,
  phone,
  team,
  board,
  skyline,
  square,
};

export type SceneName = keyof typeof scenes;
