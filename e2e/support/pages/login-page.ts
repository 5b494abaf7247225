import type { Locator, Page } from 'playwright-core';
import { type Language, type PickText, textsIn } from './language.js';

/** `/login`, the admin's home to which it leads, and the sign-out. */
export class LoginPage {
  private readonly text: PickText;

  constructor(
    readonly page: Page,
    language: Language,
  ) {
    this.text = textsIn(language);
  }

  get signInButton(): Locator {
    return this.page.getByRole('button', { name: this.text('Anmelden', 'Sign in'), exact: true });
  }
  providerButton(name: string): Locator {
    return this.page.getByRole('button', { name: this.text(`Mit ${name} anmelden`, `Sign in with ${name}`) });
  }
  get syncButton(): Locator {
    return this.page.getByRole('button', { name: this.text('Inhalte synchronisieren', 'Synchronise content') });
  }
  get alert(): Locator {
    return this.page.getByRole('alert');
  }

  async signOut(): Promise<void> {
    await this.page.getByRole('button', { name: this.text('Konto', 'Account') }).click();
    await this.page.getByRole('button', { name: this.text('Abmelden', 'Sign out'), exact: true }).click();
  }

  /** Signs in at the sandbox's identity provider, to which a button leads. */
  async signInAtSandbox(email: string): Promise<void> {
    await this.providerButton('Sandbox').click();
    await this.page.getByRole('textbox', { name: 'Email' }).fill(email);
    await this.page.getByRole('button', { name: 'Sign in', exact: true }).click();
  }

  async signIn(email: string, password: string): Promise<void> {
    await this.page.getByRole('textbox', { name: this.text('E-Mail', 'Email') }).fill(email);
    await this.page.getByLabel(this.text('Passwort', 'Password')).fill(password);
    await this.signInButton.click();
  }
}
