import { applyAppearance, frameLanguage, onHostLanguage } from '../../../shared/frame/index.js';
import { showLanguage } from '../../../shared/i18n/index.js';

/**
 * Applies the appearance that the embed code gives, and the language that the embed code or the host page gives. The
 * host can change the language by messages.
 * @returns a function that stops listening
 */
export function startTicketsWidget(): () => void {
  // The host page shows through at the rounded corners. The style is set as a property, because the content security
  // policy refuses style attributes.
  document.documentElement.style.background = 'transparent';
  applyAppearance(window.location.search);
  showLanguage(frameLanguage(window.location.search, document.referrer));
  return onHostLanguage(showLanguage);
}
