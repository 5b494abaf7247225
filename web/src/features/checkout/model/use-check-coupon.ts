import { useDispatch, useStore } from 'react-redux';
import { useValidateCouponMutation, type ValidateCouponDto } from '../../../api/generated.js';
import { useLanguage } from '../../../shared/i18n/index.js';
import { checkoutActions } from './checkout.slice.js';
import type { StateWithCheckout } from './checkout.selectors.js';
import { couponCheckOf } from './coupon-refusal.js';

/** Loads the module that shows the result of a check; undefined without a connection. */
const loadResultView = () => import('./show-coupon-check.js').catch(() => undefined);

/**
 * Returns a function that checks the typed code and shows its value or why it is refused; the function returns true for
 * an accepted code. A check that is repeated for another city or game shows no toast when the code is still valid.
 */
export function useCheckCoupon(): (isRepeated?: boolean) => Promise<boolean> {
  const language = useLanguage();
  const dispatch = useDispatch();
  const store = useStore<StateWithCheckout>();
  const [validate] = useValidateCouponMutation();

  /** Whether the customer has chosen another city or game since the check began. */
  const isForOtherGame = ({ cityId, gameId }: ValidateCouponDto) => {
    const chosen = couponCheckOf(store.getState().checkout);
    return cityId !== chosen.cityId || gameId !== chosen.gameId;
  };

  const check = async (isRepeated = false): Promise<boolean> => {
    dispatch(checkoutActions.couponCheckStarted());
    const validateCouponDto = couponCheckOf(store.getState().checkout);
    const { code } = validateCouponDto;
    if (code === '') return false;
    const [{ data, error }, view] = await Promise.all([validate({ validateCouponDto }), loadResultView()]);
    const { discountCode, couponStatus } = store.getState().checkout;
    // The code has been edited since: this response is about the old one.
    if (discountCode !== code || couponStatus !== 'loading') return false;
    if ((data?.coupon?.isScoped || data?.isOutOfScope) && isForOtherGame(validateCouponDto)) return check(isRepeated);
    if (view) return view.showCouponCheck({ data, error, language, isRepeated, store });
    dispatch(checkoutActions.couponRefused({ reason: 'failure' }));
    return false;
  };
  return check;
}
