import { vatRateBp } from '@shop/pricing';
import { useEffect } from 'react';
import { useStore } from 'react-redux';
import { type FoundCityDto, shopApi, useValidateCouponMutation } from '../../../api/generated.js';
import { useConfigReader, vatTableOf } from '../../../shared/config/index.js';
import { currentLanguage } from '../../../shared/i18n/index.js';
import { fold } from '../../../shared/places/index.js';
import { checkoutActions, refusalOf, type StateWithCheckout } from '../../checkout/index.js';

const { searchCities } = shopApi.endpoints;

/**
 * Selects the city of the embed code (`city`, its slug or name) and checks its discount code (`coupon`). An order that
 * the customer has begun is left alone.
 */
export function usePrefilledOrder(): void {
  const { dispatch, getState } = useStore<StateWithCheckout>();
  const [validate] = useValidateCouponMutation();
  const readConfig = useConfigReader();

  const selectCity = async (wanted: string) => {
    const [{ data: cities = [] }, config] = await Promise.all([
      dispatch(
        searchCities.initiate({ search: wanted, lang: currentLanguage() }, { subscribe: false }) as never,
      ) as Promise<{
        data?: FoundCityDto[];
      }>,
      readConfig(),
    ]);
    const names = [wanted.toLowerCase(), fold(wanted)];
    const city = cities.find(({ slug, name, nameEn }) =>
      [slug, fold(name), fold(nameEn)].some((known) => names.includes(known)),
    );
    const { step, selectedCity } = getState().checkout;
    if (!city || step > 1 || selectedCity?.id === city.id) return;
    dispatch(checkoutActions.citySelected({ city, vatRateBp: vatRateBp(city.countryCode, vatTableOf(config)) }));
  };

  const enterCoupon = async (code: string) => {
    const { step, discountCode } = getState().checkout;
    if (step > 1 || discountCode !== '') return;
    const language = currentLanguage();
    dispatch(checkoutActions.discountCodeEdited(code));
    dispatch(checkoutActions.couponCheckStarted());
    const entered = getState().checkout.discountCode;
    const { data } = await validate({ validateCouponDto: { code: entered } });
    // The customer has edited the code in the meantime.
    if (getState().checkout.discountCode !== entered) return;
    if (data?.valid && data.coupon) dispatch(checkoutActions.couponAccepted(data.coupon));
    else if (data) dispatch(checkoutActions.couponRefused(refusalOf(data, language)));
    // The check failed: the code counts as unchecked again, and Next checks it.
    else dispatch(checkoutActions.discountCodeEdited(entered));
  };

  useEffect(() => {
    const params = new URLSearchParams(window.location.search);
    const [city, coupon] = [params.get('city')?.trim(), params.get('coupon')?.trim()];
    if (city) void selectCity(city);
    if (coupon) void enterCoupon(coupon);
    // Only once: from then on the order is the customer's.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
}
