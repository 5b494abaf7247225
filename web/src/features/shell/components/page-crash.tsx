import { useTranslation } from 'react-i18next';
import { Button, ErrorCard } from '../../../shared/ui/index.js';

/** Shown when a page threw, for instance because its code could not be loaded after a new release. */
export function PageCrash() {
  const { t } = useTranslation();
  return (
    <div className="mx-auto w-full max-w-2xl px-4 py-16 sm:px-6">
      <ErrorCard title={t('unexpected')}>
        <Button onClick={() => window.location.reload()}>{t('reload')}</Button>
      </ErrorCard>
    </div>
  );
}
