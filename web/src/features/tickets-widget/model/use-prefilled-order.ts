import { vatRateBp } from '@shop/pricing';
import { useCallback, useEffect, useState } from 'react';
import { useStore } from 'react-redux';
import { type FoundCityDto, type GameDto, shopApi, useValidateCouponMutation } from '../../../api/generated.js';
import { useConfigReader, vatTableOf } from '../../../shared/config/index.js';
import { currentLanguage } from '../../../shared/i18n/index.js';
import { sendPlaceCheck } from '../../../shared/frame/index.js';
import { checkoutActions, exactCities, refusalOf, type StateWithCheckout } from '../../checkout/index.js';

const { listCityGames, searchCities } = shopApi.endpoints;

/** After this time the widget is shown even when a request still hangs. */
const maxWaitMs = 10_000;

/**
 * Selects the city (`city`, a slug or name) and checks the discount code (`coupon`) that the embed code gives. An order
 * past the first step is left alone.
 * @returns `isReady`: nothing is awaited any more; the games of the city are shown, or cannot be. `onGamesShown` is to
 * be called as soon as games are shown.
 */
export function usePrefilledOrder(): { isReady: boolean; onGamesShown: () => void } {
  const [awaited, setAwaited] = useState<'city' | 'games' | 'nothing'>(() =>
    queryParameter('city') ? 'city' : 'nothing',
  );
  const [areGamesShown, setGamesShown] = useState(false);
  const onGamesShown = useCallback(() => setGamesShown(true), []);
  const { dispatch, getState } = useStore<StateWithCheckout>();
  const [validate] = useValidateCouponMutation();
  const readConfig = useConfigReader();

  /** Returns whether there are games that will be shown. */
  const selectCity = async (wanted: string): Promise<boolean> => {
    const [{ data: cities }, config] = await Promise.all([
      dispatch(
        searchCities.initiate({ search: wanted, lang: currentLanguage() }, { subscribe: false }) as never,
      ) as Promise<{
        data?: FoundCityDto[];
      }>,
      readConfig(),
    ]);
    // A failed search does not show whether the shop knows the city.
    if (!cities) return false;
    const [city] = exactCities(cities, wanted);
    sendPlaceCheck('city', city !== undefined, city ? undefined : cities[0]?.slug);
    const { step, selectedCity } = getState().checkout;
    if (!city || step > 1) return false;
    if (selectedCity?.id !== city.id)
      dispatch(checkoutActions.citySelected({ city, vatRateBp: vatRateBp(city.countryCode, vatTableOf(config)) }));
    const { data: games = [] } = await (dispatch(
      listCityGames.initiate({ id: city.id }, { subscribe: false }) as never,
    ) as Promise<{ data?: GameDto[] }>);
    return games.length > 0;
  };

  const enterCoupon = async (code: string) => {
    const { step, discountCode } = getState().checkout;
    if (step > 1 || discountCode !== '') return;
    const language = currentLanguage();
    dispatch(checkoutActions.discountCodeEdited(code));
    dispatch(checkoutActions.couponCheckStarted());
    const { checkout } = getState();
    const entered = checkout.discountCode;
    const { selectedCity, selectedGame } = checkout;
    const chosen = { cityId: selectedCity?.id, gameId: selectedGame?.id };
    const { data } = await validate({ validateCouponDto: { code: entered, ...chosen } });
    // If the customer has edited the code in the meantime, the result is of no use.
    if (getState().checkout.discountCode !== entered) return;
    if (data?.valid && data.coupon) dispatch(checkoutActions.couponAccepted(data.coupon));
    else if (data) dispatch(checkoutActions.couponRefused(refusalOf(data, language)));
    // After a failed check the code counts as unchecked again, and Next checks it.
    else dispatch(checkoutActions.discountCodeEdited(entered));
  };

  useEffect(() => {
    const city = queryParameter('city');
    const coupon = queryParameter('coupon');
    const timer = setTimeout(() => setAwaited('nothing'), maxWaitMs);
    if (city)
      void selectCity(city).then(
        (hasGames) => setAwaited(hasGames ? 'games' : 'nothing'),
        () => setAwaited('nothing'),
      );
    if (coupon) void enterCoupon(coupon);
    return () => clearTimeout(timer);
    // The effect runs only once: from then on the order is the customer's.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return { isReady: awaited === 'nothing' || (awaited === 'games' && areGamesShown), onGamesShown };
}

/** The value that the embed code gives in the address. */
const queryParameter = (name: 'city' | 'coupon') => new URLSearchParams(window.location.search).get(name)?.trim();
