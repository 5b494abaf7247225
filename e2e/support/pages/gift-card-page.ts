import type { Locator, Page } from 'playwright-core';
import type { Visit } from '../shop-browser.js';
import { type Language, type PickText, textsIn } from './language.js';
import { PaymentPage } from './payment-page.js';

/** `/gift-card`, and the page of thanks after the purchase. */
export class GiftCardPage {
  private readonly text: PickText;

  constructor(
    readonly page: Page,
    private readonly language: Language,
  ) {
    this.text = textsIn(language);
  }

  get orderButton(): Locator {
    return this.page.getByRole('button', { name: /zahlungspflichtig bestellen|Order with obligation to pay/ });
  }
  get waitingForPayment(): Locator {
    return this.page.getByRole('heading', { name: this.text('Fast geschafft', 'Almost done') });
  }
  get sending(): Locator {
    return this.page.getByText(this.text('E-Mail wird gesendet', 'Sending email'));
  }
  get thanks(): Locator {
    return this.page.getByRole('heading', {
      name: this.text('Vielen Dank für Ihren Kauf!', 'Thank you for your purchase!'),
    });
  }

  /** Places the order and returns the provider's page in the new tab. */
  async order(visit: Visit): Promise<PaymentPage> {
    return new PaymentPage(await visit.tabOpenedBy(() => this.orderButton.click()), this.language);
  }

  async open(): Promise<void> {
    await this.page.goto('/gift-card');
    await this.orderButton.waitFor();
  }

  async chooseValueByTeams(): Promise<void> {
    await this.page.getByRole('button', { name: this.text('Nach Gruppengröße', 'By group size') }).click();
  }

  async fillIn(buyer: { name: string; email: string }): Promise<void> {
    await this.page.getByRole('textbox', { name: 'Name' }).fill(buyer.name);
    await this.page.getByRole('textbox', { name: this.text('E-Mail', 'Email') }).fill(buyer.email);
  }
}
