import type { CatalogChanges } from './catalog-changes.js';

/**
 * A part of the catalog in memory, read once after each change. The copy is used only while the connection for change
 * notifications is up; the result of a read that began before a change is not cached.
 */
export class CatalogCopy<Copy> {
  private copy: Copy | undefined;
  private reading: Promise<Copy> | undefined;

  constructor(
    private readonly changes: CatalogChanges,
    private readonly read: () => Promise<Copy>,
  ) {
    changes.onChange(() => {
      this.copy = undefined;
      this.reading = undefined;
    });
  }

  async get(): Promise<Copy> {
    const copy = this.changes.isSubscribed ? this.copy : undefined;
    return copy ?? this.reading ?? this.reload();
  }

  private reload(): Promise<Copy> {
    const reading = this.read()
      .then((copy) => {
        if (this.reading === reading) this.copy = copy;
        return copy;
      })
      .finally(() => {
        if (this.reading === reading) this.reading = undefined;
      });
    this.reading = reading;
    return reading;
  }
}
