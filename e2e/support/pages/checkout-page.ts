import type { Locator, Page } from 'playwright-core';
import type { Visit } from '../shop-browser.js';
import { type Language, type Say, speaking } from './language.js';
import { PaymentPage } from './payment-page.js';

export type Person = { firstName: string; lastName: string; phone: string; email: string };
export type Selection = { participants: number; teams: number; city: string; game: string; gameLanguage: Language };

/** The booking page `/` with its three steps. */
export class CheckoutPage {
  private readonly say: Say;

  constructor(
    readonly page: Page,
    private readonly language: Language,
  ) {
    this.say = speaking(language);
  }

  get participants(): Locator {
    return this.page.getByRole('combobox', { name: this.say('Teilnehmer', 'Participants') });
  }
  get teams(): Locator {
    return this.page.getByRole('combobox', { name: 'Teams' });
  }
  get city(): Locator {
    return this.page.getByRole('combobox', { name: this.say('Stadt', 'City'), exact: true });
  }
  get gameLanguage(): Locator {
    return this.page.getByRole('combobox', { name: this.say('Spielsprache', 'Game language') });
  }
  get discountCode(): Locator {
    return this.page.getByRole('textbox', { name: this.say('Rabattcode', 'Discount code') });
  }
  get dialCode(): Locator {
    return this.page.getByRole('combobox', { name: this.say('Ländervorwahl', 'Country code') });
  }
  get next(): Locator {
    return this.page.getByRole('button', { name: this.say('Weiter', 'Next'), exact: true });
  }
  get orderButton(): Locator {
    return this.page.getByRole('button', {
      name: this.say('Zahlungspflichtig bestellen', 'Order with obligation to pay'),
    });
  }
  get waitingForPayment(): Locator {
    return this.page.getByRole('heading', { name: this.say('Warten auf Ihre Zahlung', 'Waiting for your payment') });
  }
  get changeOrder(): Locator {
    return this.page.getByRole('button', { name: this.say('Bestellung ändern', 'Change order') });
  }
  get paymentFailed(): Locator {
    return this.page.getByRole('heading', { name: this.say('Zahlung fehlgeschlagen', 'Payment failed') });
  }
  get retryButton(): Locator {
    return this.page.getByRole('button', { name: this.say('Erneut versuchen', 'Try again'), exact: true });
  }
  get toPaymentButton(): Locator {
    return this.page.getByRole('button', { name: this.say('Zur Zahlung', 'Continue to payment') });
  }
  game(title: string): Locator {
    return this.page.getByRole('radio', { name: title, exact: true });
  }
  option(name: string | RegExp): Locator {
    return this.page.getByRole('option', { name, exact: true });
  }
  toast(title: string): Locator {
    return this.page.getByRole('region', { name: /Mitteilungen|Notifications/ }).getByText(title, { exact: true });
  }

  get checkButton(): Locator {
    return this.page.getByRole('button', { name: this.say('Prüfen', 'Check'), exact: true });
  }

  /** Whether a press on the middle of a control in view would reach it. */
  isWithinReach(control: Locator): Promise<boolean> {
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
    if (teams !== undefined) await this.pick(this.teams, String(teams));
  }

  async select(selection: Selection): Promise<void> {
    await this.chooseGroup(selection);
    await this.city.fill(selection.city);
    await this.option(new RegExp(`^${selection.city}`))
      .first()
      .click();
    await this.game(selection.game).check();
    await this.pick(
      this.gameLanguage,
      selection.gameLanguage === 'de' ? this.say('Deutsch', 'German') : this.say('Englisch', 'English'),
    );
  }

  /** What step 1 shows as chosen. */
  async selection(): Promise<Selection> {
    await this.city.waitFor();
    const titleId = await this.page.getByRole('radio', { checked: true }).getAttribute('aria-labelledby');
    return {
      participants: Number(await this.participants.innerText()),
      teams: Number(await this.teams.innerText()),
      city: await this.city.inputValue(),
      game: await this.page.locator(`[id="${titleId}"]`).innerText(),
      gameLanguage: /^(Deutsch|German)$/.test(await this.gameLanguage.innerText()) ? 'de' : 'en',
    };
  }

  async checkCode(code: string): Promise<void> {
    await this.discountCode.fill(code);
    await this.checkButton.click();
  }

  /** The message at the discount field, once it is this one. */
  codeMessage(text: string): Locator {
    return this.page.getByRole('main').getByText(text, { exact: true });
  }

  /** The lines of the price summary: name and amount. */
  async prices(): Promise<Array<[name: string, amount: string]>> {
    const lines = this.page
      .getByRole('region', { name: this.say('Preisübersicht', 'Price summary') })
      .locator('dl > div');
    const texts = await lines.evaluateAll((all) =>
      all.map((line) => [line.querySelector('dt')?.textContent ?? '', line.querySelector('dd')?.textContent ?? '']),
    );
    return texts.map(([name, amount]) => [plain(name), plain(amount)]);
  }

  async fillIn(person: Person): Promise<void> {
    for (const [name, field] of Object.entries(this.personFields())) await field.fill(person[name as keyof Person]);
    for (const consent of await this.page.getByRole('checkbox').all()) await consent.setChecked(true);
  }

  /** What step 2 shows as filled in. */
  async person(): Promise<Person> {
    const fields = this.personFields();
    await fields.firstName.waitFor();
    const [firstName, lastName, phone, email] = await Promise.all(
      [fields.firstName, fields.lastName, fields.phone, fields.email].map((field) => field.inputValue()),
    );
    return { firstName: firstName!, lastName: lastName!, phone: phone!, email: email! };
  }

  /** How many of the consents are given. */
  async consents(): Promise<number> {
    return this.page.getByRole('checkbox', { checked: true }).count();
  }

  async toPayment(): Promise<void> {
    await this.toPaymentButton.click();
    await this.orderButton.waitFor();
  }

  async back(): Promise<void> {
    await this.page.getByRole('button', { name: this.say('Zurück', 'Back'), exact: true }).click();
  }

  /** From an empty page to the review of the order. */
  async reachReview(selection: Selection, person: Person): Promise<void> {
    await this.open();
    await this.select(selection);
    await this.next.click();
    await this.fillIn(person);
    await this.toPayment();
  }

  /** Orders, and takes the provider's page in the tab that opens. */
  async order(visit: Visit): Promise<PaymentPage> {
    return new PaymentPage(await visit.tabOpenedBy(() => this.orderButton.click()), this.language);
  }

  async payInThisTab(): Promise<void> {
    await this.page.getByRole('link', { name: this.say('In diesem Tab bezahlen', 'Pay in this tab') }).click();
  }

  /** Moves the keyboard's focus forward to a control. */
  async tabTo(control: Locator): Promise<void> {
    const focused = control.and(this.page.locator(':focus'));
    for (let presses = 0; presses < 40; presses += 1) {
      if ((await focused.count()) === 1) return;
      await this.page.keyboard.press('Tab');
    }
    throw new Error(`the keyboard does not reach ${String(control)}`);
  }

  private async pick(select: Locator, name: string): Promise<void> {
    if ((await select.innerText()) === name) return;
    await select.click();
    await this.option(name).click();
  }

  private personFields(): Record<keyof Person, Locator> {
    const field = (name: string) => this.page.getByRole('textbox', { name, exact: true });
    return {
      firstName: field(this.say('Vorname', 'First name')),
      lastName: field(this.say('Nachname', 'Last name')),
      phone: field(this.say('Telefon', 'Phone')),
      email: field(this.say('E-Mail', 'Email')),
    };
  }
}

/** Without the spaces that only typesetting needs. */
const plain = (text = ''): string => text.replaceAll(/[\u00a0\u202f]/g, ' ');
