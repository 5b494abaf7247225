import QRCode from 'qrcode';

/** A QR code as an image address; drawn as SVG, so it stays sharp on paper. */
async function qrImage(text: string, { width, margin }: { width: number; margin: number }): Promise<string> {
  const svg = await QRCode.toString(text, { type: 'svg', width, margin });
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

export const ticketQr = ({ username, password }: { username: string; password: string }): Promise<string> =>
  qrImage(`${username}\n${password}`, { width: 200, margin: 2 });

export const storeQr = (url: string): Promise<string> => qrImage(url, { width: 150, margin: 1 });
