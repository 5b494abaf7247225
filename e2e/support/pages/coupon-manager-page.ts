import type { Locator, Page } from 'playwright-core';
import { type Language, type PickText, textsIn } from './language.js';

/** `/admin/coupons` */
export class CouponManagerPage {
  private readonly text: PickText;

  constructor(
    readonly page: Page,
    language: Language,
  ) {
    this.text = textsIn(language);
  }

  get conflict(): Locator {
    return this.dialog.getByRole('alert');
  }
  get codeExists(): Locator {
    return this.dialog.getByText(this.text('Diesen Code gibt es bereits.', 'This code already exists.'));
  }
  get nothingFound(): Locator {
    return this.page.getByText(this.text('Keine Gutscheine gefunden', 'No coupons found'));
  }

  rowOf(code: string): Locator {
    return this.page.getByRole('row').filter({ has: this.page.getByRole('rowheader', { name: code }) });
  }

  toast(what: 'created' | 'updated' | 'deleted'): Locator {
    const words = {
      created: this.text('Gutschein erstellt', 'Coupon created'),
      updated: this.text('Gutschein aktualisiert', 'Coupon updated'),
      deleted: this.text('Gutschein gelöscht', 'Coupon deleted'),
    };
    return this.page.getByText(words[what], { exact: true }).first();
  }

  async search(code: string): Promise<void> {
    await this.page.getByLabel(this.text('Code suchen', 'Search by code')).fill(code);
  }

  async openNew(): Promise<void> {
    await this.button(this.page, 'Neuer Gutschein', 'New coupon').click();
  }

  async edit(code: string): Promise<void> {
    await this.button(this.rowOf(code), 'Bearbeiten', 'Edit').click();
    await this.button(this.dialog, 'Speichern', 'Save').waitFor();
  }

  async delete(code: string): Promise<void> {
    await this.button(this.rowOf(code), 'Löschen', 'Delete').click();
    await this.button(this.page.getByRole('alertdialog'), 'Löschen', 'Delete').click();
  }

  async fill({ code, percent }: { code?: string; percent?: string }): Promise<void> {
    if (code !== undefined) await this.dialog.getByLabel('Code').fill(code);
    if (percent !== undefined) await this.dialog.getByLabel(this.text('Rabattwert', 'Discount value')).fill(percent);
  }

  save(): Promise<void> {
    return this.button(this.dialog, 'Speichern', 'Save').click();
  }
  overwrite(): Promise<void> {
    return this.button(this.dialog, 'Trotzdem speichern', 'Save anyway').click();
  }
  close(): Promise<void> {
    return this.button(this.dialog, 'Abbrechen', 'Cancel').click();
  }

  private get dialog(): Locator {
    return this.page.getByRole('dialog');
  }

  private button(within: Page | Locator, german: string, english: string): Locator {
    return within.getByRole('button', { name: this.text(german, english), exact: true });
  }
}
