import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import type { Visit } from '../shop-browser.js';
import { type Language, type PickText, textsIn } from './language.js';

export type TeamAccess = { team: string; username: string; password: string };

/** `/ticket/{token}`: the credentials of every team. */
export class TicketPage {
  private readonly text: PickText;

  constructor(
    readonly page: Page,
    language: Language,
  ) {
    this.text = textsIn(language);
  }

  get invalidLink(): Locator {
    return this.page.getByRole('heading', { name: this.text('Ungültiger Zugangslink', 'Invalid access link') });
  }
  get failure(): Locator {
    return this.page.getByRole('heading', {
      name: this.text('Das Ticket konnte nicht geladen werden', 'The ticket could not be loaded'),
    });
  }
  get retryButton(): Locator {
    return this.page.getByRole('button', { name: this.text('Erneut versuchen', 'Try again') });
  }
  get downloadAll(): Locator {
    return this.page.getByRole('button', { name: this.text('Alle Zugänge herunterladen', 'Download All Access') });
  }

  /** The note that a team was refunded, in the place of its card. */
  refundedTeam(team: number): Locator {
    return this.page.getByText(this.text(`Team ${team}: erstattet`, `Team ${team}: refunded`));
  }
  /** Shown once the page can be opened without a connection. */
  get keptNote(): Locator {
    return this.page.getByText(
      this.text('können diese Seite auch ohne Internet öffnen', 'can open this page without an internet connection'),
    );
  }
  /** Shown without a connection on a page that was kept. */
  get offlineNote(): Locator {
    return this.page.getByText(
      this.text('Sie sind offline. Ihre Zugangsdaten sind auf', 'You are offline. Your login details are saved'),
    );
  }
  /** Makes a link for a single team and returns the link's token. */
  async shareTeam(team: number): Promise<string> {
    const card = this.page.getByRole('region', { name: `Team ${team}` });
    await card
      .getByRole('button', { name: this.text(`Link für Team ${team} erstellen`, `Create link for Team ${team}`) })
      .click();
    return (await card.getByText(/\/ticket\//).innerText()).split('/').at(-1)!;
  }
  async endTeamLink(team: number): Promise<void> {
    const card = this.page.getByRole('region', { name: `Team ${team}` });
    await card.getByRole('button', { name: this.text('Link beenden', 'End link') }).click();
    await card
      .getByRole('button', { name: this.text(`Link für Team ${team}`, `Create link for Team ${team}`) })
      .waitFor();
  }
  /** The field for the correct address, which is shown only while the mail with the tickets is undelivered. */
  get rightEmail(): Locator {
    return this.page.getByLabel(this.text('Richtige E-Mail-Adresse', 'Correct email address'));
  }
  async correctEmail(email: string): Promise<void> {
    await this.rightEmail.fill(email);
    await this.page.getByRole('button', { name: this.text('Speichern und senden', 'Save and send') }).click();
    await this.page.getByText(email).waitFor();
  }
  /** The links to the invoice and to its cancellation. */
  get documents(): Locator {
    return this.page.getByRole('link', { name: /\(PDF\)$/ });
  }
  async showInvoice(): Promise<void> {
    await this.page.getByRole('button', { name: this.text('Rechnung anzeigen', 'Show invoice') }).click();
  }

  async open(token: string): Promise<void> {
    await this.page.goto(`/ticket/${token}`);
  }

  /** Waits until the page has continued to the ticket automatically. */
  async waitUntilReached(): Promise<void> {
    await this.page.waitForURL(/\/ticket\/.+/);
    await this.waitUntilShown();
  }

  async teams(): Promise<TeamAccess[]> {
    await this.waitUntilShown();
    return Promise.all(
      (await this.cards.all()).map(async (card) => {
        const [username, password] = await card.getByRole('definition').getByRole('code').allTextContents();
        const team = await card.getByRole('heading').innerText();
        await card.getByRole('img').waitFor();
        return { team, username: username ?? '', password: password ?? '' };
      }),
    );
  }

  /** Where each link of the page leads, by its name. */
  async links(): Promise<Record<string, string>> {
    await this.waitUntilShown();
    // The address of this link is one of the shop's settings, which may load after the ticket.
    await this.page.getByRole('link', { name: this.text('Ergebnisse ansehen', 'View results') }).waitFor();
    const links = this.page.getByRole('main').getByRole('link');
    return Object.fromEntries(
      await links.evaluateAll((all) =>
        all.map((link) => [link.textContent.trim(), (link as HTMLAnchorElement).href] as const),
      ),
    );
  }

  /** Clicks the link to a puzzle sheet and reads the saved file. */
  async savePuzzleSheet(format: string): Promise<{ address: URL; name: string; firstBytes: string }> {
    const link = this.page.getByRole('link', {
      name: this.text(`Rätselbogen als ${format}`, `Puzzle sheet as ${format}`),
    });
    const [download] = await Promise.all([this.page.waitForEvent('download'), link.click()]);
    const content = await readFile(await download.path());
    const firstBytes = content.subarray(0, 4).toString('latin1');
    return { address: new URL(download.url()), name: download.suggestedFilename(), firstBytes };
  }

  /** One card per team; all are rendered at once. */
  private get cards(): Locator {
    return this.page.getByRole('region').filter({ has: this.page.getByRole('term') });
  }
  private waitUntilShown(): Promise<void> {
    return this.cards.first().waitFor();
  }

  /** Opens the print sheet and waits until it calls `print`; a headless browser has no print dialog. */
  async printSheet(visit: Visit): Promise<Page> {
    const printRequested = new Promise<void>((resolve) => void visit.context.exposeFunction('askedToPrint', resolve));
    await visit.context.addInitScript('window.print = () => window.askedToPrint()');
    const sheet = await visit.tabOpenedBy(() => this.downloadAll.click());
    await printRequested;
    return sheet;
  }
}
