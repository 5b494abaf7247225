import { readStored } from '../../../shared/lib/storage.js';
import { sessionEnded } from './session.slice.js';
import { refreshSession, type SessionDispatch } from './refresh-session.js';

/** The storage key of a flag that is set while there is a session: without it no request for a session is sent. */
export const hadSessionKey = 'shop.had-session';

/** Restores an earlier session, if it is still valid; otherwise the status changes from `unknown` to `none`. */
export async function restoreSession(dispatch: SessionDispatch, status: () => string): Promise<void> {
  if (readStored(hadSessionKey) === true) await refreshSession(dispatch);
  if (status() === 'unknown') dispatch(sessionEnded());
}
