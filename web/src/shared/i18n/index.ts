export { currentLanguage, registerTexts, startTexts } from './i18n.js';
export * from './language.js';
export { errorText, type Problem, problemOf } from './problem.js';
export { chooseLanguage, useLanguage, usePageLanguage } from './use-language.js';
