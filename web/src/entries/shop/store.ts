import { configureStore } from '@reduxjs/toolkit';
import type { RequestContext } from '../../api/base-query.js';
import { shopApi } from '../../api/tagged-api.js';
import { checkoutListeners, checkoutReducer, loadCheckout } from '../../features/checkout/index.js';
import { currentLanguage } from '../../shared/i18n/index.js';

const requestContext: RequestContext = { language: currentLanguage };

export async function createShopStore() {
  return configureStore({
    reducer: {
      [shopApi.reducerPath]: shopApi.reducer,
      checkout: checkoutReducer,
    },
    preloadedState: { checkout: await loadCheckout() },
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: requestContext } })
        .prepend(checkoutListeners())
        .concat(shopApi.middleware),
  });
}
