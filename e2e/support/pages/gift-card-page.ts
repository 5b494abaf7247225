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
    await this.page.getByRole('textbox', { name: 'Name', exact: true }).fill(buyer.name);
    await this.page.getByRole('textbox', { name: this.text('E-Mail', 'Email'), exact: true }).fill(buyer.email);
  }

  /** Names the card as a gift; without a day it is mailed at once. */
  async giveTo(recipient: { name: string; email: string; message?: string; day?: string }): Promise<void> {
    const { name, email, message = '', day = '' } = recipient;
    const field = (german: string, english: string) =>
      this.page.getByRole('textbox', { name: this.text(german, english) });
    await this.page.getByRole('checkbox', { name: this.text('ist ein Geschenk', 'is a present') }).check();
    await field('Name der beschenkten Person', 'Recipient’s name').fill(name);
    await field('E-Mail der beschenkten Person', 'Recipient’s email').fill(email);
    await field('Persönliche Nachricht', 'Personal message').fill(message);
    await field('Zustelltag', 'Delivery day').fill(day);
  }
}
