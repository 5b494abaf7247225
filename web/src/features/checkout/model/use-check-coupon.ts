import { useDispatch, useStore } from 'react-redux';
import { useValidateCouponMutation, type ValidateCouponDto } from '../../../api/generated.js';
import { currentLanguage, currentTexts, errorMessage, serverMessage, useLanguage } from '../../../shared/i18n/index.js';
import { formatMoney } from '../../../shared/lib/money.js';
import { toast } from '../../../shared/ui/index.js';
import { checkoutActions } from './checkout.slice.js';
import type { CheckoutState, UsableCoupon } from './checkout.schema.js';
import { balanceOf, priceOf, type StateWithCheckout } from './checkout.selectors.js';
import { couponCheckOf, refusalOf } from './coupon-refusal.js';
import { couponValue } from './coupon-value.js';

const texts = currentTexts('checkout');

/**
 * Returns a function that checks the typed code and shows its value or why it is refused; true when it is accepted. A
 * check that is repeated for another city or game shows no toast when the code is still valid.
 */
export function useCheckCoupon(): (isRepeated?: boolean) => Promise<boolean> {
  const language = useLanguage();
  const dispatch = useDispatch();
  const store = useStore<StateWithCheckout>();
  const [validate] = useValidateCouponMutation();

  /** Whether the customer has chosen something else since. */
  const isForOtherGame = ({ cityId, gameId }: ValidateCouponDto) => {
    const chosen = couponCheckOf(store.getState().checkout);
    return cityId !== chosen.cityId || gameId !== chosen.gameId;
  };

  const check = async (isRepeated = false): Promise<boolean> => {
    dispatch(checkoutActions.couponCheckStarted());
    const validateCouponDto = couponCheckOf(store.getState().checkout);
    const { code } = validateCouponDto;
    if (code === '') return false;
    const { data, error } = await validate({ validateCouponDto });
    const { discountCode, couponStatus } = store.getState().checkout;
    // The code has been edited since: this response is about the old one.
    if (discountCode !== code || couponStatus !== 'loading') return false;
    if ((data?.coupon?.isScoped || data?.isOutOfScope) && isForOtherGame(validateCouponDto)) return check(isRepeated);
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
  };
  return check;
}

/** What a code does: a gift card is a means of payment and no discount (decision D27). */
function effectOf(coupon: UsableCoupon, checkout: CheckoutState): string {
  const language = currentLanguage();
  if (!coupon.isGiftCard) return texts('coupon.applied', { value: couponValue(coupon, language) });
  const price = priceOf(checkout);
  return price
    ? texts('coupon.uses', { used: formatMoney(price.giftCardCents, language) })
    : texts('coupon.balance', { balance: formatMoney(balanceOf(coupon), language) });
}
