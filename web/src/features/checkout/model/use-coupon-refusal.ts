import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { useValidateCouponMutation } from '../../../api/generated.js';
import { useLanguage } from '../../../shared/i18n/index.js';
import { useCheckout } from './checkout.selectors.js';
import { checkoutActions } from './checkout.slice.js';
import { couponCheckOf, refusalOf } from './coupon-refusal.js';

/** Why the code is refused, in the current language: after a change of the language the code is checked again. */
export function useCouponRefusal(): string | undefined {
  const { t } = useTranslation('checkout');
  const { t: tErrors } = useTranslation('errors');
  const language = useLanguage();
  const checkout = useCheckout();
  const { discountCode, couponStatus, couponError } = checkout;
  const { cityId, gameId } = couponCheckOf(checkout);
  const dispatch = useDispatch();
  const [validate] = useValidateCouponMutation();
  const isInOtherLanguage = couponError !== null && 'text' in couponError && couponError.language !== language;

  useEffect(() => {
    if (!isInOtherLanguage) return;
    let isAwaited = true;
    void validate({ validateCouponDto: { code: discountCode, cityId, gameId } }).then(({ data }) => {
      if (!isAwaited) return;
      // When the code has become valid since, the customer can check it again.
      if (data?.valid) dispatch(checkoutActions.discountCodeEdited(discountCode));
      else dispatch(checkoutActions.couponRefused(refusalOf(data ?? {}, language)));
    });
    return () => {
      isAwaited = false;
    };
  }, [isInOtherLanguage, discountCode, cityId, gameId, language, validate, dispatch]);

  if (couponStatus !== 'invalid') return undefined;
  if (couponError === null || isInOtherLanguage) return t('coupon.invalidCode');
  if ('text' in couponError) return couponError.text;
  return couponError.reason === 'unusable' ? tErrors('coupon_unusable') : t(`coupon.${couponError.reason}`);
}
