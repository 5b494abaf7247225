import { readFileSync } from 'node:fs';
import { frameLanguage } from './frame-language.js';

interface Case {
  search: string;
  referrer: string;
  language: string;
}

const file = new URL('../../../web/src/shared/frame/frame-language.cases.json', import.meta.url);
const cases = JSON.parse(readFileSync(file, 'utf8')) as Case[];

it.each(cases)(
  '[WG-6] a frame with the query $search on the page $referrer is shown in $language',
  ({ search, referrer, language }) => {
    expect(frameLanguage(search, referrer)).toBe(language);
  },
);
