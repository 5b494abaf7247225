import '../texts.js';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { germanUnlessEnglish, usePageLanguage } from '../../../shared/i18n/index.js';
import { Page } from '../../../shared/ui/index.js';
import { selectHasRole } from '../../auth/index.js';
import { ContentCard } from '../../content-sync/index.js';
import { WidgetCards } from '../../widget-docs/index.js';

export function AdminHomePage() {
  usePageLanguage(germanUnlessEnglish);
  const { t } = useTranslation('adminHome');
  const hasRole = useSelector(selectHasRole);
  return (
    <Page title={t('title')}>
      <div className="space-y-10">
        <WidgetCards />
        {hasRole('manager') && <ContentCard />}
      </div>
    </Page>
  );
}
