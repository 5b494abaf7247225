import { readStored } from '../../../shared/lib/storage.js';
import { sessionEnded } from './session.slice.js';
import { refreshSession, type SessionDispatch } from './refresh-session.js';

/** Set while there is a session, so that visitors who never signed in cause no request for one. */
export const hadSessionKey = 'shop.had-session';

/** Finds out, once per page load, whether an earlier session is still good. */
export async function restoreSession(dispatch: SessionDispatch, status: () => string): Promise<void> {
  if (readStored(hadSessionKey) === true) await refreshSession(dispatch);
  if (status() === 'unknown') dispatch(sessionEnded());
}
