import { configureStore } from '@reduxjs/toolkit';
import type { RequestContext } from '../../api/base-query.js';
import { shopApi } from '../../api/tagged-api.js';
import { currentLanguage } from '../../shared/i18n/index.js';

const requestContext: RequestContext = { language: currentLanguage };

export const createWidgetStore = () =>
  configureStore({
    reducer: { [shopApi.reducerPath]: shopApi.reducer },
    middleware: (defaults) => defaults({ thunk: { extraArgument: requestContext } }).concat(shopApi.middleware),
  });
