import type { Locator, Page } from 'playwright-core';
import type { Visit } from '../shop-browser.js';
import { type Language, type Say, speaking } from './language.js';
import { PaymentPage } from './payment-page.js';

/** `/gift-card`, and the thanks that follow it. */
export class GiftCardPage {
  private readonly say: Say;

  constructor(
    readonly page: Page,
    private readonly language: Language,
  ) {
    this.say = speaking(language);
  }

  get orderButton(): Locator {
    return this.page.getByRole('button', { name: /zahlungspflichtig bestellen|Order with obligation to pay/ });
  }
  get opened(): Locator {
    return this.page.getByRole('heading', { name: this.say('Fast geschafft', 'Almost done') });
  }
  get sending(): Locator {
    return this.page.getByText(this.say('E-Mail wird gesendet', 'Sending email'));
  }
  get thanks(): Locator {
    return this.page.getByRole('heading', {
      name: this.say('Vielen Dank für Ihren Kauf!', 'Thank you for your purchase!'),
    });
  }

  /** Orders, and takes the provider's page in the tab that opens. */
  async order(visit: Visit): Promise<PaymentPage> {
    return new PaymentPage(await visit.tabOpenedBy(() => this.orderButton.click()), this.language);
  }

  async open(): Promise<void> {
    await this.page.goto('/gift-card');
    await this.orderButton.waitFor();
  }

  async chooseValueByTeams(): Promise<void> {
    await this.page.getByRole('button', { name: this.say('Nach Teilnehmern', 'By participants') }).click();
  }

  async fillIn(buyer: { name: string; email: string }): Promise<void> {
    await this.page.getByRole('textbox', { name: 'Name' }).fill(buyer.name);
    await this.page.getByRole('textbox', { name: this.say('E-Mail', 'Email') }).fill(buyer.email);
  }
}
