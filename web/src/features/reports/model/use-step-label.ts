import { useLanguage } from '../../../shared/i18n/index.js';
import { formatDate } from '../../../shared/lib/calendar-date.js';
import { formatMonth } from '../../../shared/lib/month.js';

const locales = { de: 'de-DE', en: 'en-GB' } as const;

/** Texts for a day (YYYY-MM-DD) or month (YYYY-MM). */
export function useStepLabel() {
  const language = useLanguage();
  const isMonth = (key: string) => key.length === 7;
  return {
    /** In German for example 24.12. or Dez. 26 */
    short: (key: string) =>
      new Intl.DateTimeFormat(locales[language], {
        timeZone: 'UTC',
        ...(isMonth(key) ? { month: 'short', year: '2-digit' } : { day: '2-digit', month: '2-digit' }),
      }).format(new Date(`${isMonth(key) ? `${key}-01` : key}T00:00:00Z`)),
    long: (key: string) => (isMonth(key) ? formatMonth(key, language) : formatDate(key, language)),
  };
}
