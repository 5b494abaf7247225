import { qrImage } from '../../../shared/lib/qr-image.js';

export const ticketQr = ({ username, password }: { username: string; password: string }): Promise<string> =>
  qrImage(`${username}\n${password}`, { width: 200, margin: 2 });

export const appStoreQr = (url: string): Promise<string> => qrImage(url, { width: 150, margin: 1 });
