import cases from './frame-language.cases.json' with { type: 'json' };
import { frameLanguage } from './frame-language.js';

it.each(cases)(
  '[WG-6] shows a frame with the query $search on the page $referrer in $language',
  ({ search, referrer, language }) => {
    expect(frameLanguage(search, referrer)).toBe(language);
  },
);
