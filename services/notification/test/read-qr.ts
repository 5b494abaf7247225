import jsQrModule from 'jsqr';
import { PNG } from 'pngjs';

/** The content of a QR code as a scanner reads it, with the size of its picture. */
export function readQr(png: Buffer): { content: string | undefined; sizePx: number } {
  const { data, width, height } = PNG.sync.read(png);
  // A CommonJS package, whose function is in `default` by its types and at run time.
  const read = jsQrModule.default(new Uint8ClampedArray(data), width, height);
  return { content: read?.data, sizePx: width };
}
