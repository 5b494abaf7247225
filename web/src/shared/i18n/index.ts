export { currentLanguage, currentTexts, initialiseTexts, registerTexts, showLanguage, startTexts } from './i18n.js';
export type { Texts } from './i18n.js';
export * from './language.js';
export { errorMessage, isUnreachable, problemOf, serverMessage } from './problem.js';
export { chooseLanguage, useLanguage, usePageLanguage } from './use-language.js';
