import { readQr } from '../../test/read-qr.js';
import { qrPng } from './qr-png.js';

describe('a QR code in a mail', () => {
  it.each(['a\nb', 'berlin-4f7k2m9q-1\nx8Kd-22pQ', `${'u'.repeat(120)}\n${'p'.repeat(120)}`])(
    'can be read back: %j',
    (content) => {
      const { png, sizePx } = qrPng(content);
      expect(readQr(png)).toEqual({ content, sizePx });
      expect(sizePx).toBeGreaterThanOrEqual(200);
      expect(sizePx).toBeLessThan(300);
    },
  );
});
