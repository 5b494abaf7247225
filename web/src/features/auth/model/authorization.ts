import type { Authorization } from '../../../api/base-query.js';
import { accessTokenOf, sessionEnded, sessionStarted } from './session.slice.js';

let renewing: Promise<boolean> | undefined;

/** Signs requests with the session's access token; requests that are refused together share one refresh. */
export const authorization: Authorization = {
  header: (state) => {
    const accessToken = accessTokenOf(state);
    return accessToken && `Bearer ${accessToken}`;
  },
  renew: (refresh, dispatch) =>
    (renewing ??= refresh()
      .then((session) => {
        dispatch(session ? sessionStarted(session) : sessionEnded());
        return session !== undefined;
      })
      .finally(() => (renewing = undefined))),
};
