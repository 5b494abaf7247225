import '../texts.js';
import { zodResolver } from '@hookform/resolvers/zod';
import { MailX, UserCheck } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import * as z from 'zod/mini';
import {
  type InvitationDto,
  useAcceptInvitationMutation,
  useGetInvitationQuery,
} from '../../../api/generated-admin.js';
import { germanUnlessEnglish, problemOf, useLanguage, usePageLanguage } from '../../../shared/i18n/index.js';
import { formatInstant } from '../../../shared/lib/calendar-date.js';
import {
  Alert,
  Button,
  ButtonLink,
  Card,
  ErrorCard,
  FullScreenSpinner,
  Page,
  StatusCard,
  TextField,
} from '../../../shared/ui/index.js';
import { ProviderButtons } from '../components/provider-buttons.js';

/** The mail of an invitation leads to this page. The token is in the address's fragment, which browsers do not send. */
export function InvitationPage() {
  usePageLanguage(germanUnlessEnglish);
  const { t } = useTranslation('auth');
  const token = useLocation().hash.slice(1);
  const [isAccepted, setIsAccepted] = useState(false);
  const { data, error, refetch } = useGetInvitationQuery({ invitationTokenDto: { token } }, { skip: !token });
  const hasEnded = !token || (error && 'status' in error && error.status === 404);

  if (!data && !error && token) return <FullScreenSpinner text={t('invitation.loading')} />;
  return (
    <div className="mx-auto w-full max-w-lg">
      <Page narrow title={t('invitation.title')}>
        {isAccepted ? (
          <StatusCard focused icon={UserCheck} title={t('invitation.accepted')} text={t('invitation.acceptedText')}>
            <ButtonLink to="/login">{t('provider.again')}</ButtonLink>
          </StatusCard>
        ) : hasEnded ? (
          <StatusCard icon={MailX} tone="danger" title={t('invitation.ended')} text={t('invitation.endedText')} />
        ) : data ? (
          <AcceptForm token={token} invitation={data} onAccepted={() => setIsAccepted(true)} />
        ) : (
          <ErrorCard title={t('invitation.loadFailed')}>
            <Button onClick={() => void refetch()}>{t('invitation.retry')}</Button>
          </ErrorCard>
        )}
      </Page>
    </div>
  );
}

interface AcceptFormProps {
  token: string;
  invitation: InvitationDto;
  onAccepted: () => void;
}

const schema = z.object({ password: z.string().check(z.minLength(1)) });

function AcceptForm({ token, invitation: { email, role, expiresAt }, onAccepted }: AcceptFormProps) {
  const { t } = useTranslation('auth');
  const language = useLanguage();
  const [accept, { isLoading }] = useAcceptInvitationMutation();
  const [failure, setFailure] = useState<string>();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { password: '' },
  });
  const invalid = formState.errors.password;
  const submit = handleSubmit(async ({ password }) => {
    setFailure(undefined);
    const { error } = await accept({ acceptInvitationDto: { token, password } });
    if (!error) return onAccepted();
    const problem = problemOf(error);
    const [first] = (problem?.['errors'] ?? []) as { code: string }[];
    const message = problem?.error ?? t('unexpected');
    const isAboutPassword = (first?.code ?? problem?.code)?.startsWith('password_');
    if (isAboutPassword) setError('password', { type: 'server', message }, { shouldFocus: true });
    else setFailure(message);
  });
  return (
    <Card className="space-y-5">
      <p className="text-pretty wrap-anywhere">{t('invitation.lead', { email, role: t(`invitation.role.${role}`) })}</p>
      <form noValidate className="space-y-5" onSubmit={submit}>
        {failure && <Alert tone="danger" title={failure} />}
        {/* Password managers store the password under this name. */}
        <input type="email" autoComplete="username" readOnly hidden value={email} />
        <TextField
          label={t('invitation.password')}
          type="password"
          autoComplete="new-password"
          maxLength={1024}
          hint={t('invitation.passwordHint')}
          error={invalid && (invalid.type === 'server' ? invalid.message : t('required'))}
          {...register('password')}
        />
        <Button type="submit" className="w-full" busy={isLoading}>
          {t('invitation.accept')}
        </Button>
      </form>
      <ProviderButtons from="/admin" />
      <p className="text-sm text-muted">{t('invitation.expires', { time: formatInstant(expiresAt, language) })}</p>
    </Card>
  );
}
