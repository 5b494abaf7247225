import { isPriceOnRequest, MINIMUM_CHARGE_CENTS } from '@shop/pricing';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../shared/i18n/index.js';
import { formatMoney, formatRate } from '../../../shared/lib/money.js';
import { Card } from '../../../shared/ui/index.js';
import { priceOf, useCheckout } from '../model/checkout.selectors.js';

export function PriceSummary() {
  const { t } = useTranslation('checkout');
  const { selectedGame, selectedCity, teams, participants } = useCheckout();
  const language = useLanguage();
  const cityName = language === 'en' ? selectedCity?.nameEn : selectedCity?.name;
  return (
    <Card aria-labelledby="summary-title">
      <h2 id="summary-title" className="mb-4 text-lg font-bold">
        {t('summary.title')}
      </h2>
      {selectedGame && (
        <div className="mb-4 space-y-0.5">
          <p className="font-semibold">{selectedGame.title}</p>
          <p className="text-sm text-muted">
            {cityName}
            {participants > 0 && ` · ${t('summary.participants', { count: participants })}`}
            {teams > 0 && ` · ${t('summary.teams', { count: teams })}`}
          </p>
        </div>
      )}
      <PriceLines />
      <p className="mt-4 border-t border-line pt-4 text-sm text-muted">{t('summary.flexible')}</p>
    </Card>
  );
}

/** Every amount of the order, as far as it is known. */
export function PriceLines() {
  const { t } = useTranslation('checkout');
  const language = useLanguage();
  const checkout = useCheckout();
  const { selectedGame, teams } = checkout;
  const price = priceOf(checkout);
  const money = (cents: number) => formatMoney(cents, language);

  if (selectedGame && isPriceOnRequest(selectedGame.priceCents)) {
    return <p className="font-semibold">{t('summary.onRequest')}</p>;
  }
  if (!selectedGame || !price) return <p className="text-sm text-muted">{t('summary.empty')}</p>;
  return (
    <dl className="space-y-2">
      <Line
        quiet={price.discountCents > 0}
        label={`${t('summary.perTeam', { price: money(selectedGame.priceCents) })} × ${teams}`}
        value={price.discountCents > 0 ? '' : money(price.grossCents)}
      />
      {price.discountCents > 0 && (
        <>
          <Line label={t('summary.subtotal')} value={money(price.grossCents)} />
          <Line label={t('summary.discount')} value={`−${money(price.discountCents)}`} />
        </>
      )}
      <Line strong label={t('summary.total')} value={money(price.totalCents)} />
      <Line
        quiet
        label={t('summary.vat', { rate: formatRate(price.vatRateBp, language) })}
        value={money(price.vatCents)}
      />
      <Line quiet label={t('summary.net')} value={money(price.netCents)} />
      {price.giftCardCents > 0 && <Line label={t('summary.giftCard')} value={`−${money(price.giftCardCents)}`} />}
      {(price.giftCardCents > 0 || price.waivedCents > 0) && (
        <Line strong label={t('summary.payable')} value={money(price.chargeCents)} />
      )}
      {price.waivedCents > 0 && (
        <p className="text-sm text-muted">{t('summary.waived', { minimum: money(MINIMUM_CHARGE_CENTS) })}</p>
      )}
    </dl>
  );
}

interface LineProps {
  label: string;
  value: string;
  strong?: boolean;
  quiet?: boolean;
}

function Line({ label, value, strong, quiet }: LineProps) {
  const look = strong ? 'border-t border-line pt-2 text-lg font-bold' : quiet ? 'text-sm text-muted' : '';
  return (
    <div className={`flex justify-between gap-4 ${look}`}>
      <dt>{label}</dt>
      <dd className="whitespace-nowrap tabular-nums">{value}</dd>
    </div>
  );
}
