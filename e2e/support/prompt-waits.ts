import { errors, type Locator, type Page } from 'playwright-core';

/**
 * Playwright looks for an awaited element at once, after pauses of 20, 50, 100 and 100 ms, and from then on every
 * 500 ms. Most pages of the shop are shown during the first pause of 500 ms. Only a wait with a timeout below 2,500 ms
 * goes on with pauses of 100 ms.
 */
const longestPromptWaitMs = 2_400;

/** Methods that wait until their element exists, and only then act or read. */
const waitingMethods = ['check', 'click', 'fill', 'focus', 'getAttribute', 'innerText', 'inputValue', 'press'] as const;

/** The prototypes of locators whose methods were replaced already. */
const patchedPrototypes = new WeakSet<Locator>();

/**
 * Lets all locators look for an awaited element every 100 ms, until `timeoutMs` is over. A long wait becomes a sequence
 * of short ones, and an action first waits for its element.
 */
export function waitPromptly(page: Page, timeoutMs: number): void {
  const prototype = Object.getPrototypeOf(page.locator('html')) as Locator;
  if (patchedPrototypes.has(prototype)) return;
  patchedPrototypes.add(prototype);
  const { waitFor } = prototype;
  prototype.waitFor = async function (this: Locator, options = {}) {
    const endsAt = performance.now() + (options.timeout ?? timeoutMs);
    for (;;) {
      const remainingMs = endsAt - performance.now();
      try {
        return await waitFor.call(this, {
          ...options,
          timeout: Math.max(Math.min(remainingMs, longestPromptWaitMs), 1),
        });
      } catch (error) {
        if (!(error instanceof errors.TimeoutError) || remainingMs <= longestPromptWaitMs) throw error;
      }
    }
  };
  for (const name of waitingMethods) {
    const method = prototype[name] as (...args: unknown[]) => Promise<unknown>;
    const afterWaiting = async function (this: Locator, ...args: unknown[]): Promise<unknown> {
      await this.waitFor({ state: 'attached' });
      return method.apply(this, args);
    };
    Object.assign(prototype, { [name]: afterWaiting });
  }
}
