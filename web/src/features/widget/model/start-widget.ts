import { applyAppearance, frameLanguage, onHostLanguage } from '../../../shared/frame/index.js';
import { showLanguage } from './language.js';

/**
 * Applies appearance and language of the embed code and the host page, and listens to messages of the host.
 * @returns a function that stops listening
 */
export function startWidget(): () => void {
  applyAppearance(window.location.search);
  showLanguage(frameLanguage(window.location.search, document.referrer));
  return onHostLanguage(showLanguage);
}
