import type { Locator, Page } from 'playwright-core';
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

  get title(): Locator {
    return this.page.getByRole('heading', { level: 1, name: this.say('Ihr Ticket', 'Your ticket') });
  }

  async open(token: string): Promise<void> {
    await this.page.goto(`/ticket/${token}`);
  }

  /** Waits until the tab has reached the ticket by itself. */
  async reached(): Promise<void> {
    await this.page.waitForURL(/\/ticket\/.+/, { timeout: 40_000 });
    await this.title.waitFor();
  }

  async teams(): Promise<TeamAccess[]> {
    await this.title.waitFor();
    const cards = this.page.getByRole('region').filter({ has: this.page.getByRole('term') });
    return Promise.all(
      (await cards.all()).map(async (card) => {
        const [username, password] = await card.getByRole('definition').getByRole('code').allTextContents();
        const team = await card.getByRole('heading').innerText();
        await card.getByRole('img').waitFor();
        return { team, username: username ?? '', password: password ?? '' };
      }),
    );
  }

  get downloadAll(): Locator {
    return this.page.getByRole('button', { name: this.say('Alle Zugänge herunterladen', 'Download All Access') });
  }
}
