import {
  type BaseQueryApi,
  type BaseQueryFn,
  type FetchArgs,
  fetchBaseQuery,
  type FetchBaseQueryError,
} from '@reduxjs/toolkit/query';
import type { SessionDto } from './generated-admin.js';

/** The store's extra argument, which every request gets. */
export interface RequestContext {
  language: () => string;
  /** Set only in documents with a sign-in. */
  authorization?: Authorization;
}

export interface Authorization {
  /** The value of the Authorization header; undefined without a session. */
  header: (state: unknown) => string | undefined;
  /** Replaces an access token that was refused; false when there is no new one. */
  renew: (refresh: () => Promise<SessionDto | undefined>, dispatch: BaseQueryApi['dispatch']) => Promise<boolean>;
}

const contextOf = (api: Pick<BaseQueryApi, 'extra'>) => api.extra as RequestContext;

const request = fetchBaseQuery({
  // Absolute, because Node's `fetch` (in tests) accepts no relative addresses.
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

/** Sends a request. When the server refuses the access token (401), repeats the request once with a new token. */
export const baseQuery: Query = async (args, api, extraOptions) => {
  // A forced request also bypasses the browser's HTTP cache, which may still hold an old response.
  const requestArgs: FetchArgs = {
    ...(typeof args === 'string' ? { url: args } : args),
    ...(api.forced && { cache: 'reload' as const }),
  };
  const first = await request(requestArgs, api, extraOptions);
  const { authorization } = contextOf(api);
  if (first.error?.status !== 401 || !authorization?.header(api.getState())) return first;
  const refresh = async () =>
    (await request({ url: '/api/auth/refresh', method: 'POST' }, api, extraOptions)).data as SessionDto | undefined;
  return (await authorization.renew(refresh, api.dispatch)) ? request(requestArgs, api, extraOptions) : first;
};
