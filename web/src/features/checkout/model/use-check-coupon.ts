import { useTranslation } from 'react-i18next';
import { useDispatch, useStore } from 'react-redux';
import { useValidateCouponMutation } from '../../../api/generated.js';
import { errorText, useLanguage } from '../../../shared/i18n/index.js';
import { toast } from '../../../shared/ui/index.js';
import { checkoutActions } from './checkout.slice.js';
import type { StateWithCheckout } from './checkout.selectors.js';
import { refusalOf } from './coupon-refusal.js';
import { couponValue } from './coupon-value.js';

/** Checks the typed code and tells the customer what it is worth or why it is not; true when it is accepted. */
export function useCheckCoupon(): () => Promise<boolean> {
  const { t } = useTranslation('checkout');
  const { t: tErrors } = useTranslation('errors');
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
    // The code was edited meanwhile: this answer is about another one.
    if (discountCode !== code || couponStatus !== 'loading') return false;
    if (data?.valid && data.coupon) {
      dispatch(checkoutActions.couponAccepted(data.coupon));
      toast.success(t('coupon.valid'), t('coupon.applied', { value: couponValue(data.coupon, language) }));
      return true;
    }
    if (data) {
      dispatch(checkoutActions.couponRefused(refusalOf(data, language)));
      toast.danger(t('coupon.invalid'), data.error);
    } else {
      dispatch(checkoutActions.couponRefused({ reason: 'failure' }));
      toast.danger(t('coupon.failure'), errorText(tErrors, error));
    }
    return false;
  };
}
