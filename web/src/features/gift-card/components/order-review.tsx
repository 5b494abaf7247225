import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../shared/i18n/index.js';
import { formatDate } from '../../../shared/lib/calendar-date.js';
import { paysInSameTab } from '../../../shared/lib/payment-page.js';
import { LegalLinks } from '../../../shared/config/index.js';
import { Button, Card } from '../../../shared/ui/index.js';

interface OrderReviewProps {
  amount: string;
  /** The address to which the code is mailed. */
  email: string;
  /** YYYY-MM-DD; undefined: at once. */
  deliverOn: string | undefined;
  /** The names of the required fields that are empty. */
  missing: string[];
  isBuying: boolean;
}

/** The whole order together with the order button (decision D26). */
export function OrderReview({ amount, email, deliverOn, missing, isBuying }: OrderReviewProps) {
  const { t } = useTranslation('giftCard');
  const language = useLanguage();
  const missingId = useId();
  return (
    <Card className="space-y-5">
      <h2 className="text-xl font-semibold">{t('review')}</h2>
      <dl className="space-y-3">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <dt className="text-muted">{t('sentTo')}</dt>
          <dd className="min-w-0 font-medium wrap-anywhere">{email || '–'}</dd>
        </div>
        {deliverOn && (
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <dt className="text-muted">{t('gift.deliveryDay')}</dt>
            <dd className="font-medium tabular-nums">{formatDate(deliverOn, language)}</dd>
          </div>
        )}
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3">
          <dt className="font-semibold">{t('value')}</dt>
          <dd className="text-2xl font-bold tabular-nums">{amount}</dd>
        </div>
      </dl>
      <p className="text-sm text-pretty text-muted">{t('noVat')}</p>
      <div className="text-sm text-pretty text-muted">
        <p>{t('consents')}</p>
        <p className="grid grid-cols-2 max-[16rem]:grid-cols-1 gap-x-5 text-accent sm:flex sm:flex-wrap">
          <LegalLinks />
        </p>
      </div>
      <Button
        type="submit"
        className="w-full"
        busy={isBuying}
        disabled={missing.length > 0}
        aria-describedby={missing.length > 0 ? missingId : undefined}
      >
        {t('order', { amount })}
      </Button>
      {missing.length > 0 && (
        <p id={missingId} className="text-sm text-muted">
          {t('missing', { what: new Intl.ListFormat(language).format(missing) })}
        </p>
      )}
      <p className="text-sm text-pretty text-muted">{t(paysInSameTab() ? 'sameTabNote' : 'providerNote')}</p>
    </Card>
  );
}
