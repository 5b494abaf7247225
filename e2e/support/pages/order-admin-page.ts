import type { Locator, Page } from 'playwright-core';
import { type Language, type PickText, textsIn } from './language.js';

/** `/admin/orders` and `/admin/orders/{id}`. */
export class OrderAdminPage {
  private readonly text: PickText;

  constructor(
    readonly page: Page,
    language: Language,
  ) {
    this.text = textsIn(language);
  }

  /** An entry of the timeline, or of another list of the order's page. */
  entry(text: string | RegExp): Locator {
    return this.page.getByRole('listitem').filter({ hasText: text });
  }

  /** Types into the search field, waits for the search, and opens the found order by a click on its customer's name. */
  async openFound(search: string, customer: string): Promise<void> {
    const field = this.page.getByRole('searchbox', { name: this.text('Bestellung suchen', 'Search orders') });
    await field.pressSequentially(search);
    await this.page.waitForURL(`/admin/orders?search=${search}`);
    await this.page.getByRole('cell', { name: customer }).click();
    await this.page.getByRole('heading', { name: this.text(/^Bestellung /, /^Order /) }).waitFor();
  }

  async resendLatestMail(): Promise<void> {
    await this.button(this.page, 'Letzte E-Mail erneut senden', 'Resend the latest email').click();
  }

  async refundTeam(team: number, reason: string): Promise<void> {
    await this.button(this.page, 'Erstatten', 'Refund').click();
    const dialog = this.page.getByRole('dialog');
    await this.button(dialog, 'Teams', 'Teams').click();
    await dialog.getByRole('checkbox', { name: `Team ${team}` }).check();
    await dialog.getByRole('textbox', { name: this.text('Grund', 'Reason') }).fill(reason);
    await this.button(dialog, 'Weiter', 'Continue').click();
    const question = this.page.getByRole('alertdialog');
    await question.getByRole('button', { name: this.text(/erstatten$/, /^Refund/) }).click();
  }

  private button(within: Page | Locator, german: string, english: string): Locator {
    return within.getByRole('button', { name: this.text(german, english), exact: true });
  }
}
