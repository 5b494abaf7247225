import { useDispatch, useStore } from 'react-redux';
import { useValidateCouponMutation } from '../../../api/generated.js';
import { currentLanguage, currentTexts, errorMessage, serverMessage, useLanguage } from '../../../shared/i18n/index.js';
import { toast } from '../../../shared/ui/index.js';
import { checkoutActions } from './checkout.slice.js';
import type { StateWithCheckout } from './checkout.selectors.js';
import { refusalOf } from './coupon-refusal.js';
import { couponValue } from './coupon-value.js';

const texts = currentTexts('checkout');

/** Returns a function that checks the typed code and shows its value or why it is refused; true when it is accepted. */
export function useCheckCoupon(): () => Promise<boolean> {
  const language = useLanguage();
  const dispatch = useDispatch();
  const store = useStore<StateWithCheckout>();
  const [validate] = useValidateCouponMutation();

  return async () => {
    dispatch(checkoutActions.couponCheckStarted());
    const code = store.getState().checkout.discountCode;
    if (code === '') return false;
    const { data, error } = await validate({ validateCouponDto: { code } });
    const { discountCode, couponStatus } = store.getState().checkout;
    // The code has been edited since: this response is about the old one.
    if (discountCode !== code || couponStatus !== 'loading') return false;
    if (data?.valid && data.coupon) {
      dispatch(checkoutActions.couponAccepted(data.coupon));
      const { coupon } = data;
      toast.success(
        () => texts('coupon.valid'),
        () => texts('coupon.applied', { value: couponValue(coupon, currentLanguage()) }),
      );
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
}
