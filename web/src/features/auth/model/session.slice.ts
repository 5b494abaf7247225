import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SessionUserDto } from '../../../api/generated-admin.js';

export interface Session {
  accessToken: string;
  /** When the access token expires (ISO 8601, UTC). */
  expiresAt: string;
  user: Pick<SessionUserDto, 'id' | 'email' | 'role' | 'aal' | 'needsAal2'>;
}

/** `unknown` until the server has returned whether an earlier session is still valid. */
export type SessionState =
  | { status: 'unknown' | 'none' }
  /**
   * `unconfirmed` until the second factor is verified; meanwhile the server accepts only the calls that verify the
   * factor, refresh the session or end it.
   */
  | { status: 'active' | 'unconfirmed'; session: Session };

const session = createSlice({
  name: 'session',
  initialState: { status: 'unknown' } as SessionState,
  reducers: {
    sessionStarted: (_, { payload: { accessToken, expiresAt, user } }: PayloadAction<Session>): SessionState => {
      const { id, email, role, aal, needsAal2 } = user;
      return {
        status: needsAal2 && aal !== 'aal2' ? 'unconfirmed' : 'active',
        session: { accessToken, expiresAt, user: { id, email, role, aal, needsAal2 } },
      };
    },
    sessionEnded: (): SessionState => ({ status: 'none' }),
  },
});

export const { sessionStarted, sessionEnded } = session.actions;
export const sessionReducer = session.reducer;

interface StateWithSession {
  session: SessionState;
}

export const selectSession = (state: StateWithSession): SessionState => state.session;

export type AdminRole = Session['user']['role'];

/** The most powerful first: each role may do what the roles after it may do. */
const roles: readonly AdminRole[] = ['owner', 'manager', 'support', 'viewer'];

/**
 * Whether the signed-in admin has the required role or a more powerful one. Pages use the answer only to hide what the
 * server would refuse.
 */
export const selectHasRole = createSelector(
  ({ session: current }: StateWithSession) => (current.status === 'active' ? current.session.user.role : undefined),
  (held) =>
    (required: AdminRole): boolean =>
      held !== undefined && roles.indexOf(held) <= roles.indexOf(required),
);

export const selectIsManager = (state: StateWithSession): boolean => selectHasRole(state)('manager');

/** Who is signed in; undefined without a session, and until its second factor is verified. */
export const selectUser = ({ session: current }: StateWithSession): Session['user'] | undefined =>
  current.status === 'active' ? current.session.user : undefined;

/** The access token is kept in memory only and sent in request headers only. */
export function accessTokenOf(state: unknown): string | undefined {
  const { session: current } = state as StateWithSession;
  return 'session' in current ? current.session.accessToken : undefined;
}
