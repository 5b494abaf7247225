import '../texts.js';
import { useTranslation } from 'react-i18next';
import { germanUnlessEnglish, usePageLanguage } from '../../../shared/i18n/index.js';
import { Card, classNames, Link, Page } from '../../../shared/ui/index.js';
import { CouponReport } from '../components/coupon-report.js';
import { GiftCardReport } from '../components/gift-card-report.js';
import { PeriodChoice } from '../components/period-choice.js';
import { SalesReport } from '../components/sales-report.js';
import { VatReport } from '../components/vat-report.js';
import { reportNames, useReportAddress } from '../model/use-report-address.js';

/** How the shop does over a period, compared with the one before. */
export function ReportsPage() {
  usePageLanguage(germanUnlessEnglish);
  const { t } = useTranslation('reports');
  const choice = useReportAddress();
  return (
    <Page title={t('title')}>
      <div className="space-y-6">
        <Card className="space-y-5">
          <nav aria-label={t('choose')}>
            <ul className="flex flex-wrap gap-2">
              {reportNames.map((name) => (
                <li key={name}>
                  <Link
                    to={choice.addressOf(name)}
                    aria-current={name === choice.report ? 'page' : undefined}
                    className={classNames(
                      'inline-flex min-h-11 items-center rounded-control px-4 text-sm font-semibold',
                      name === choice.report ? 'bg-accent-soft text-ink' : 'text-muted hover:bg-sunken hover:text-ink',
                    )}
                  >
                    {t(`report.${name}`)}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <PeriodChoice choice={choice} />
        </Card>
        {choice.report === 'sales' && <SalesReport choice={choice} onGroup={choice.setGroup} />}
        {choice.report === 'vat' && <VatReport choice={choice} />}
        {choice.report === 'coupons' && <CouponReport choice={choice} />}
        {choice.report === 'gift-cards' && <GiftCardReport choice={choice} />}
      </div>
    </Page>
  );
}
