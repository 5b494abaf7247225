import { GIFT_CARD_TEAM_CENTS } from '@shop/pricing';
import { useTranslation } from 'react-i18next';
import { shopApi } from '../../../api/generated.js';
import { useLanguage } from '../../../shared/i18n/index.js';
import { formatMoney } from '../../../shared/lib/money.js';

/** For a gift card whose value follows the group size: which games it pays in full, and what others cost at most. */
export function CoverageNote() {
  const { t } = useTranslation('giftCard');
  const language = useLanguage();
  const { data } = shopApi.endpoints.listGamePrices.useQuery();
  const highestCents = data?.priceCents.at(-1) ?? 0;
  return (
    <p className="text-sm text-pretty text-muted">
      {t('coverage.standard', { price: formatMoney(GIFT_CARD_TEAM_CENTS, language) })}
      {highestCents > GIFT_CARD_TEAM_CENTS &&
        ` ${t('coverage.dearer', { price: formatMoney(highestCents, language) })}`}
    </p>
  );
}
