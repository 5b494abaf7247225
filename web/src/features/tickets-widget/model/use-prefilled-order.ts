import { vatRateBp } from '@shop/pricing';
import { useEffect, useState } from 'react';
import { useStore } from 'react-redux';
import { type FoundCityDto, shopApi, useValidateCouponMutation } from '../../../api/generated.js';
import { useConfigReader, vatTableOf } from '../../../shared/config/index.js';
import { currentLanguage } from '../../../shared/i18n/index.js';
import { sendValue } from '../../../shared/frame/index.js';
import { fold } from '../../../shared/places/index.js';
import { checkoutActions, refusalOf, type StateWithCheckout } from '../../checkout/index.js';

const { searchCities } = shopApi.endpoints;

/** After this time the widget is shown even when a request still hangs. */
const maxWaitMs = 10_000;

/**
 * Selects the city of the embed code (`city`, its slug or name) and checks its discount code (`coupon`). An order that
 * the customer has begun is left alone.
 * @returns whether the city is selected and its games are shown; also true when that turned out to be impossible
 */
export function usePrefilledOrder(): boolean {
  const [isPrefilled, setPrefilled] = useState(() => !valueOf('city'));
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
    sendValue('city', city !== undefined, city ? undefined : cities[0]?.slug);
    const { step, selectedCity } = getState().checkout;
    if (!city || step > 1 || selectedCity?.id === city.id) return;
    dispatch(checkoutActions.citySelected({ city, vatRateBp: vatRateBp(city.countryCode, vatTableOf(config)) }));
    await skeletonsReplaced();
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
    const city = valueOf('city');
    const coupon = valueOf('coupon');
    const timer = setTimeout(() => setPrefilled(true), maxWaitMs);
    if (city) void selectCity(city).finally(() => setPrefilled(true));
    if (coupon) void enterCoupon(coupon);
    return () => clearTimeout(timer);
    // Only once: from then on the order is the customer's.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return isPrefilled;
}

/** Resolves once the games that are still loading are shown, or the message that they cannot be. */
function skeletonsReplaced(): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (document.querySelector('.animate-shimmer')) return;
      changes.disconnect();
      resolve();
    };
    // Called for the first time when the selected city is rendered.
    const changes = new MutationObserver(check);
    changes.observe(document.body, { childList: true, subtree: true });
  });
}

/** The value that the embed code gives in the address. */
const valueOf = (name: 'city' | 'coupon') => new URLSearchParams(window.location.search).get(name)?.trim();
