import type { Dispatch } from '@reduxjs/toolkit';
import { type SessionDto, shopApi } from '../../../api/generated.js';
import { sessionEnded, sessionStarted } from '../../../shared/session/index.js';

/** How long before its end an access token is exchanged. */
export const nearExpiryMs = 60_000;

/** Exchanges the refresh cookie for a new session. A server that cannot be reached ends nothing. */
export async function refreshSession(dispatch: Dispatch): Promise<void> {
  const answer: { data?: SessionDto; error?: unknown } = await dispatch(shopApi.endpoints.refresh.initiate() as never);
  if (answer.data) dispatch(sessionStarted(answer.data));
  else if ((answer.error as { status?: unknown }).status === 401) dispatch(sessionEnded());
}
