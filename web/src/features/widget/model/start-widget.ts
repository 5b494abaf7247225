import { applyAppearance, frameLanguage, onHostLanguage } from '../../../shared/frame/index.js';
import { showLanguage } from './language.js';

/**
 * Applies the appearance that the embed code gives, and the language that the embed code or the host page gives. The
 * host can change the language by messages.
 * @returns a function that stops listening
 */
export function startWidget(): () => void {
  applyAppearance(window.location.search);
  showLanguage(frameLanguage(window.location.search, document.referrer));
  return onHostLanguage(showLanguage);
}
