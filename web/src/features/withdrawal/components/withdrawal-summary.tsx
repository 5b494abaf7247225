import { useTranslation } from 'react-i18next';
import type { WithdrawalSummaryDto } from '../../../api/generated-lazy-pages.js';
import { Button, Card, useFocusedHeading } from '../../../shared/ui/index.js';

interface WithdrawalSummaryProps {
  summary: WithdrawalSummaryDto;
  isBusy: boolean;
  onConfirm: () => void;
  onBack: () => void;
}

/** What the customer declares in the second step. */
export function WithdrawalSummary({ summary, isBusy, onConfirm, onBack }: WithdrawalSummaryProps) {
  const { t } = useTranslation('withdrawal');
  const heading = useFocusedHeading(true);
  const facts = [
    [t('name'), summary.name],
    [t('orderNumber'), summary.orderNumber],
    [t('email'), summary.email],
    ...(summary.text ? [[t('message'), summary.text] as const] : []),
  ] as const;
  return (
    <Card className="space-y-5">
      <h2 ref={heading} tabIndex={-1} className="text-xl font-semibold outline-none">
        {t('summaryTitle')}
      </h2>
      <p>{t('declaration')}</p>
      <dl className="space-y-3">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="font-medium wrap-anywhere whitespace-pre-line">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-col-reverse gap-3 sm:flex-row">
        <Button variant="secondary" disabled={isBusy} onClick={onBack}>
          {t('back')}
        </Button>
        <Button busy={isBusy} onClick={onConfirm}>
          {t('confirm')}
        </Button>
      </div>
    </Card>
  );
}
