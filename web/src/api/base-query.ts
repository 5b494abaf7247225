import { type BaseQueryFn, type FetchArgs, fetchBaseQuery, type FetchBaseQueryError } from '@reduxjs/toolkit/query';
import { currentLanguage } from '../shared/i18n/index.js';
import { accessTokenOf, sessionEnded, sessionStarted } from '../shared/session/index.js';
import type { SessionDto } from './generated.js';

const request = fetchBaseQuery({
  // Absolute, because requests outside a browser page (tests) know no origin to be relative to.
  baseUrl: globalThis.location?.origin,
  credentials: 'same-origin',
  prepareHeaders: (headers, { getState }) => {
    headers.set('Accept-Language', currentLanguage());
    const accessToken = accessTokenOf(getState());
    if (accessToken) headers.set('Authorization', `Bearer ${accessToken}`);
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
  if (first.error?.status !== 401 || !accessTokenOf(api.getState())) return first;
  return (await refreshSession(api, extra)) ? request(fresh, api, extra) : first;
};

let refreshing: Promise<boolean> | undefined;

/** Requests that fail together share one refresh. */
function refreshSession(api: Parameters<Query>[1], extra: Parameters<Query>[2]): Promise<boolean> {
  refreshing ??= (async () => {
    const answer = await request({ url: '/api/auth/refresh', method: 'POST' }, api, extra);
    if (answer.data) api.dispatch(sessionStarted(answer.data as SessionDto));
    else api.dispatch(sessionEnded());
    return answer.data !== undefined;
  })().finally(() => (refreshing = undefined));
  return refreshing;
}
