import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import type { Visit } from '../shop-browser.js';
import { type Language, type Say, speaking } from './language.js';

export type TeamAccess = { team: string; username: string; password: string };

/** `/ticket/{token}`: the credentials of every team. */
export class TicketPage {
  private readonly say: Say;

  constructor(
    readonly page: Page,
    language: Language,
  ) {
    this.say = speaking(language);
  }

  get invalidLink(): Locator {
    return this.page.getByRole('heading', { name: this.say('Ungültiger Zugangslink', 'Invalid access link') });
  }
  get failure(): Locator {
    return this.page.getByRole('heading', {
      name: this.say('Das Ticket konnte nicht geladen werden', 'The ticket could not be loaded'),
    });
  }
  get retryButton(): Locator {
    return this.page.getByRole('button', { name: this.say('Erneut versuchen', 'Try again') });
  }
  get downloadAll(): Locator {
    return this.page.getByRole('button', { name: this.say('Alle Zugänge herunterladen', 'Download All Access') });
  }

  async open(token: string): Promise<void> {
    await this.page.goto(`/ticket/${token}`);
  }

  /** Waits until the tab has reached the ticket by itself. */
  async reached(): Promise<void> {
    await this.page.waitForURL(/\/ticket\/.+/);
    await this.shown();
  }

  async teams(): Promise<TeamAccess[]> {
    await this.shown();
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
    await this.shown();
    // Its address comes with the shop's settings, which may arrive after the ticket.
    await this.page.getByRole('link', { name: this.say('Ergebnisse ansehen', 'See results') }).waitFor();
    const links = this.page.getByRole('main').getByRole('link');
    return Object.fromEntries(
      await links.evaluateAll((all) =>
        all.map((link) => [link.textContent.trim(), (link as HTMLAnchorElement).href] as const),
      ),
    );
  }

  /** Saves a puzzle sheet, as its button does. */
  async savePuzzleSheet(format: string): Promise<{ address: URL; name: string; firstBytes: string }> {
    const link = this.page.getByRole('link', {
      name: this.say(`Rätselbogen als ${format}`, `Puzzle sheet as ${format}`),
    });
    const [download] = await Promise.all([this.page.waitForEvent('download'), link.click()]);
    const content = await readFile(await download.path());
    const firstBytes = content.subarray(0, 4).toString('latin1');
    return { address: new URL(download.url()), name: download.suggestedFilename(), firstBytes };
  }

  /** One a team, all at once: the page has them from the start or not at all. */
  private get cards(): Locator {
    return this.page.getByRole('region').filter({ has: this.page.getByRole('term') });
  }
  private shown(): Promise<void> {
    return this.cards.first().waitFor();
  }

  /** Opens the sheet of all teams and waits until it has asked to be printed; a headless browser has no such dialogue. */
  async printSheet(visit: Visit): Promise<Page> {
    const asked = new Promise<void>((resolve) => void visit.context.exposeFunction('askedToPrint', resolve));
    await visit.context.addInitScript('window.print = () => window.askedToPrint()');
    const sheet = await visit.tabOpenedBy(() => this.downloadAll.click());
    await asked;
    return sheet;
  }
}
