import type { FrameLocator, Locator, Page } from 'playwright-core';
import { type Language, type PickText, textsIn } from './language.js';

/** `/widgets/…`, the documentation pages of the widgets. */
export class WidgetDocsPage {
  private readonly text: PickText;

  constructor(
    readonly page: Page,
    language: Language,
  ) {
    this.text = textsIn(language);
  }

  get cards(): Locator {
    return this.page.getByRole('main').getByRole('link').filter({ hasText: 'Live' });
  }
  get demo(): FrameLocator {
    return this.page.frameLocator('iframe');
  }
  get copyButton(): Locator {
    return this.page.getByRole('button', { name: this.text(/^(Kopieren|Kopiert)/, /^(Copy|Copied)/) }).first();
  }

  /** Follows the link of this name in the navigation between the pages. */
  async goTo(german: string, english: string): Promise<void> {
    const nav = this.page.getByRole('navigation', { name: 'Widgets' });
    await nav.getByRole('link', { name: this.text(german, english), exact: true }).click();
    await this.copyButton.waitFor();
  }

  async choose(german: string, english: string): Promise<void> {
    await this.page.getByRole('button', { name: this.text(german, english), exact: true }).click();
  }

  /** The first code of a note; the note may be closed. */
  async codeOfNote(title: string): Promise<string> {
    const note = this.page.locator('details').filter({ has: this.page.locator('summary', { hasText: title }) });
    return (await note.locator('code').first().textContent())!;
  }

  /** The shown codes, in order. */
  codes(): Promise<string[]> {
    return this.page.locator('main figure:visible code').allInnerTexts();
  }
}
