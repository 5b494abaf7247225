import { CircleCheck } from 'lucide-react';
import { type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { useLanguage } from '../../../shared/i18n/index.js';
import { formatMoney } from '../../../shared/lib/money.js';
import { Button, TextField } from '../../../shared/ui/index.js';
import type { UsableCoupon } from '../model/checkout.schema.js';
import { balanceOf, priceOf, useCheckout } from '../model/checkout.selectors.js';
import { checkoutActions } from '../model/checkout.slice.js';
import { couponValue } from '../model/coupon-value.js';
import { useCheckCoupon } from '../model/use-check-coupon.js';
import { useCouponRefusal } from '../model/use-coupon-refusal.js';
import { useScopedCouponRecheck } from '../model/use-scoped-coupon-recheck.js';

export function CouponField() {
  const { t } = useTranslation('checkout');
  const language = useLanguage();
  const dispatch = useDispatch();
  const check = useCheckCoupon();
  const { discountCode, coupon, couponStatus } = useCheckout();
  const refusal = useCouponRefusal();
  useScopedCouponRecheck();

  return (
    <>
      <div className="flex flex-col gap-3 min-[16rem]:flex-row min-[16rem]:items-start">
        <div className="flex-1">
          <TextField
            label={t('coupon.code')}
            autoComplete="off"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            value={discountCode}
            error={refusal}
            onChange={(event) => dispatch(checkoutActions.discountCodeEdited(event.target.value))}
            onKeyDown={(event: KeyboardEvent) => event.key === 'Enter' && void check()}
          />
        </div>
        <Button
          variant="secondary"
          className="min-[16rem]:mt-7"
          busy={couponStatus === 'loading'}
          onClick={() => void check()}
        >
          {t('coupon.check')}
        </Button>
      </div>
      <p role="status" className="flex gap-2 text-sm font-medium text-balance text-accent empty:hidden">
        {coupon && (
          <>
            <CircleCheck aria-hidden className="size-5 shrink-0" />
            {coupon.isGiftCard ? (
              <GiftCardUse card={coupon} />
            ) : (
              <>
                {t('coupon.applied', { value: couponValue(coupon, language) })}
                {coupon.firstOrderOnly && ` (${t('coupon.firstOrder')})`}
              </>
            )}
          </>
        )}
      </p>
    </>
  );
}

/** How much of the gift card this order uses and what remains (decision D27: a gift card is a means of payment). */
function GiftCardUse({ card }: { card: UsableCoupon }) {
  const { t } = useTranslation('checkout');
  const language = useLanguage();
  const price = priceOf(useCheckout());
  const money = (cents: number) => formatMoney(cents, language);
  const balance = balanceOf(card);
  if (!price) return t('coupon.balance', { balance: money(balance) });
  return t('coupon.used', { used: money(price.giftCardCents), rest: money(balance - price.giftCardCents) });
}
