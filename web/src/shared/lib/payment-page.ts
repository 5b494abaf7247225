import { browserDocument } from './browser-document.js';
import { isFramed } from './is-framed.js';
import { isTouchDevice } from './touch.js';

/** Where the payment page opens. `blocked`: nowhere by itself, so the customer follows a link. */
export type PaymentPlace = 'new-tab' | 'same-tab' | 'blocked';

interface PaymentPage {
  /** Sends the customer to the provider; to be called once the order is stored. Returns where the payment page is. */
  show: (url: string) => PaymentPlace;
  /** Closes the waiting tab of an order that failed. */
  giveUp: () => void;
}

/** True on touch devices, whose customers would lose sight of the shop's tab; false in a frame. */
export const paysInSameTab = (): boolean => !isFramed() && isTouchDevice();

/**
 * Prepares the way to the payment page within the click, while browsers still allow a new tab (decision D32). The new
 * tab shows `text` until it gets its address. In a frame the customer follows a link instead.
 */
export function openPaymentPage(text: string): PaymentPage {
  if (paysInSameTab()) return { show: leave, giveUp: () => undefined };
  const tab = isFramed() ? null : window.open('', '_blank');
  if (!tab) return { show: () => 'blocked', giveUp: () => undefined };
  tab.opener = null;
  writeText(tab.document, text);
  const giveUp = () => {
    window.removeEventListener('pagehide', giveUp);
    tab.close();
  };
  // Without this page nothing would ever navigate the waiting tab to the payment page.
  window.addEventListener('pagehide', giveUp);
  return {
    giveUp,
    show(url) {
      window.removeEventListener('pagehide', giveUp);
      if (tab.closed) return 'blocked';
      copyStorageTo(tab);
      tab.location.replace(url);
      return 'new-tab';
    },
  };
}

/** Leaves only after the page has rendered its state, which Back shows again. */
function leave(url: string): PaymentPlace {
  setTimeout(() => browserDocument.leaveTo(url));
  return 'same-tab';
}

/**
 * Shows a text in the new tab. The tab inherits our content security policy, which forbids inline style sheets and
 * style attributes, but not style properties that a script sets.
 */
function writeText(page: Document, text: string): void {
  page.title = text;
  page.documentElement.lang = document.documentElement.lang;
  page.documentElement.style.colorScheme = 'light dark';
  const line = page.createElement('p');
  line.textContent = text;
  Object.assign(line.style, { margin: '30vh 1rem', font: '1.25rem system-ui, sans-serif', textAlign: 'center' });
  page.body.replaceChildren(line);
}

/**
 * Gives the new tab what is stored now, because its own copy of the session storage was made before the order. When the
 * customer cancels the payment in that tab and orders there again, the new order replaces the first Stripe session.
 */
function copyStorageTo(tab: Window): void {
  try {
    for (const [key, value] of Object.entries(sessionStorage)) tab.sessionStorage.setItem(key, String(value));
  } catch {
    // Blocked storage has nothing to copy.
  }
}
