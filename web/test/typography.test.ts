import { localeTexts } from './texts.js';

it.each(['de', 'en'] as const)('[NF-2] apostrophes and quotation marks of the %s texts are typographic', (language) => {
  expect([...localeTexts[language]].filter(([, text]) => /['"`]/.test(text.replace(/<[^>]+>/g, '')))).toEqual([]);
});
