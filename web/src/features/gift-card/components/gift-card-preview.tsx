import { Gift } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { shopName } from '../../../shared/lib/shop-name.js';

/** A picture of the gift card with its value. */
export function GiftCardPreview({ amount }: { amount: string }) {
  const { t } = useTranslation('giftCard');
  return (
    <div className="flex aspect-8/5 flex-col justify-between rounded-card bg-linear-to-br from-accent to-accent-strong p-6 text-on-accent shadow-raised">
      <p className="flex items-center justify-between gap-3 font-bold">
        {shopName()}
        <Gift aria-hidden className="size-7" />
      </p>
      <div>
        <p className="text-sm font-semibold">{t('card')}</p>
        <p className="text-4xl font-bold tracking-tight tabular-nums">{amount}</p>
      </div>
    </div>
  );
}
