import type { FrameLocator, Locator, Page } from 'playwright-core';
import type { Visit } from '../shop-browser.js';
import { type Language, type PickText, textsIn } from './language.js';
import { tabTo } from './keyboard.js';
import { PaymentPage } from './payment-page.js';

export type Person = { firstName: string; lastName: string; phone: string; email: string };
export type Selection = { participants: number; teams: number; city: string; game: string; gameLanguage: Language };

/** The booking page `/` with its three steps. */
export class CheckoutPage {
  private readonly text: PickText;

  constructor(
    readonly page: Page,
    private readonly language: Language,
    /** The page or the frame that shows the booking. */
    private readonly view: Page | FrameLocator = page,
  ) {
    this.text = textsIn(language);
  }

  get participants(): Locator {
    return this.view.getByRole('combobox', { name: this.text('Teilnehmer', 'Participants') });
  }
  get teams(): Locator {
    return this.view.getByRole('combobox', { name: 'Teams' });
  }
  get city(): Locator {
    return this.view.getByRole('combobox', { name: this.text('Stadt', 'City'), exact: true });
  }
  get gameLanguage(): Locator {
    return this.view.getByRole('combobox', { name: this.text('Spielsprache', 'Game language') });
  }
  get discountCode(): Locator {
    return this.view.getByRole('textbox', { name: this.text('Rabattcode', 'Discount code') });
  }
  get dialCode(): Locator {
    return this.view.getByRole('combobox', { name: this.text('Ländervorwahl', 'Country code') });
  }
  get next(): Locator {
    return this.view.getByRole('button', { name: this.text('Weiter', 'Next'), exact: true });
  }
  get orderButton(): Locator {
    return this.view.getByRole('button', {
      name: this.text('Zahlungspflichtig bestellen', 'Order with obligation to pay'),
    });
  }
  get waitingForPayment(): Locator {
    return this.view.getByRole('heading', { name: this.text('Warten auf Ihre Zahlung', 'Waiting for your payment') });
  }
  get paymentLink(): Locator {
    return this.view.getByRole('link', { name: this.text('Zahlungsseite öffnen', 'Open payment page') });
  }
  /** The confirmation that ends a booking in a frame. */
  get booked(): Locator {
    return this.view.getByRole('heading', {
      name: this.text('Ihre Buchung ist bestätigt', 'Your booking is confirmed'),
    });
  }
  get ticketLink(): Locator {
    return this.view.getByRole('link', { name: this.text('Zum Ticket', 'Go to your ticket') });
  }
  get changeOrder(): Locator {
    return this.view.getByRole('button', { name: this.text('Bestellung ändern', 'Change order') });
  }
  get paymentFailed(): Locator {
    return this.view.getByRole('heading', { name: this.text('Zahlung fehlgeschlagen', 'Payment failed') });
  }
  get retryButton(): Locator {
    return this.view.getByRole('button', { name: this.text('Erneut versuchen', 'Try again'), exact: true });
  }
  get toPaymentButton(): Locator {
    return this.view.getByRole('button', { name: this.text('Zur Zahlung', 'Continue to payment') });
  }
  game(title: string): Locator {
    return this.view.getByRole('radio', { name: title, exact: true });
  }
  option(name: string | RegExp): Locator {
    return this.view.getByRole('option', { name, exact: true });
  }
  toast(title: string): Locator {
    return this.view.getByRole('region', { name: /Mitteilungen|Notifications/ }).getByText(title, { exact: true });
  }

  get checkButton(): Locator {
    return this.view.getByRole('button', { name: this.text('Prüfen', 'Check'), exact: true });
  }

  /** Whether a click on the middle of a visible control would hit it. */
  isClickable(control: Locator): Promise<boolean> {
    return control.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
  }

  async open(): Promise<void> {
    await this.page.goto('/');
    await this.city.waitFor();
  }

  async chooseGroup({ participants, teams }: { participants: number; teams?: number }): Promise<void> {
    await this.pick(this.participants, String(participants));
    if (teams !== undefined) await this.pick(this.teams, new RegExp(`^${teams} teams?\\b`, 'i'));
  }

  async select(selection: Selection): Promise<void> {
    await this.chooseGroup(selection);
    await this.city.fill(selection.city);
    await this.option(new RegExp(`^${selection.city}`))
      .first()
      .click();
    await this.chooseGame(selection);
  }

  /** Chooses a game of the city that is already selected. */
  async chooseGame({ game, gameLanguage }: Pick<Selection, 'game' | 'gameLanguage'>): Promise<void> {
    await this.game(game).check();
    await this.pick(
      this.gameLanguage,
      gameLanguage === 'de' ? this.text('Deutsch', 'German') : this.text('Englisch', 'English'),
    );
  }

  /** The selection that step 1 shows. */
  async selection(): Promise<Selection> {
    await this.city.waitFor();
    const titleId = await this.view.getByRole('radio', { checked: true }).getAttribute('aria-labelledby');
    return {
      participants: Number(await this.participants.innerText()),
      teams: Number.parseInt(await this.teams.innerText(), 10),
      city: await this.city.inputValue(),
      game: await this.view.locator(`[id="${titleId}"]`).innerText(),
      gameLanguage: /^(Deutsch|German)$/.test(await this.gameLanguage.innerText()) ? 'de' : 'en',
    };
  }

  async checkCode(code: string): Promise<void> {
    await this.discountCode.fill(code);
    await this.checkButton.click();
  }

  /** A message about the discount code, below its field. */
  codeMessage(text: string): Locator {
    return this.view.getByRole('main').getByText(text, { exact: true });
  }

  /** The lines of the price summary: name and amount. */
  async prices(): Promise<Array<[name: string, amount: string]>> {
    const lines = this.view
      .getByRole('region', { name: this.text('Preisübersicht', 'Price summary') })
      .locator('dl > div');
    const texts = await lines.evaluateAll((all) =>
      all.map((line) => [line.querySelector('dt')?.textContent ?? '', line.querySelector('dd')?.textContent ?? '']),
    );
    return texts.map(([name, amount]) => [plain(name), plain(amount)]);
  }

  async fillIn(person: Person): Promise<void> {
    for (const [name, field] of Object.entries(this.personFields())) await field.fill(person[name as keyof Person]);
    for (const consent of await this.view.getByRole('checkbox').all()) await consent.setChecked(true);
  }

  /** The personal data that step 2 shows. */
  async person(): Promise<Person> {
    const fields = this.personFields();
    await fields.firstName.waitFor();
    const [firstName, lastName, phone, email] = await Promise.all(
      [fields.firstName, fields.lastName, fields.phone, fields.email].map((field) => field.inputValue()),
    );
    return { firstName: firstName!, lastName: lastName!, phone: phone!, email: email! };
  }

  /** How many consents are checked. */
  async consentCount(): Promise<number> {
    return this.view.getByRole('checkbox', { checked: true }).count();
  }

  /** Goes from step 2 to the review of the order, by the button for the payment. */
  async continueToReview(): Promise<void> {
    await this.toPaymentButton.click();
    await this.orderButton.waitFor();
  }

  async back(): Promise<void> {
    await this.view.getByRole('button', { name: this.text('Zurück', 'Back'), exact: true }).click();
  }

  /** Opens the page and goes through its steps to the review of the order. */
  async goToReview(selection: Selection, person: Person): Promise<void> {
    await this.open();
    await this.select(selection);
    await this.next.click();
    await this.fillIn(person);
    await this.continueToReview();
  }

  /** Places the order in a frame, and returns the provider's page, which a link opens in a new tab. */
  async orderInFrame(visit: Visit): Promise<PaymentPage> {
    await this.orderButton.click();
    return new PaymentPage(await visit.tabOpenedBy(() => this.paymentLink.click()), this.language);
  }

  /** Places the order and returns the provider's page in the new tab. */
  async order(visit: Visit): Promise<PaymentPage> {
    return new PaymentPage(await visit.tabOpenedBy(() => this.orderButton.click()), this.language);
  }

  async payInThisTab(): Promise<void> {
    await this.view.getByRole('link', { name: this.text('In diesem Tab bezahlen', 'Pay in this tab') }).click();
  }

  tabTo(control: Locator): Promise<void> {
    return tabTo(this.page, control, this.view);
  }

  private async pick(select: Locator, name: string | RegExp): Promise<void> {
    const shown = await select.innerText();
    if (typeof name === 'string' ? shown === name : name.test(shown)) return;
    await select.click();
    await this.option(name).click();
  }

  personFields(): Record<keyof Person, Locator> {
    const field = (name: string) => this.view.getByRole('textbox', { name, exact: true });
    return {
      firstName: field(this.text('Vorname', 'First name')),
      lastName: field(this.text('Nachname', 'Last name')),
      phone: field(this.text('Telefon', 'Phone')),
      email: field(this.text('E-Mail', 'Email')),
    };
  }
}

/** Replaces non-breaking spaces by plain ones. */
const plain = (text = ''): string => text.replaceAll(/[\u00a0\u202f]/g, ' ');
