import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { germanUnlessEnglish, usePageLanguage } from '../../../shared/i18n/index.js';
import { ButtonLink } from '../../../shared/ui/index.js';

export function NotFoundPage() {
  usePageLanguage(germanUnlessEnglish);
  const { t } = useTranslation();
  const title = t('notFound.title');
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <div className="mx-auto flex w-full max-w-xl flex-col items-center gap-6 px-4 py-24 text-center">
      <p className="text-7xl font-bold tracking-tight text-accent">{t('notFound.code')}</p>
      <h1 className="text-3xl font-bold">{title}</h1>
      <p className="text-muted">{t('notFound.text')}</p>
      <ButtonLink to="/">{t('home')}</ButtonLink>
    </div>
  );
}
