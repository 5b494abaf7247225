import { createListenerMiddleware } from '@reduxjs/toolkit';
import { shopApi } from '../../../api/generated.js';
import type { StateWithCheckout } from './checkout.selectors.js';
import { storeCheckout } from './checkout-storage.js';
import { checkoutActions } from './checkout.slice.js';

/** Updates the checkout with the games that the API returned, and stores each change of the checkout in the browser. */
export function checkoutListeners() {
  const listeners = createListenerMiddleware<StateWithCheckout>();
  const { listCityGames } = shopApi.endpoints;

  listeners.startListening({
    matcher: listCityGames.matchFulfilled,
    effect: ({ payload, meta }, { dispatch }) => {
      dispatch(checkoutActions.gamesLoaded({ cityId: meta.arg.originalArgs.id, games: payload }));
    },
  });

  listeners.startListening({
    actionCreator: checkoutActions.citySelected,
    effect: ({ payload: { city } }, { dispatch, getState }) => {
      const known = listCityGames.select({ id: city.id })(getState() as never).data;
      if (known) dispatch(checkoutActions.gamesLoaded({ cityId: city.id, games: known }));
    },
  });

  listeners.startListening({
    predicate: (_, now, before) => now.checkout !== before.checkout,
    // The tab that opened a payment has stored its own checkout for new tabs; this tab must not replace that checkout.
    effect: (action, { getState }) =>
      storeCheckout(getState().checkout, { onlyHere: checkoutActions.paymentOpenedElsewhere.match(action) }),
  });

  return listeners.middleware;
}
