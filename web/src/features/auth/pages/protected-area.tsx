import '../texts.js';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector, useStore } from 'react-redux';
import { Navigate, Outlet, useLocation } from 'react-router';
import { selectSession, type SessionState } from '../model/session.slice.js';
import { FullScreenSpinner } from '../../../shared/ui/index.js';
import { restoreSession } from '../model/restore-session.js';

/** Shows protected pages to those with a session; redirects others to the sign-in, which returns them afterwards. */
export function ProtectedArea() {
  const { t } = useTranslation('auth');
  const store = useStore<{ session: SessionState }>();
  const { status } = useSelector(selectSession);
  const { pathname, search } = useLocation();

  useEffect(() => {
    if (status === 'unknown') void restoreSession(store.dispatch, () => store.getState().session.status);
  }, [status, store]);

  if (status === 'unknown') return <FullScreenSpinner text={t('checkingSession')} />;
  return status === 'active' ? <Outlet /> : <Navigate to="/login" replace state={{ from: pathname + search }} />;
}
