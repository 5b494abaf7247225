import { configureStore } from '@reduxjs/toolkit';
import type { RequestContext } from '../../api/base-query.js';
import { adminApi } from '../../api/tagged-admin-api.js';
import { authorization, sessionListeners, sessionReducer } from '../../features/auth/index.js';
import { currentLanguage } from '../../shared/i18n/index.js';

const requestContext: RequestContext = { language: currentLanguage, authorization };

export const createAdminStore = () =>
  configureStore({
    reducer: { [adminApi.reducerPath]: adminApi.reducer, session: sessionReducer },
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: requestContext } })
        .prepend(sessionListeners())
        .concat(adminApi.middleware),
  });
