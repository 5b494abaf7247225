import { createHash } from 'node:crypto';
import type { CatalogGame } from './catalog-files.js';

/**
 * The picture is a mosaic of single-coloured blocks of 8×8 pixels, so that a baseline JPEG needs only the brightness of
 * each block.
 */
const CELLS_PER_SIDE = 20;
const BLOCKS_PER_CELL = 3;
const BLOCKS_PER_SIDE = CELLS_PER_SIDE * BLOCKS_PER_CELL;
const SIDE_PIXELS = BLOCKS_PER_SIDE * 8;

/** ITU-T T.81, table K.3: the codes for the sizes of brightness differences. */
const DC_CODE_COUNTS = [0, 1, 5, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0];
const DC_CODES = ['00', '010', '011', '100', '101', '110', '1110', '11110', '111110'];
/** The only AC code: end of block. */
const AC_CODE_COUNTS = [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
const END_OF_BLOCK = '0';

/** A horizontally symmetric pattern, dark on light, derived from the game's slug. */
function brightness(slug: string): (blockX: number, blockY: number) => number {
  const bits = createHash('sha512').update(slug).digest();
  return (blockX, blockY) => {
    const x = Math.floor(blockX / BLOCKS_PER_CELL);
    const y = Math.floor(blockY / BLOCKS_PER_CELL);
    const bit = y * (CELLS_PER_SIDE / 2) + Math.min(x, CELLS_PER_SIDE - 1 - x);
    return (bits[bit >> 3]! >> (bit & 7)) & 1 ? 40 : 235;
  };
}

export function puzzleJpeg({ slug }: CatalogGame): Buffer {
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, [...Buffer.from('JFIF\0'), 1, 1, 0, 0, 1, 0, 1, 0, 0]),
    segment(0xdb, [0, ...new Array<number>(64).fill(8)]),
    segment(0xc0, [8, SIDE_PIXELS >> 8, SIDE_PIXELS & 0xff, SIDE_PIXELS >> 8, SIDE_PIXELS & 0xff, 1, 1, 0x11, 0]),
    segment(0xc4, [0x00, ...DC_CODE_COUNTS, ...DC_CODES.keys(), 9, 10, 11]),
    segment(0xc4, [0x10, ...AC_CODE_COUNTS, 0x00]),
    segment(0xda, [1, 1, 0x00, 0, 63, 0]),
    scan(brightness(slug)),
    Buffer.from([0xff, 0xd9]),
  ]);
}

function segment(marker: number, payload: number[]): Buffer {
  const length = payload.length + 2;
  return Buffer.from([0xff, marker, length >> 8, length & 0xff, ...payload]);
}

function scan(brightnessAt: (x: number, y: number) => number): Buffer {
  let bits = '';
  let previous = 0;
  for (let y = 0; y < BLOCKS_PER_SIDE; y += 1) {
    for (let x = 0; x < BLOCKS_PER_SIDE; x += 1) {
      const level = brightnessAt(x, y) - 128;
      bits += codeOfDifference(level - previous) + END_OF_BLOCK;
      previous = level;
    }
  }
  const padded = bits.padEnd(Math.ceil(bits.length / 8) * 8, '1');
  const bytes = padded.match(/.{8}/g)!.map((byte) => parseInt(byte, 2));
  return Buffer.from(bytes.flatMap((byte) => (byte === 0xff ? [0xff, 0] : [byte])));
}

/** The size of the value as a code, then the value itself; a negative one is written as its ones' complement. */
function codeOfDifference(value: number): string {
  if (value === 0) return DC_CODES[0]!;
  const size = Math.abs(value).toString(2).length;
  const written = value > 0 ? value : value + 2 ** size - 1;
  return DC_CODES[size]! + written.toString(2).padStart(size, '0');
}
