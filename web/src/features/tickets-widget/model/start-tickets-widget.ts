import { applyAppearance, frameLanguage, onHostLanguage } from '../../../shared/frame/index.js';
import { showLanguage } from '../../../shared/i18n/index.js';

/**
 * Applies appearance and language of the embed code and the host page, and listens to messages of the host.
 * @returns a function that stops listening
 */
export function startTicketsWidget(): () => void {
  // Around the rounded corners the host's page is visible. Set through the CSSOM, which the content security policy allows.
  document.documentElement.style.background = 'transparent';
  applyAppearance(window.location.search);
  showLanguage(frameLanguage(window.location.search, document.referrer));
  return onHostLanguage(showLanguage);
}
