import type { Locator, Page } from 'playwright-core';
import { type Language, type Say, speaking } from './language.js';

export const goodCard = '4242 4242 4242 4242';
export const declinedCard = '4000 0000 0000 0002';

/** The payment provider's own page. */
export class PaymentPage {
  private readonly say: Say;

  constructor(
    readonly page: Page,
    language: Language,
  ) {
    this.say = speaking(language);
  }

  get declined(): Locator {
    return this.page.getByText(this.say(/Ihre Karte wurde abgelehnt/, /Your card was declined/));
  }

  async pay(card = goodCard): Promise<void> {
    await this.page.getByLabel(this.say('Kartennummer', 'Card number')).fill(card);
    await this.page.getByLabel(this.say('Ablaufdatum', 'Expiry')).fill('12/35');
    await this.page.getByLabel('CVC').fill('123');
    await this.page.getByRole('button', { name: this.say(/^Bezahlen/, /^Pay/) }).click();
  }

  async backToShop(): Promise<void> {
    await this.page.getByRole('link', { name: this.say('Zurück zum Shop', 'Back to the shop') }).click();
  }
}
