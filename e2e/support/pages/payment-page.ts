import type { Locator, Page } from 'playwright-core';
import { tabTo } from './keyboard.js';
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

  /** What the new tab shows until it gets the address of the provider's page. */
  get redirecting(): Locator {
    return this.page.getByText(this.text('Weiterleitung zu Stripe …', 'Redirecting to Stripe …'));
  }
  get declined(): Locator {
    return this.page.getByText(this.text(/Ihre Karte wurde abgelehnt/, /Your card was declined/));
  }

  async pay(card = goodCard): Promise<void> {
    for (const [field, value] of this.cardFields(card)) await field.fill(value);
    await this.page.getByRole('button', { name: this.text(/^Bezahlen/, /^Pay/) }).click();
  }

  async payByKeyboard(): Promise<void> {
    for (const [field, value] of this.cardFields(goodCard)) {
      await tabTo(this.page, field);
      await this.page.keyboard.type(value);
    }
    await this.page.keyboard.press('Enter');
  }

  private cardFields(card: string): [field: Locator, value: string][] {
    return [
      [this.page.getByLabel(this.text('Kartennummer', 'Card number')), card],
      [this.page.getByLabel(this.text('Ablaufdatum', 'Expiry')), '12/35'],
      [this.page.getByLabel('CVC'), '123'],
    ];
  }

  async backToShop(): Promise<void> {
    await this.page.getByRole('link', { name: this.text('Zurück zum Shop', 'Back to the shop') }).click();
  }
}
