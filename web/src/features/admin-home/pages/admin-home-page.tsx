import '../texts.js';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { germanUnlessEnglish, usePageLanguage } from '../../../shared/i18n/index.js';
import { Page } from '../../../shared/ui/index.js';
import { selectIsManager } from '../../auth/index.js';
import { ContentCard } from '../../content-sync/index.js';
import { MonthCard } from '../../reports/index.js';
import { WidgetCards } from '../../widget-docs/index.js';

export function AdminHomePage() {
  usePageLanguage(germanUnlessEnglish);
  const { t } = useTranslation('adminHome');
  const isManager = useSelector(selectIsManager);
  return (
    <Page title={t('title')}>
      <div className="space-y-10">
        {isManager && <MonthCard />}
        <WidgetCards />
        {isManager && <ContentCard />}
      </div>
    </Page>
  );
}
