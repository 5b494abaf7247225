import type { Locator, Page } from 'playwright-core';
import { type Language, type PickText, textsIn } from './language.js';

/** `/admin/security`, and the second step of the sign-in. */
export class SecurityPage {
  private readonly text: PickText;

  constructor(
    readonly page: Page,
    language: Language,
  ) {
    this.text = textsIn(language);
  }

  /** The code of the second step. */
  get codeField(): Locator {
    return this.page.getByLabel(this.text('Code', 'Code'), { exact: true });
  }
  get dialog(): Locator {
    return this.page.getByRole('dialog');
  }
  get question(): Locator {
    return this.page.getByRole('alertdialog');
  }
  factor(name: string): Locator {
    return this.page.getByRole('rowheader', { name });
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`/admin/security${query}`);
  }

  /** Begins the set-up of an authenticator app, and returns the key that the app would scan. */
  async beginTotp(name: string): Promise<string> {
    await this.page
      .getByRole('button', { name: this.text('Authenticator-App einrichten', 'Set up an authenticator app') })
      .click();
    await this.dialog.getByLabel('Name').fill(name);
    await this.dialog.getByRole('button', { name: this.text('Weiter', 'Next') }).click();
    return (await this.dialog.locator('code').innerText()).replaceAll(' ', '');
  }

  async finishTotp(code: string): Promise<void> {
    await this.dialog.getByLabel(this.text('Code aus der App', 'Code from the app')).fill(code);
    await this.dialog.getByRole('button', { name: this.text('Bestätigen', 'Confirm') }).click();
  }

  async confirm(code: string): Promise<void> {
    await this.codeField.fill(code);
    await this.page.getByRole('button', { name: this.text('Bestätigen', 'Confirm') }).click();
  }

  async remove(name: string): Promise<void> {
    await this.page.getByRole('button', { name: this.text(`„${name}“ entfernen`, `Remove “${name}”`) }).click();
    await this.question.getByRole('button', { name: this.text('Entfernen', 'Remove') }).click();
  }
}
