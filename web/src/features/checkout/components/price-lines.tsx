import { isPriceOnRequest, MINIMUM_CHARGE_CENTS } from '@shop/pricing';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../shared/i18n/index.js';
import { formatMoney, formatRate } from '../../../shared/lib/money.js';
import { balanceOf, priceOf, restToPay, useCheckout } from '../model/checkout.selectors.js';
import { PriceInquiry } from './price-inquiry.js';

/** The amounts of the order that are known so far. */
export function PriceLines() {
  const { t } = useTranslation('checkout');
  const language = useLanguage();
  const checkout = useCheckout();
  const { selectedGame, teams, coupon } = checkout;
  const price = priceOf(checkout);
  const money = (cents: number) => formatMoney(cents, language);

  if (selectedGame && isPriceOnRequest(selectedGame.priceCents)) {
    return (
      <div className="space-y-1">
        <p className="text-lg font-semibold">{t('summary.onRequest')}</p>
        <PriceInquiry />
      </div>
    );
  }
  if (!selectedGame || !price) return <p className="text-sm text-pretty text-muted">{t('summary.empty')}</p>;
  const rest = restToPay(price);
  const isDiscounted = price.discountCents > 0;
  return (
    <dl className="space-y-2">
      <Line
        quiet={isDiscounted}
        label={`${t('summary.perTeam', { price: money(selectedGame.priceCents) })} × ${teams}`}
        value={isDiscounted ? '' : money(price.grossCents)}
      />
      {isDiscounted && (
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
      {rest !== null && <Line strong label={t('summary.payable')} value={money(rest)} />}
      {coupon?.isGiftCard && (
        <Line
          quiet
          label={t('summary.remaining')}
          value={money(Math.max(0, balanceOf(coupon) - price.giftCardCents))}
        />
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
  const classes = strong ? 'mt-3 border-t border-line pt-3 text-xl font-bold' : quiet ? 'text-sm text-muted' : '';
  return (
    <div className={`flex flex-wrap justify-between gap-x-4 ${classes}`}>
      <dt>{label}</dt>
      <dd className="ml-auto whitespace-nowrap tabular-nums">{value}</dd>
    </div>
  );
}
