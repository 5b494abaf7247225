import { useTranslation } from 'react-i18next';

/** What the mark of required fields means. Screen readers skip the note, because they announce each required field. */
export function RequiredNote() {
  const { t } = useTranslation();
  return (
    <p aria-hidden className="text-sm text-muted">
      {t('requiredNote')}
    </p>
  );
}
