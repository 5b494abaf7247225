import { readStored } from '../../../shared/lib/storage.js';
import { sessionEnded } from './session.slice.js';
import { refreshSession, type SessionDispatch } from './refresh-session.js';

/** Set while there is a session, so that no request is sent for visitors who never signed in. */
export const hadSessionKey = 'shop.had-session';

/** Restores an earlier session once per page load, if it is still valid. */
export async function restoreSession(dispatch: SessionDispatch, status: () => string): Promise<void> {
  if (readStored(hadSessionKey) === true) await refreshSession(dispatch);
  if (status() === 'unknown') dispatch(sessionEnded());
}
