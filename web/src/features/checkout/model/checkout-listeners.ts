import { createListenerMiddleware } from '@reduxjs/toolkit';
import { shopApi } from '../../../api/generated.js';
import type { StateWithCheckout } from './checkout.selectors.js';
import { storeCheckout } from './checkout-storage.js';
import { checkoutActions } from './checkout.slice.js';

/** Everything in the checkout that follows from something else, in one place. */
export function checkoutListeners() {
  const listeners = createListenerMiddleware<StateWithCheckout>();
  const { listCityGames } = shopApi.endpoints;

  listeners.startListening({
    matcher: listCityGames.matchFulfilled,
    effect: ({ payload, meta }, { dispatch }) => {
      dispatch(checkoutActions.gamesArrived({ cityId: meta.arg.originalArgs.id, games: payload }));
    },
  });

  listeners.startListening({
    actionCreator: checkoutActions.citySelected,
    effect: ({ payload: { city } }, { dispatch, getState }) => {
      const known = listCityGames.select({ id: city.id })(getState() as never).data;
      if (known) dispatch(checkoutActions.gamesArrived({ cityId: city.id, games: known }));
    },
  });

  listeners.startListening({
    // What was read from the storage of all tabs is not written back: each of them shows a step of its own.
    predicate: (action, now, before) =>
      now.checkout !== before.checkout && !checkoutActions.paymentOpenedElsewhere.match(action),
    effect: (_, { getState }) => storeCheckout(getState().checkout),
  });

  return listeners.middleware;
}
