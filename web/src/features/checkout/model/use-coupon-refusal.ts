import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { useValidateCouponMutation } from '../../../api/generated.js';
import { useLanguage } from '../../../shared/i18n/index.js';
import { useCheckout } from './checkout.selectors.js';
import { checkoutActions } from './checkout.slice.js';
import { refusalOf } from './coupon-refusal.js';

/** Why the code is refused, in the language shown: after a change of it the server is asked again. */
export function useCouponRefusal(): string | undefined {
  const { t } = useTranslation('checkout');
  const { t: tErrors } = useTranslation('errors');
  const language = useLanguage();
  const { discountCode, couponStatus, couponError } = useCheckout();
  const dispatch = useDispatch();
  const [validate] = useValidateCouponMutation();
  const isForeign = couponError !== null && 'text' in couponError && couponError.language !== language;

  useEffect(() => {
    if (!isForeign) return;
    let isAwaited = true;
    void validate({ validateCouponDto: { code: discountCode } }).then(({ data }) => {
      if (!isAwaited) return;
      // A code that has become good meanwhile is there to be checked anew.
      if (data?.valid) dispatch(checkoutActions.discountCodeEdited(discountCode));
      else dispatch(checkoutActions.couponRefused(refusalOf(data ?? {}, language)));
    });
    return () => {
      isAwaited = false;
    };
  }, [isForeign, discountCode, language, validate, dispatch]);

  if (couponStatus !== 'invalid') return undefined;
  if (couponError === null || isForeign) return t('coupon.invalidCode');
  if ('text' in couponError) return couponError.text;
  return couponError.reason === 'unusable' ? tErrors('coupon_unusable') : t(`coupon.${couponError.reason}`);
}
