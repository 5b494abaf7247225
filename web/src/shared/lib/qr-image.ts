import QRCode from 'qrcode';

/**
 * A QR code as an image address; drawn as SVG, so it stays sharp on paper. `width` is in pixels, `margin` in modules of
 * the code.
 */
export async function qrImage(text: string, { width, margin }: { width: number; margin: number }): Promise<string> {
  const svg = await QRCode.toString(text, { type: 'svg', width, margin });
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
