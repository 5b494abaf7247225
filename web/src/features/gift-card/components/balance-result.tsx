import { useTranslation } from 'react-i18next';
import type { GiftCardBalanceDto } from '../../../api/generated-lazy-pages.js';
import { problemOf, useLanguage } from '../../../shared/i18n/index.js';
import { formatDate } from '../../../shared/lib/calendar-date.js';
import { formatMoney } from '../../../shared/lib/money.js';
import { Alert, ButtonLink, Card } from '../../../shared/ui/index.js';

interface BalanceResultProps {
  balance: GiftCardBalanceDto | undefined;
  error: unknown;
}

/** What is left on the card, or why that cannot be shown; nothing before the first request. */
export function BalanceResult({ balance, error }: BalanceResultProps) {
  const { t } = useTranslation('giftCard');
  const failure = failureOf(balance, error);
  return (
    <>
      <div role="status" className="empty:hidden">
        {balance?.valid && <Balance cents={balance.balanceCents ?? 0} validUntil={balance.validUntil} />}
      </div>
      {failure && (
        <Alert tone="danger" title={t(`balance.${failure}`)}>
          <p>{t(`balance.${failure}Text`)}</p>
        </Alert>
      )}
    </>
  );
}

function failureOf(balance: GiftCardBalanceDto | undefined, error: unknown) {
  if (balance) return balance.valid ? undefined : 'noValidCard';
  if (!error) return undefined;
  return problemOf(error)?.code === 'rate_limited' ? 'limited' : 'failed';
}

function Balance({ cents, validUntil }: { cents: number; validUntil: string | undefined }) {
  const { t } = useTranslation('giftCard');
  const language = useLanguage();
  return (
    <Card className="space-y-4">
      <div>
        <h2 className="font-medium text-muted">{t('balance.left')}</h2>
        <p className="text-4xl font-bold tabular-nums">{formatMoney(cents, language)}</p>
        {validUntil && <p className="mt-1">{t('balance.validUntil', { date: formatDate(validUntil, language) })}</p>}
      </div>
      <p className="text-sm text-pretty text-muted">{t(cents > 0 ? 'balance.partly' : 'balance.usedUp')}</p>
      <ButtonLink to={cents > 0 ? '/' : '/gift-card'}>{t(cents > 0 ? 'balance.redeem' : 'buy')}</ButtonLink>
    </Card>
  );
}
