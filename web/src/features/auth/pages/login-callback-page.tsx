import '../texts.js';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'react-redux';
import { useNavigate, useSearchParams } from 'react-router';
import { useCompleteSocialLoginMutation } from '../../../api/generated-admin.js';
import { germanUnlessEnglish, problemOf, usePageLanguage } from '../../../shared/i18n/index.js';
import { ButtonLink, ErrorCard, FullScreenSpinner, Page } from '../../../shared/ui/index.js';
import { selectSession, type SessionState, sessionStarted } from '../model/session.slice.js';
import { takeSocialLogin } from '../model/social-login.js';

/** An identity provider sends admins back to this page, with a code or the reason why there is none. */
export function LoginCallbackPage() {
  usePageLanguage(germanUnlessEnglish);
  const { t } = useTranslation('auth');
  const [params] = useSearchParams();
  const store = useStore<{ session: SessionState }>();
  const navigate = useNavigate();
  const [complete, { error }] = useCompleteSocialLoginMutation();
  const [failure, setFailure] = useState<'cancelled' | 'refused' | 'begunElsewhere'>();
  const hasStarted = useRef(false);

  const finish = async () => {
    const begun = takeSocialLogin();
    const [code, state, iss] = ['code', 'state', 'iss'].map((name) => params.get(name) ?? undefined);
    if (params.has('error')) return setFailure(params.get('error') === 'access_denied' ? 'cancelled' : 'refused');
    if (!begun || !code || !state) return setFailure('begunElsewhere');
    const { codeVerifier, from } = begun;
    const { data } = await complete({ socialLoginCallbackDto: { code, state, codeVerifier, ...(iss && { iss }) } });
    if (!data) return;
    store.dispatch(sessionStarted(data));
    const isConfirmed = selectSession(store.getState()).status === 'active';
    // The sign-in page asks for the second factor.
    await (isConfirmed ? navigate(from, { replace: true }) : navigate('/login', { replace: true, state: { from } }));
  };
  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    void finish();
  });

  if (!error && !failure) return <FullScreenSpinner text={t('provider.completing')} />;
  const reason = failure ? t(`provider.${failure}`) : (problemOf(error)?.error ?? t('unexpected'));
  return (
    <div className="mx-auto w-full max-w-lg">
      <Page narrow title={t('title')}>
        <ErrorCard focused title={t('provider.failed')} text={reason}>
          <ButtonLink to="/login">{t('provider.again')}</ButtonLink>
        </ErrorCard>
      </Page>
    </div>
  );
}
