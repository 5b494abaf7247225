export { currentLanguage, currentTexts, registerTexts, startTexts } from './i18n.js';
export * from './language.js';
export { errorMessage, type Problem, problemOf, serverMessage } from './problem.js';
export { chooseLanguage, useLanguage, usePageLanguage } from './use-language.js';
