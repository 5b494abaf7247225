import type { Locator, Page } from 'playwright-core';
import { type Language, type PickText, textsIn } from './language.js';

export const goodCard = '4242 4242 4242 4242';
export const declinedCard = '4000 0000 0000 0002';

/** The payment provider's own page. */
export class PaymentPage {
  private readonly text: PickText;

  constructor(
    readonly page: Page,
    language: Language,
  ) {
    this.text = textsIn(language);
  }

  get declined(): Locator {
    return this.page.getByText(this.text(/Ihre Karte wurde abgelehnt/, /Your card was declined/));
  }

  async pay(card = goodCard): Promise<void> {
    await this.page.getByLabel(this.text('Kartennummer', 'Card number')).fill(card);
    await this.page.getByLabel(this.text('Ablaufdatum', 'Expiry')).fill('12/35');
    await this.page.getByLabel('CVC').fill('123');
    await this.page.getByRole('button', { name: this.text(/^Bezahlen/, /^Pay/) }).click();
  }

  async backToShop(): Promise<void> {
    await this.page.getByRole('link', { name: this.text('Zurück zum Shop', 'Back to the shop') }).click();
  }
}
