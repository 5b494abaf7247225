import { useTranslation } from 'react-i18next';
import type { OrderDetailsDto } from '../../../api/generated-admin.js';
import { useLanguage } from '../../../shared/i18n/index.js';
import { formatInstant } from '../../../shared/lib/calendar-date.js';
import { formatMoney } from '../../../shared/lib/money.js';
import { failureText } from '../model/refund-failure.js';

/** Every refund with its state, who requested it and why. */
export function OrderRefunds({ refunds }: Pick<OrderDetailsDto, 'refunds'>) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  const money = (cents: number) => formatMoney(cents, language);
  const actorOf = (requestedBy: string) => {
    if (requestedBy === 'provider') return t('actor.stripe');
    return requestedBy === 'shop' || requestedBy === 'customer' ? t(`actor.${requestedBy}`) : requestedBy;
  };
  return refunds.map(({ id, amountCents, giftCardCents, teams, state, reason, failure, ...refund }) => (
    <li key={id} className="flex flex-wrap justify-between gap-x-4 gap-y-1 py-2">
      <span className="min-w-0">
        {t('money.refund', { amount: money(amountCents + giftCardCents), state: t(`refund.${state}`) })}
        <span className="block text-sm wrap-anywhere text-muted">
          {[
            giftCardCents > 0 && amountCents > 0 && t('refunding.giftCardPart', { amount: money(giftCardCents) }),
            giftCardCents > 0 && amountCents === 0 && t('refunding.toGiftCard'),
            teams.length > 0 && t('refunding.ofTeams', { teams: teams.join(', ') }),
            reason,
            refund.providerRefundId,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {failure && (
          <span className="block text-sm wrap-anywhere text-danger">
            {t('refunding.failure', { failure: failureText(failure) })}
          </span>
        )}
      </span>
      <span className="text-muted tabular-nums">
        {t('refunding.by', { actor: actorOf(refund.requestedBy), time: formatInstant(refund.createdAt, language) })}
      </span>
    </li>
  ));
}
