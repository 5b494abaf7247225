import type { Store } from '@reduxjs/toolkit';
import type { ValidateCouponApiResponse } from '../../../api/generated.js';
import {
  currentLanguage,
  currentTexts,
  errorMessage,
  type Language,
  serverMessage,
} from '../../../shared/i18n/index.js';
import { formatMoney } from '../../../shared/lib/money.js';
import { toast } from '../../../shared/ui/index.js';
import type { CheckoutState, UsableCoupon } from './checkout.schema.js';
import { balanceOf, priceOf, type StateWithCheckout } from './checkout.selectors.js';
import { checkoutActions } from './checkout.slice.js';
import { refusalOf } from './coupon-refusal.js';
import { couponValue } from './coupon-value.js';

const texts = currentTexts('checkout');

interface CouponCheck {
  data: ValidateCouponApiResponse | undefined;
  error: unknown;
  /** The language of the request, and therefore of the server's message. */
  language: Language;
  /** Whether the check is repeated because another city or game was chosen: an accepted code then shows no toast. */
  isRepeated: boolean;
  store: Store<StateWithCheckout>;
}

/** Shows the value of the code, or why it is refused; true when it is accepted. */
export function showCouponCheck({ data, error, language, isRepeated, store }: CouponCheck): boolean {
  const { dispatch } = store;
  if (data?.valid && data.coupon) {
    dispatch(checkoutActions.couponAccepted(data.coupon));
    const { coupon } = data;
    if (!isRepeated) {
      toast.success(
        () => texts(coupon.isGiftCard ? 'coupon.giftCardValid' : 'coupon.valid'),
        () => effectOf(coupon, store.getState().checkout),
      );
    }
    return true;
  }
  if (data) {
    dispatch(checkoutActions.couponRefused(refusalOf(data, language)));
    toast.danger(() => texts('coupon.invalid'), serverMessage(data.error, language));
  } else {
    dispatch(checkoutActions.couponRefused({ reason: 'failure' }));
    toast.danger(() => texts('coupon.failure'), errorMessage(error, language));
  }
  return false;
}

/** What a code does: a gift card is a means of payment and no discount (decision D27). */
function effectOf(coupon: UsableCoupon, checkout: CheckoutState): string {
  const language = currentLanguage();
  if (!coupon.isGiftCard) return texts('coupon.applied', { value: couponValue(coupon, language) });
  const money = (cents: number) => formatMoney(cents, language);
  const price = priceOf(checkout);
  const balance = balanceOf(coupon);
  if (!price) return texts('coupon.balance', { balance: money(balance) });
  return texts('coupon.used', { used: money(price.giftCardCents), rest: money(balance - price.giftCardCents) });
}
