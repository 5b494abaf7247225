import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import type { OrderDetailsDto } from '../../../api/generated-admin.js';
import { useLanguage } from '../../../shared/i18n/index.js';
import { formatInstant } from '../../../shared/lib/calendar-date.js';
import { formatMoney } from '../../../shared/lib/money.js';
import { Button } from '../../../shared/ui/index.js';
import { selectIsManager } from '../../auth/index.js';
import { leftOf } from '../model/refund-choice.js';
import { Fact, Facts, Part } from './facts.js';
import { OrderRefunds } from './order-refunds.js';
import { RefundDialog } from './refund-dialog.js';

/** The price, every attempt to pay it, and what was refunded. */
export function OrderMoney({ order }: { order: OrderDetailsDto }) {
  const { price, totalCents, refundedCents, payments, refunds, refundable } = order;
  const isManager = useSelector(selectIsManager);
  const [isRefunding, setIsRefunding] = useState(false);
  const { t } = useTranslation('orders');
  const language = useLanguage();
  const money = (cents: number) => formatMoney(cents, language);
  return (
    <Part
      title={t('money.title')}
      action={
        leftOf(refundable) > 0 &&
        isManager && (
          <Button variant="secondary" onClick={() => setIsRefunding(true)}>
            {t('refunding.open')}
          </Button>
        )
      }
    >
      <Facts>
        <Fact label={t('column.total')}>{money(totalCents)}</Fact>
        {price && price.discountCents > 0 && (
          <Fact label={t('money.discount')}>
            {price.discountCode
              ? t('money.discountWithCode', { amount: money(price.discountCents), code: price.discountCode })
              : money(price.discountCents)}
          </Fact>
        )}
        {price && price.giftCardCents > 0 && <Fact label={t('money.giftCard')}>{money(price.giftCardCents)}</Fact>}
        {price && price.chargedCents !== totalCents && (
          <Fact label={t('money.charged')}>{money(price.chargedCents)}</Fact>
        )}
        {refundedCents > 0 && <Fact label={t('money.refunded')}>{money(refundedCents)}</Fact>}
      </Facts>
      <ul className="divide-y divide-line">
        {payments.map(({ id, provider, amountCents, status, createdAt, paidAt, paymentIntentId }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4 gap-y-1 py-2">
            <span>
              {t('money.payment', { amount: money(amountCents), status: t(`payment.${status}`) })}
              {provider === 'manual' && <span className="block text-sm text-muted">{t('money.manual')}</span>}
              {paymentIntentId && <span className="block text-sm wrap-anywhere text-muted">{paymentIntentId}</span>}
            </span>
            <span className="text-muted tabular-nums">{formatInstant(paidAt ?? createdAt, language)}</span>
          </li>
        ))}
        <OrderRefunds refunds={refunds} />
      </ul>
      {isRefunding && <RefundDialog order={order} onClose={() => setIsRefunding(false)} />}
    </Part>
  );
}
