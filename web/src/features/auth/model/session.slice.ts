import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SessionUserDto } from '../../../api/generated-admin.js';

export interface Session {
  accessToken: string;
  /** ISO 8601 UTC, of the access token. */
  expiresAt: string;
  user: Pick<SessionUserDto, 'id' | 'email' | 'role'>;
}

/** `unknown` until the server has returned whether an earlier session is still valid. */
export type SessionState = { status: 'unknown' | 'none' } | { status: 'active'; session: Session };

const session = createSlice({
  name: 'session',
  initialState: { status: 'unknown' } as SessionState,
  reducers: {
    sessionStarted: (_, { payload: { accessToken, expiresAt, user } }: PayloadAction<Session>): SessionState => ({
      status: 'active',
      session: { accessToken, expiresAt, user: { id: user.id, email: user.email, role: user.role } },
    }),
    sessionEnded: (): SessionState => ({ status: 'none' }),
  },
});

export const { sessionStarted, sessionEnded } = session.actions;
export const sessionReducer = session.reducer;

interface StateWithSession {
  session: SessionState;
}

export const selectSession = (state: StateWithSession): SessionState => state.session;

/** Whether the signed-in admin may do what managers may; the server decides, this only hides what it would refuse. */
export const selectIsManager = ({ session: current }: StateWithSession): boolean =>
  current.status === 'active' && ['owner', 'manager'].includes(current.session.user.role);

/** Who is signed in; undefined without a session. */
export const selectUser = ({ session: current }: StateWithSession): Session['user'] | undefined =>
  current.status === 'active' ? current.session.user : undefined;

/** The access token is kept in memory only and sent in request headers only. */
export function accessTokenOf(state: unknown): string | undefined {
  const { session: current } = state as StateWithSession;
  return current.status === 'active' ? current.session.accessToken : undefined;
}
