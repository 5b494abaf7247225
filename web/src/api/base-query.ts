import {
  type BaseQueryApi,
  type BaseQueryFn,
  type FetchArgs,
  fetchBaseQuery,
  type FetchBaseQueryError,
} from '@reduxjs/toolkit/query';
import type { SessionDto } from './generated.js';

/** What a document's store hands to every request as its extra argument. */
export interface RequestContext {
  language: () => string;
  /** Only in the documents that one can sign in to. */
  authorization?: Authorization;
}

export interface Authorization {
  /** The value of the header; nothing without a session. */
  header: (state: unknown) => string | undefined;
  /** Exchanges an access token that was refused; answers whether there is a new one. */
  renew: (refresh: () => Promise<SessionDto | undefined>, dispatch: BaseQueryApi['dispatch']) => Promise<boolean>;
}

const contextOf = (api: Pick<BaseQueryApi, 'extra'>) => api.extra as RequestContext;

const request = fetchBaseQuery({
  // Absolute, because requests outside a browser page (tests) know no origin to be relative to.
  baseUrl: globalThis.location?.origin,
  credentials: 'same-origin',
  prepareHeaders: (headers, api) => {
    const { language, authorization } = contextOf(api);
    headers.set('Accept-Language', language());
    const credentials = authorization?.header(api.getState());
    if (credentials) headers.set('Authorization', credentials);
  },
});

type Query = BaseQueryFn<string | FetchArgs, unknown, FetchBaseQueryError>;

/** Sends a request; one refused for want of a fresh access token is sent once more with a new one. */
export const baseQuery: Query = async (args, api, extra) => {
  // A forced read is one whose stored answer is known to be old, so it also goes past the browser's HTTP cache.
  const fresh: FetchArgs = {
    ...(typeof args === 'string' ? { url: args } : args),
    ...(api.forced && { cache: 'reload' as const }),
  };
  const first = await request(fresh, api, extra);
  const { authorization } = contextOf(api);
  if (first.error?.status !== 401 || !authorization?.header(api.getState())) return first;
  const refresh = async () =>
    (await request({ url: '/api/auth/refresh', method: 'POST' }, api, extra)).data as SessionDto | undefined;
  return (await authorization.renew(refresh, api.dispatch)) ? request(fresh, api, extra) : first;
};
