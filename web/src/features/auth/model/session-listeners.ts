import { createListenerMiddleware, isAnyOf, isRejectedWithValue } from '@reduxjs/toolkit';
import { adminApi } from '../../../api/generated-admin.js';
import { accessTokenOf, type SessionState, sessionEnded, sessionStarted } from './session.slice.js';
import { problemOf } from '../../../shared/i18n/index.js';
import { hadSessionKey } from '../../../shared/lib/had-session.js';
import { removeStored, writeStored } from '../../../shared/lib/storage.js';
import { nearExpiryMs, refreshSession } from './refresh-session.js';

/** Effects of a session's beginning and end: the flag for the next visit, and the refresh before expiry. */
export function sessionListeners() {
  const listeners = createListenerMiddleware<{ session: SessionState }>();

  listeners.startListening({
    actionCreator: sessionStarted,
    effect: async ({ payload: { expiresAt } }, api) => {
      api.cancelActiveListeners();
      writeStored(hadSessionKey, true);
      await api.delay(Math.max(0, Date.parse(expiresAt) - nearExpiryMs - Date.now()));
      await untilPageIsVisible(api.signal);
      if (accessTokenOf(api.getState())) await refreshSession(api.dispatch);
    },
  });

  // The account got a second factor elsewhere, or another tab has just verified it: a refresh shows which of the two.
  listeners.startListening({
    matcher: isRejectedWithValue,
    effect: async ({ payload }, api) => {
      if (problemOf(payload)?.code !== 'second_factor_required' || api.getState().session.status !== 'active') return;
      api.cancelActiveListeners();
      await refreshSession(api.dispatch);
    },
  });

  listeners.startListening({
    matcher: isAnyOf(sessionEnded, adminApi.endpoints.signOut.matchFulfilled),
    effect: () => removeStored(hadSessionKey),
  });

  return listeners.middleware;
}

/** A hidden page does not refresh; its session is refreshed when it becomes visible again. */
function untilPageIsVisible(signal: AbortSignal): Promise<void> {
  if (document.visibilityState === 'visible') return Promise.resolve();
  return new Promise((resolve) => {
    document.addEventListener('visibilitychange', () => resolve(), { once: true, signal });
  });
}
