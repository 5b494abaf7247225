import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { type SessionDto } from '../../../api/generated-admin.js';
import { adminApi } from '../../../api/generated-admin.js';
import { sessionEnded, sessionStarted } from './session.slice.js';

/** How long before its expiry an access token is replaced. */
export const nearExpiryMs = 60_000;

export type SessionDispatch = ThunkDispatch<unknown, unknown, UnknownAction>;
type Refresh = ThunkAction<Promise<{ data?: SessionDto; error?: unknown }>, unknown, unknown, UnknownAction>;

/** Gets a new session in exchange for the refresh cookie. Of all failures only the status 401 ends the session. */
export async function refreshSession(dispatch: SessionDispatch): Promise<void> {
  // A feature does not know the store, so the thunk's state type is unknown here.
  const { data, error } = await dispatch(adminApi.endpoints.refresh.initiate() as unknown as Refresh);
  if (data) dispatch(sessionStarted(data));
  else if ((error as { status?: unknown }).status === 401) dispatch(sessionEnded());
}
