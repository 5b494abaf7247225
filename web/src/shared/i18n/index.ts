export { currentLanguage, currentTexts, registerTexts, startTexts } from './i18n.js';
export * from './language.js';
export { failureWords, type Problem, problemOf, serverWords } from './problem.js';
export { chooseLanguage, useLanguage, usePageLanguage } from './use-language.js';
