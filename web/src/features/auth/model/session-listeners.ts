import { createListenerMiddleware, isAnyOf } from '@reduxjs/toolkit';
import { shopApi } from '../../../api/generated.js';
import { accessTokenOf, type SessionState, sessionEnded, sessionStarted } from './session.slice.js';
import { removeStored, writeStored } from '../../../shared/lib/storage.js';
import { hadSessionKey } from './restore-session.js';
import { nearExpiryMs, refreshSession } from './refresh-session.js';

/** What follows from a session's beginning and end: the flag for the next visit, and the refresh before it expires. */
export function sessionListeners() {
  const listeners = createListenerMiddleware<{ session: SessionState }>();

  listeners.startListening({
    actionCreator: sessionStarted,
    effect: async ({ payload: { expiresAt } }, api) => {
      api.cancelActiveListeners();
      writeStored(hadSessionKey, true);
      await api.delay(Math.max(0, Date.parse(expiresAt) - nearExpiryMs - Date.now()));
      await pageVisible(api.signal);
      if (accessTokenOf(api.getState())) await refreshSession(api.dispatch);
    },
  });

  listeners.startListening({
    matcher: isAnyOf(sessionEnded, shopApi.endpoints.signOut.matchFulfilled),
    effect: () => removeStored(hadSessionKey),
  });

  return listeners.middleware;
}

/** Timers of hidden pages are not worth a request: the session is recovered when the page is seen again. */
function pageVisible(signal: AbortSignal): Promise<void> {
  if (document.visibilityState === 'visible') return Promise.resolve();
  return new Promise((resolve) => {
    document.addEventListener('visibilitychange', () => resolve(), { once: true, signal });
  });
}
