import '../texts.js';
import { Lock } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector, useStore } from 'react-redux';
import { Navigate, Outlet, useLocation } from 'react-router';
import { selectSession, selectUser, type SessionState } from '../model/session.slice.js';
import { germanUnlessEnglish, usePageLanguage } from '../../../shared/i18n/index.js';
import { FullScreenSpinner, Page, StatusCard } from '../../../shared/ui/index.js';
import { lazyComponent } from '../../../shared/pages/index.js';
import { restoreSession } from '../model/restore-session.js';

const SecondFactorPage = lazyComponent('SecondFactorPage', () => import('./second-factor-page.js'));

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
  if (status === 'unconfirmed') return <SecondFactorPage />;
  return status === 'active' ? <Outlet /> : <Navigate to="/login" replace state={{ from: pathname + search }} />;
}

/** Shows owners the pages that are for them only. The server, too, refuses other admins the requests of these pages. */
export function OwnersArea() {
  return useSelector(selectUser)?.role === 'owner' ? <Outlet /> : <OwnersOnly />;
}

function OwnersOnly() {
  usePageLanguage(germanUnlessEnglish);
  const { t } = useTranslation('auth');
  return (
    <Page narrow title={t('ownersOnly.title')}>
      <StatusCard icon={Lock} title={t('ownersOnly.reason')} text={t('ownersOnly.text')} />
    </Page>
  );
}
