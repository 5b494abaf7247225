import { useTranslation } from 'react-i18next';
import { chooseLanguage, languages, useLanguage } from '../../../shared/i18n/index.js';
import { classNames } from '../../../shared/ui/index.js';

const names = { de: 'german', en: 'english' } as const;

export function LanguageToggle() {
  const { t } = useTranslation();
  const current = useLanguage();
  return (
    <div role="group" aria-label={t('language')} className="flex rounded-control bg-sunken p-1">
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          aria-pressed={language === current}
          title={t(names[language])}
          onClick={() => chooseLanguage(language)}
          className={classNames(
            'min-h-9 min-w-11 cursor-pointer rounded-lg px-2 text-sm font-semibold',
            language === current ? 'bg-surface text-ink shadow-card' : 'text-muted hover:text-ink',
          )}
        >
          {language.toUpperCase()}
        </button>
      ))}
    </div>
  );
}
