import '../texts.js';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { useLocation, useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { useSignInMutation } from '../../../api/generated-admin.js';
import { germanUnlessEnglish, problemOf, usePageLanguage } from '../../../shared/i18n/index.js';
import { sessionStarted } from '../model/session.slice.js';
import { Alert, Button, Card, Page, TextField } from '../../../shared/ui/index.js';

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

  const submit = handleSubmit(async (credentials) => {
    const { data } = await signIn({ signInDto: credentials });
    if (!data) return;
    dispatch(sessionStarted(data));
    await navigate((state as { from?: string } | null)?.from ?? '/', { replace: true });
  });

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
        </Card>
      </Page>
    </div>
  );
}
