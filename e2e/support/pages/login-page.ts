import type { Locator, Page } from 'playwright-core';
import { type Language, type Say, speaking } from './language.js';

/** `/login`, and the way out of an administrator's session. */
export class LoginPage {
  private readonly say: Say;

  constructor(
    readonly page: Page,
    language: Language,
  ) {
    this.say = speaking(language);
  }

  get signInButton(): Locator {
    return this.page.getByRole('button', { name: this.say('Anmelden', 'Sign in'), exact: true });
  }
  get signOutButton(): Locator {
    return this.page.getByRole('button', { name: this.say('Abmelden', 'Sign out'), exact: true });
  }
  get syncButton(): Locator {
    return this.page.getByRole('button', { name: this.say('Inhalte synchronisieren', 'Synchronise content') });
  }
  get alert(): Locator {
    return this.page.getByRole('alert');
  }

  async signIn(email: string, password: string): Promise<void> {
    await this.page.getByRole('textbox', { name: this.say('E-Mail', 'Email') }).fill(email);
    await this.page.getByLabel(this.say('Passwort', 'Password')).fill(password);
    await this.signInButton.click();
  }
}
