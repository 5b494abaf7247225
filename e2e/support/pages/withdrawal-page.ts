import type { Locator, Page } from 'playwright-core';
import { type Language, type PickText, textsIn } from './language.js';

/** `/withdrawal`, which the footer of the shop's pages links. */
export class WithdrawalPage {
  private readonly text: PickText;

  constructor(
    readonly page: Page,
    language: Language,
  ) {
    this.text = textsIn(language);
  }

  get received(): Locator {
    return this.page.getByRole('heading', {
      name: this.text('Ihr Widerruf ist eingegangen', 'We have received your withdrawal'),
    });
  }

  async openByFooter(): Promise<void> {
    const name = this.text('Vertrag widerrufen', 'Withdraw from contract');
    await this.page.getByRole('contentinfo').getByRole('link', { name }).click();
  }

  /** Fills in the first step, which declares nothing yet, and continues to the second. */
  async enter({ name, orderNumber, email }: { name: string; orderNumber: string; email: string }): Promise<void> {
    await this.page.getByLabel('Name', { exact: true }).fill(name);
    await this.page.getByLabel(this.text('Bestellnummer', 'Order number'), { exact: true }).fill(orderNumber);
    await this.page.getByLabel(this.text('E-Mail', 'Email'), { exact: true }).fill(email);
    await this.page.getByRole('button', { name: this.text('Weiter', 'Next'), exact: true }).click();
  }

  async confirm(): Promise<void> {
    await this.page.getByRole('button', { name: this.text('Widerruf bestätigen', 'Confirm withdrawal') }).click();
  }
}
