import jsQrModule from 'jsqr';
import { PNG } from 'pngjs';

// A CommonJS package whose types name the function itself, while Node hands out the module around it.
const jsQr = (jsQrModule as unknown as { default?: typeof jsQrModule.default }).default ?? jsQrModule;

/** Reads a code as a phone would, and the size of its picture. */
export function readQr(png: Buffer): { content: string | undefined; sizePx: number } {
  const { data, width, height } = PNG.sync.read(png);
  const read = (jsQr as typeof jsQrModule.default)(new Uint8ClampedArray(data), width, height);
  return { content: read?.data, sizePx: width };
}
