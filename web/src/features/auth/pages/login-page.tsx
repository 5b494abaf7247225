import '../texts.js';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { useLocation, useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { useSignInMutation } from '../../../api/generated-admin.js';
import { germanUnlessEnglish, problemOf, usePageLanguage } from '../../../shared/i18n/index.js';
import { hadSessionKey } from '../../../shared/lib/had-session.js';
import { readStored } from '../../../shared/lib/storage.js';
import { lazyComponent } from '../../../shared/pages/index.js';
import { Alert, Button, Card, FullScreenSpinner, Page, TextField } from '../../../shared/ui/index.js';
import { ProviderButtons } from '../components/provider-buttons.js';
import { restoreSession } from '../model/restore-session.js';
import { selectSession, type SessionState, sessionStarted } from '../model/session.slice.js';

const SecondFactorStep = lazyComponent('SecondFactorStep', () => import('../components/second-factor-step.js'));

const schema = z.object({
  email: z.string().check(z.minLength(1)),
  password: z.string().check(z.minLength(1)),
});

export function LoginPage() {
  usePageLanguage(germanUnlessEnglish);
  const { t } = useTranslation('auth');
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const { state } = useLocation();
  const [signIn, { error, isLoading }] = useSignInMutation();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { email: '', password: '' },
  });

  const store = useStore<{ session: SessionState }>();
  const { status } = useSelector(selectSession);
  // After a reload the page must know whether the password has already been accepted.
  const isRestoring = status === 'unknown' && readStored(hadSessionKey) === true;

  useEffect(() => {
    if (isRestoring) void restoreSession(store.dispatch, () => store.getState().session.status);
  }, [isRestoring, store]);

  const from = (state as { from?: string } | null)?.from ?? '/';
  const leave = async () => navigate(from, { replace: true });
  const submit = handleSubmit(async (credentials) => {
    const { data } = await signIn({ signInDto: credentials });
    if (!data) return;
    dispatch(sessionStarted(data));
    if (selectSession(store.getState()).status === 'active') await leave();
  });

  if (isRestoring) return <FullScreenSpinner text={t('checkingSession')} />;
  if (status === 'unconfirmed') {
    return (
      <div className="mx-auto w-full max-w-lg">
        <Page narrow title={t('secondFactor.title')} lead={t('secondFactor.lead')}>
          <SecondFactorStep onVerified={() => void leave()} />
        </Page>
      </div>
    );
  }

  return (
    <div className="mx-auto w-full max-w-lg">
      <Page narrow title={t('title')}>
        <Card>
          <form noValidate className="space-y-5" onSubmit={submit}>
            {error && <Alert tone="danger" title={problemOf(error)?.error ?? t('unexpected')} />}
            <TextField
              label={t('email')}
              type="email"
              autoComplete="username"
              error={formState.errors.email && t('required')}
              {...register('email')}
            />
            <TextField
              label={t('password')}
              type="password"
              autoComplete="current-password"
              error={formState.errors.password && t('required')}
              {...register('password')}
            />
            <Button type="submit" className="w-full" busy={isLoading}>
              {t('signIn')}
            </Button>
          </form>
          <ProviderButtons from={from} />
        </Card>
      </Page>
    </div>
  );
}
