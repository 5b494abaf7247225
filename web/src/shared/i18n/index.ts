export * from './language.js';
export { errorMessage, problemOf, serverMessage } from './problem.js';
export { currentLanguage, showLanguage, useLanguage } from './shown-language.js';
export { currentTexts, registerTexts, startTexts, textsIn, useTranslation } from './texts.js';
export type { Texts } from './texts.js';
export { chooseLanguage, usePageLanguage } from './use-page-language.js';
