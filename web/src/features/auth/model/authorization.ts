import type { Authorization } from '../../../api/base-query.js';
import { accessTokenOf, sessionEnded, sessionStarted } from './session.slice.js';

let renewing: Promise<boolean> | undefined;

/** Adds the session's access token to requests; parallel refused requests share one refresh. */
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
