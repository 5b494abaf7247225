import { applyAppearance, frameLanguage, onHostLanguage } from '../../../shared/frame/index.js';
import { showLanguage } from '../../../shared/i18n/index.js';

/**
 * Applies appearance and language of the embed code and the host page, and listens to messages of the host.
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
