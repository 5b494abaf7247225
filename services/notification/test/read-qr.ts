import jsQrModule from 'jsqr';
import { PNG } from 'pngjs';

// By its types, the default import of this CommonJS package is an object with the function in `default`. Node imports
// the function itself, which also has that property.
const jsQr = (jsQrModule as unknown as { default?: typeof jsQrModule.default }).default ?? jsQrModule;

/** The content of a QR code as a scanner reads it, with the size of its picture. */
export function readQr(png: Buffer): { content: string | undefined; sizePx: number } {
  const { data, width, height } = PNG.sync.read(png);
  const read = (jsQr as typeof jsQrModule.default)(new Uint8ClampedArray(data), width, height);
  return { content: read?.data, sizePx: width };
}
