import { crc32, deflateSync } from 'node:zlib';
import { create } from 'qrcode';

/** Light frame around the code, in modules. */
const marginModules = 2;
const minSizePx = 200;

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

export type QrPng = { png: Buffer; sizePx: number };

/**
 * A QR code as a PNG of at least 200 px and a whole number of pixels per module, so that it stays sharp. Written here
 * with one bit per pixel, because the library's own PNG costs ten times as much CPU
 * (docs/adr/0026-own-png-for-qr-codes.md). Format: https://www.w3.org/TR/png-3/
 */
export function qrPng(content: string): QrPng {
  // One segment in byte mode: optimising a mix of modes costs a third more and does not help with lower-case letters.
  const { size, data } = create([{ data: Buffer.from(content), mode: 'byte' }], { errorCorrectionLevel: 'M' }).modules;
  const width = size + 2 * marginModules;
  const scale = Math.ceil(minSizePx / width);
  const sizePx = width * scale;
  const rowBytes = 1 + Math.ceil(sizePx / 8);
  const pixels = Buffer.alloc(rowBytes * sizePx, 0xff);
  for (let y = 0; y < sizePx; y++) {
    const row = y * rowBytes;
    pixels[row] = 0; // filter: none
    const moduleY = Math.floor(y / scale) - marginModules;
    if (moduleY < 0 || moduleY >= size) continue;
    if (y % scale > 0) {
      pixels.copy(pixels, row, row - rowBytes, row);
      continue;
    }
    for (let moduleX = 0; moduleX < size; moduleX++) {
      if (data[moduleY * size + moduleX]) darken(pixels, row + 1, (moduleX + marginModules) * scale, scale);
    }
  }
  return { png: encode(pixels, sizePx), sizePx };
}

function darken(pixels: Buffer, rowStart: number, from: number, count: number): void {
  for (let x = from; x < from + count; x++) pixels[rowStart + (x >> 3)]! &= ~(0x80 >> (x & 7));
}

function encode(pixels: Buffer, sizePx: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(sizePx, 0);
  header.writeUInt32BE(sizePx, 4);
  header[8] = 1; // bits a pixel; the rest is zero: greyscale, deflate, a filter named by each row, not interlaced
  const parts = [
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels, { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ];
  return Buffer.concat([signature, ...parts]);
}

function chunk(type: string, data: Buffer): Buffer {
  const bytes = Buffer.alloc(12 + data.length);
  bytes.writeUInt32BE(data.length, 0);
  bytes.write(type, 4, 'latin1');
  data.copy(bytes, 8);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, 8 + data.length)), 8 + data.length);
  return bytes;
}
