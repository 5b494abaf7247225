import { eventually } from '@shop/testing';
import { journeyBrowser } from '../support/journey-browser.js';
import { TicketPage } from '../support/pages/ticket-page.js';
import { sharedShop } from '../support/shared-shop.js';

const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;

describe('a customer with a ticket', () => {
  const shop = sharedShop();
  const { visit } = journeyBrowser(sharedShop);

  it('[TK-5] prints nine teams on two A4 sheets, eight on the first', async () => {
    const customer = await visit();
    const ticket = new TicketPage(customer.page, 'de');
    await ticket.open(await shop.bookTickets(9));
    const teams = await ticket.teams();
    const sheet = await ticket.printSheet(customer);

    await sheet.emulateMedia({ media: 'print' });
    const pages = await sheet.locator('.page').all();
    expect(await Promise.all(pages.map((page) => page.getByRole('article').count()))).toEqual([8, 1]);
    const [first, second, third] = await Promise.all(
      [0, 1, 2].map((index) => sheet.getByRole('article').nth(index).boundingBox()),
    );
    expect([second!.y, third!.x]).toEqual([first!.y, first!.x]);
    expect(second!.x).toBeGreaterThan(first!.x + first!.width);
    const printed = await sheet.getByRole('article').allInnerTexts();
    for (const [index, { team, username, password }] of teams.entries()) {
      expect(printed[index]).toMatch(new RegExp(`${team}[^]*${username}[^]*${password}`));
    }
    // A QR code for each team, and one for each of the two app stores on both pages.
    expect(await sheet.getByRole('img').count()).toBe(9 + 2 * 2);
    expect(pagesOf(await sheet.pdf({ preferCSSPageSize: true }))).toBe(2);
  });

  it.each([
    { teams: 2, sheets: 1, language: 'en', width: 360 },
    { teams: 8, sheets: 1, language: 'de', width: 1440 },
    { teams: 25, sheets: 4, language: 'en', width: 1440 },
  ] as const)(
    '[TK-5] prints $teams teams on $sheets A4 sheets, in the language of the page',
    async ({ teams, sheets, language, width }) => {
      const customer = await visit({ language, width });
      const ticket = new TicketPage(customer.page, language);
      await ticket.open(await shop.bookTickets(teams));
      const sheet = await ticket.printSheet(customer);
      expect(await sheet.getByRole('article').count()).toBe(teams);
      const labels = language === 'de' ? /Benutzername[^]*Passwort/ : /Username[^]*Password/;
      expect(await sheet.getByRole('article').first().innerText()).toMatch(labels);
      expect(pagesOf(await sheet.pdf({ preferCSSPageSize: true }))).toBe(sheets);
    },
  );

  it('[TK-5] [TK-6] [TK-11] sees the configured links and no print sheet for a single team', async () => {
    const customer = await visit({ language: 'en', width: 360 });
    const { page } = customer;
    const ticket = new TicketPage(page, 'en');
    await ticket.open(await shop.bookTickets(1));
    const teams = await ticket.teams();
    expect(teams.map(({ team }) => team)).toEqual(['Your Access']);
    expect(await ticket.downloadAll.count()).toBe(0);
    const config = await shop.get<Record<string, string>>('/api/config');
    const configured = (name: string) => new URL(config[name]!).href;
    expect(await ticket.links()).toMatchObject({
      'Loquiz on the App Store': configured('appStoreUrl'),
      'Loquiz on Google Play': configured('playStoreUrl'),
      'Help getting started': configured('howToStartUrl'),
      'View results': configured('resultsUrl'),
    });
  });

  it('[TK-3] corrects the address after the mail with the tickets bounced, and gets a mail at the new one', async () => {
    const { sessionId } = await shop.checkout({ teams: 1, email: `bounce+${crypto.randomUUID()}@example.com` });
    await shop.complete(sessionId);
    const token = await shop.waitForToken(sessionId);
    await eventually(async () => {
      const { order } = await shop.get<{ order: { mail: { state: string } } }>(`/api/tickets/${token}`);
      return order.mail.state === 'bounced';
    });
    const { page } = await visit({ language: 'en', width: 360 });
    const ticket = new TicketPage(page, 'en');
    await ticket.open(token);
    const email = `ada+${crypto.randomUUID()}@example.com`;
    await ticket.correctEmail(email);
    const mail = await eventually(async () => (await shop.mails(email))[0]);
    const [{ username } = { username: '' }] = await ticket.teams();
    expect(mail.text).toContain(username);
  });

  it('[TK-4] [TK-10] opens the link of one team without a connection, until the link is ended', async () => {
    const buyer = await visit();
    const whole = new TicketPage(buyer.page, 'de');
    await whole.open(await shop.bookTickets(2));
    const [, second] = await whole.teams();
    const link = await whole.shareTeam(2);

    const captain = await visit({
      language: 'en',
      width: 360,
      expectedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 404/,
    });
    const ticket = new TicketPage(captain.page, 'en');
    await ticket.open(link);
    expect(await ticket.teams()).toEqual([second]);
    await ticket.keptNote.waitFor();
    await captain.context.setOffline(true);
    await captain.page.reload();
    expect(await ticket.teams()).toEqual([second]);
    await ticket.offlineNote.waitFor();
    await expect(captain.page.goto('/my-bookings')).rejects.toThrow('ERR_INTERNET_DISCONNECTED');

    await whole.endTeamLink(2);
    await captain.context.setOffline(false);
    await ticket.open(link);
    await ticket.invalidLink.waitFor();
    await captain.context.setOffline(true);
    await captain.page.reload();
    await ticket.failure.waitFor();
  });

  it.each(['de', 'en'] as const)(
    '[TK-4] prints the ticket of a single team on one A4 page with the browser’s own print command (%s)',
    async (language) => {
      const { page } = await visit({ language });
      const ticket = new TicketPage(page, language);
      await ticket.open(await shop.bookTickets(1));
      const [{ username, password } = { username: '', password: '' }] = await ticket.teams();
      await ticket.links();
      await page.emulateMedia({ media: 'print' });
      const printed = await page.locator('body').innerText();
      expect(printed).toContain(username);
      expect(printed).toContain(password);
      const margin = { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' };
      expect(pagesOf(await page.pdf({ format: 'A4', margin }))).toBe(1);
    },
  );

  it('[TK-6] sees working links to the puzzle sheets that the game has', async () => {
    const { page } = await visit();
    const ticket = new TicketPage(page, 'de');
    const token = await shop.bookTickets(1);
    await ticket.open(token);
    const links = await ticket.links();
    const { game } = await shop.ticket(token);
    // Every response has new links to the same sheets.
    const sheetAt = async (address: unknown) => {
      if (typeof address !== 'string') return undefined;
      const answer = await fetch(address);
      const content = Buffer.from(await answer.arrayBuffer()).toString('base64');
      return { status: answer.status, name: new URL(address).pathname.split('/').at(-1), content };
    };
    for (const [label, expectedSheet] of [
      ['Rätselbogen als PDF', game['puzzle_sheet_pdf_url']],
      ['Rätselbogen als JPG', game['puzzle_sheet_jpg_url']],
    ] as const) {
      const [shown, expected] = await Promise.all([sheetAt(links[label]), sheetAt(expectedSheet)]);
      expect([200, undefined]).toContain(expected?.status);
      expect(shown).toEqual(expected);
    }
  });

  it('[TK-6] [LG-5] saves a puzzle sheet under its name from the shop’s own origin', async () => {
    const { page } = await visit();
    const ticket = new TicketPage(page, 'de');
    await ticket.open(await shop.bookTickets(1));
    for (const format of ['PDF', 'JPG']) {
      const { address, name, firstBytes } = await ticket.savePuzzleSheet(format);
      expect(address.origin).toBe(new URL(page.url()).origin);
      expect(name).toBe(address.pathname.split('/').at(-1));
      expect(name).toMatch(new RegExp(`^[a-z-]+\\.${format.toLowerCase()}$`));
      expect(firstBytes).toMatch(format === 'PDF' ? /^%PDF/ : /^\xff\xd8/);
    }
    expect(page.context().pages()).toHaveLength(1);
  });
});
