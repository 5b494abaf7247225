import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { type SessionDto, shopApi } from '../../../api/generated.js';
import { sessionEnded, sessionStarted } from './session.slice.js';

/** How long before its end an access token is exchanged. */
export const nearExpiryMs = 60_000;

export type SessionDispatch = ThunkDispatch<unknown, unknown, UnknownAction>;
type Refresh = ThunkAction<Promise<{ data?: SessionDto; error?: unknown }>, unknown, unknown, UnknownAction>;

/** Exchanges the refresh cookie for a new session. A server that cannot be reached ends nothing. */
export async function refreshSession(dispatch: SessionDispatch): Promise<void> {
  // A feature knows no store, so the action's own state type means nothing here.
  const { data, error } = await dispatch(shopApi.endpoints.refresh.initiate() as unknown as Refresh);
  if (data) dispatch(sessionStarted(data));
  else if ((error as { status?: unknown }).status === 401) dispatch(sessionEnded());
}
