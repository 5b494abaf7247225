import { configureStore } from '@reduxjs/toolkit';
import { shopApi } from '../../api/generated.js';
import { sessionListeners } from '../../shared/session/session-listeners.js';
import { checkoutListeners, checkoutReducer, loadCheckout } from '../../features/checkout/index.js';
import { sessionReducer } from '../../shared/session/index.js';

export async function createShopStore() {
  return configureStore({
    reducer: {
      [shopApi.reducerPath]: shopApi.reducer,
      checkout: checkoutReducer,
      session: sessionReducer,
    },
    preloadedState: { checkout: await loadCheckout() },
    middleware: (defaults) => defaults().prepend(checkoutListeners(), sessionListeners()).concat(shopApi.middleware),
  });
}
