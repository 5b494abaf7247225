import type { Language } from '../../../shared/i18n/index.js';
import type { SelectOption } from '../../../shared/ui/index.js';
import { dialCodes } from './dial-codes.js';

const made = new Map<Language, SelectOption[]>();

/** The dial codes with their countries' names, ordered by name; typing a name finds it. */
export function dialCodeOptions(language: Language): SelectOption[] {
  const known = made.get(language);
  if (known) return known;
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const options = dialCodes
    .map(([code, ...countries]) => ({
      value: code,
      label: `${countries.map((country) => names.of(country)).join(', ')} (${code})`,
    }))
    .sort((a, b) => a.label.localeCompare(b.label, language));
  made.set(language, options);
  return options;
}
