import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { refusal } from '@shop/errors';
import { TestClock } from '@shop/testing';
import { PictureLinks } from '../src/media/picture-links.js';
import { gatewayHarness, type GatewayHarness, mediaLinkKey } from './gateway.harness.js';

const pdf = Buffer.from('%PDF-1.7\n');
const BookingNotFound = refusal('BOOKING.NOT_FOUND', 'not-found');
const oversizedFile = Buffer.alloc(21 * 1024 * 1024);

describe('puzzle sheets', () => {
  let gateway: GatewayHarness;
  let source: Server;
  let origin: string;
  let sheets: { puzzleSheetPdfUrl?: string; puzzleSheetJpgUrl?: string };
  let calls: string[];
  const refunded = new Set<string>();
  const clock = new TestClock();

  beforeAll(async () => {
    source = createServer((request, response) => {
      const { pathname } = new URL(request.url!, 'http://cdn.test');
      if (pathname === '/moved.pdf') return response.writeHead(302, { location: '/spree.pdf' }).end();
      const type = { pdf: 'application/pdf', jpg: 'image/jpeg', svg: 'image/svg+xml' }[pathname.split('.')[1]!];
      response.writeHead(200, { 'content-type': type ?? 'text/html' });
      return response.end(pathname === '/huge.pdf' ? oversizedFile : pdf);
    });
    await new Promise<void>((resolve) => source.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(source.address() as AddressInfo).port}`;
    const bookings = {
      getBookingByToken: async ({ token }: { token: string }) => {
        calls.push(token);
        if (refunded.has(token)) throw new BookingNotFound();
        return { gameTitle: 'Spree', cityName: 'Berlin', teams: 1, language: 'de', teamCredentials: [], ...sheets };
      },
    };
    gateway = await gatewayHarness({ booking: bookings }, {}, clock);
  });
  beforeEach(() => {
    calls = [];
    // The sheets of a ticket are cached for less than this time.
    clock.advance(10_000);
  });
  afterAll(async () => {
    await gateway.close();
    source.close();
  });

  async function linksTo(given: typeof sheets, token = 'tok'): Promise<{ pdf: string | null; jpg: string | null }> {
    sheets = given;
    const { game } = (await gateway.post('/api/functions/get-booking-by-token', { token })).json();
    return { pdf: game.puzzle_sheet_pdf_url, jpg: game.puzzle_sheet_jpg_url };
  }
  const get = (address: string) => gateway.get(new URL(address).pathname);

  it.each([
    ['pdf', 'application/pdf', 'Spree.pdf'],
    ['jpg', 'image/jpeg', 'Spree.jpg'],
  ] as const)('[TK-6] [LG-5] are saved as %s from our own origin with a readable name', async (format, type, name) => {
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

  it('[TK-6] have no link when the game has no sheets', async () => {
    expect(await linksTo({})).toEqual({ pdf: null, jpg: null });
  });

  it.each(['page.html', 'drawing.svg', 'moved.pdf', 'huge.pdf'])(
    '[TK-6] are refused when the source is %s',
    async (file) => {
      const { pdf: link } = await linksTo({ puzzleSheetPdfUrl: `${origin}/${file}` });
      expect((await get(link!)).statusCode).toBe(file === 'moved.pdf' ? 503 : 404);
    },
  );

  it('[TK-6] are not found under another name or by a changed link', async () => {
    const { pdf: link } = await linksTo({ puzzleSheetPdfUrl: `${origin}/spree.pdf` });
    const [, , , , sealed] = new URL(link!).pathname.split('/');
    for (const path of [`sheets/${sealed}/x.html`, `sheets/${sealed}`, `sheets/${sealed!.slice(1)}/spree.pdf`])
      expect((await gateway.get(`/api/media/${path}`)).statusCode).toBe(404);
  });

  it('[D47] have a link per ticket and format, which serves no other format and ends with its own ticket’s refund', async () => {
    const sources = { puzzleSheetPdfUrl: `${origin}/spree.pdf`, puzzleSheetJpgUrl: `${origin}/spree.jpg` };
    const [mine, others] = [await linksTo(sources, 'tok-1'), await linksTo(sources, 'tok-2')];
    expect(new Set([mine.pdf, mine.jpg, others.pdf, others.jpg]).size).toBe(4);
    expect((await get(mine.pdf!.replace('spree.pdf', 'spree.jpg'))).statusCode).toBe(404);
    calls = [];
    clock.advance(6_000);
    refunded.add('tok-1');
    expect((await get(mine.pdf!)).statusCode).toBe(404);
    expect((await get(others.pdf!)).statusCode).toBe(200);
    expect(calls).toEqual(['tok-1', 'tok-2']);
  });

  it('[D47] are not found a few seconds after a full refund, even when they had just been loaded', async () => {
    const { pdf: link } = await linksTo({ puzzleSheetPdfUrl: `${origin}/spree.pdf` }, 'tok-3');
    expect((await get(link!)).statusCode).toBe(200);
    refunded.add('tok-3');
    clock.advance(6_000);
    const answer = await get(link!);
    expect([answer.statusCode, answer.json()]).toEqual([404, expect.objectContaining({ code: 'not_found' })]);
  });

  it('[D47] are refused with link_expired a day after the ticket page was loaded', async () => {
    const { pdf: link } = await linksTo({ puzzleSheetPdfUrl: `${origin}/spree.pdf` });
    clock.advance(23 * 3_600_000);
    expect((await get(link!)).statusCode).toBe(200);
    clock.advance(3_600_000);
    const answer = await get(link!);
    expect([answer.statusCode, answer.json()]).toEqual([404, expect.objectContaining({ code: 'link_expired' })]);
  });

  it('[D47] are not served by links with signatures of earlier versions, nor by links to pictures', async () => {
    const source = `${origin}/spree.pdf`;
    const formerSignature = createHmac('sha256', mediaLinkKey).update(`media:${source}`).digest('base64url');
    const encoded = Buffer.from(source).toString('base64url');
    for (const path of [
      `${formerSignature.slice(0, 22)}/${encoded}/spree.pdf`,
      `${formerSignature.slice(0, 22)}/${encoded}`,
    ])
      expect((await gateway.get(`/api/media/${path}`)).statusCode).toBe(404);
    const pictureLink = new PictureLinks([mediaLinkKey]).linkTo(source)!;
    expect((await gateway.get(pictureLink)).statusCode).toBe(404);
  });
});
