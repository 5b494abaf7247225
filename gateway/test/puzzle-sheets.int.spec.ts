import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gatewayHarness, type GatewayHarness } from './gateway.harness.js';

const pdf = Buffer.from('%PDF-1.7\n');
const tooMuch = Buffer.alloc(21 * 1024 * 1024);

describe('puzzle sheets', () => {
  let gateway: GatewayHarness;
  let source: Server;
  let origin: string;
  let sheets: { puzzleSheetPdfUrl?: string; puzzleSheetJpgUrl?: string };

  beforeAll(async () => {
    source = createServer((request, response) => {
      const { pathname } = new URL(request.url!, 'http://cdn.test');
      if (pathname === '/moved.pdf') return response.writeHead(302, { location: '/spree.pdf' }).end();
      const type = { pdf: 'application/pdf', jpg: 'image/jpeg', svg: 'image/svg+xml' }[pathname.split('.')[1]!];
      response.writeHead(200, { 'content-type': type ?? 'text/html' });
      return response.end(pathname === '/huge.pdf' ? tooMuch : pdf);
    });
    await new Promise<void>((resolve) => source.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(source.address() as AddressInfo).port}`;
    gateway = await gatewayHarness({
      booking: {
        getBookingByToken: async () => ({
          gameTitle: 'Spree',
          cityName: 'Berlin',
          teams: 1,
          language: 'de',
          teamCredentials: [],
          ...sheets,
        }),
      },
    });
  });
  afterAll(async () => {
    await gateway.close();
    source.close();
  });

  async function linksTo(given: typeof sheets): Promise<{ pdf: string | null; jpg: string | null }> {
    sheets = given;
    const { game } = (await gateway.post('/api/functions/get-booking-by-token', { token: 'tok' })).json();
    return { pdf: game.puzzle_sheet_pdf_url, jpg: game.puzzle_sheet_jpg_url };
  }
  const get = (address: string) => gateway.get(new URL(address).pathname);

  it.each([
    ['pdf', 'application/pdf', 'Spree.pdf'],
    ['jpg', 'image/jpeg', 'Spree.jpg'],
  ] as const)('[TK-6] [LG-5] are saved by name from our own origin as %s', async (format, type, name) => {
    const at = (file: string) => `${origin}/${file}`;
    const links = await linksTo({
      puzzleSheetPdfUrl: at('0123456789abcdef01234567_Spree.pdf'),
      puzzleSheetJpgUrl: at('Spree.jpg'),
    });
    expect(links[format]).toMatch(/^http:\/\/shop\.test\/api\/media\/.+\/Spree\.(pdf|jpg)$/);
    const sheet = await get(links[format]!);
    expect([sheet.statusCode, sheet.rawPayload]).toEqual([200, pdf]);
    expect(sheet.headers).toMatchObject({
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"; filename*=UTF-8''${name}`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
      'cache-control': expect.stringContaining('private'),
    });
  });

  it('[TK-6] have no link when the game has none', async () => {
    expect(await linksTo({})).toEqual({ pdf: null, jpg: null });
  });

  it.each(['page.html', 'drawing.svg', 'moved.pdf', 'huge.pdf'])('[TK-6] are never %s', async (file) => {
    const { pdf: link } = await linksTo({ puzzleSheetPdfUrl: `${origin}/${file}` });
    expect((await get(link!)).statusCode).toBe(file === 'moved.pdf' ? 503 : 404);
  });

  it('[TK-6] are only those of a booking, under their own name, and never shown as a page', async () => {
    const { pdf: link } = await linksTo({ puzzleSheetPdfUrl: `${origin}/spree.pdf` });
    const [, , , signature, encoded] = new URL(link!).pathname.split('/');
    const elsewhere = Buffer.from('http://169.254.169.254/spree.pdf').toString('base64url');
    for (const path of [
      `${signature}/${elsewhere}/spree.pdf`,
      `${signature}/${encoded}/x.html`,
      `${signature}/${encoded}`,
    ])
      expect((await gateway.get(`/api/media/${path}`)).statusCode).toBe(404);
  });
});
