import { useTranslation } from 'react-i18next';

/** What the mark of required fields means; screen readers read it at each field. */
export function RequiredNote() {
  const { t } = useTranslation();
  return (
    <p aria-hidden className="text-sm text-muted">
      {t('requiredNote')}
    </p>
  );
}
