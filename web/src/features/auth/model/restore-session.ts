import { hadSessionKey } from '../../../shared/lib/had-session.js';
import { readStored } from '../../../shared/lib/storage.js';
import { sessionEnded } from './session.slice.js';
import { refreshSession, type SessionDispatch } from './refresh-session.js';

/** Restores an earlier session; without one, or when that fails, the status changes from `unknown` to `none`. */
export async function restoreSession(dispatch: SessionDispatch, status: () => string): Promise<void> {
  if (readStored(hadSessionKey) === true) await refreshSession(dispatch);
  if (status() === 'unknown') dispatch(sessionEnded());
}
