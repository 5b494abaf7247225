import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import * as z from 'zod/mini';
import { type ChangePasswordDto, useChangePasswordMutation } from '../../../api/generated-admin.js';
import { currentTexts, problemOf } from '../../../shared/i18n/index.js';
import { Alert, Button, Card, TextField, toast } from '../../../shared/ui/index.js';
import { selectUser } from '../../auth/index.js';

const texts = currentTexts('security');

const schema = z.object({
  current: z.string().check(z.minLength(1)),
  next: z.string().check(z.minLength(1)),
});

/** The field to which a refusal belongs; the rules of passwords are the server's. */
const fieldOfCode = (code: string): 'current' | 'next' | undefined => {
  if (code === 'password_wrong') return 'current';
  return code.startsWith('password_') ? 'next' : undefined;
};

export function PasswordPart() {
  const { t } = useTranslation('security');
  const user = useSelector(selectUser);
  const [changePassword, { isLoading }] = useChangePasswordMutation();
  const [failure, setFailure] = useState<string>();
  const { register, handleSubmit, setError, reset, formState } = useForm<ChangePasswordDto>({
    resolver: zodResolver(schema),
    defaultValues: { current: '', next: '' },
  });
  const messageOf = (field: 'current' | 'next') => {
    const error = formState.errors[field];
    return error && (error.type === 'server' ? error.message : t('required'));
  };
  const submit = handleSubmit(async (changePasswordDto) => {
    setFailure(undefined);
    const { error } = await changePassword({ changePasswordDto });
    if (!error) {
      reset();
      return toast.success(() => texts('password.done'));
    }
    const problem = problemOf(error);
    const [first] = (problem?.['errors'] ?? []) as { code: string }[];
    const field = problem && fieldOfCode(first?.code ?? problem.code);
    const message = problem?.error ?? t('password.failed');
    if (field) setError(field, { type: 'server', message }, { shouldFocus: true });
    else setFailure(message);
  });
  return (
    <Card className="space-y-5">
      <div className="space-y-1">
        <h2 className="text-lg font-semibold">{t('password.title')}</h2>
        <p className="max-w-prose text-pretty text-muted">{t('password.lead')}</p>
      </div>
      <form noValidate className="max-w-md space-y-5" onSubmit={submit}>
        {failure && <Alert tone="danger" title={failure} />}
        {/* Password managers store the new password under this name. */}
        <input type="email" autoComplete="username" readOnly hidden value={user?.email ?? ''} />
        <TextField
          label={t('password.current')}
          type="password"
          autoComplete="current-password"
          maxLength={1024}
          error={messageOf('current')}
          {...register('current')}
        />
        <TextField
          label={t('password.next')}
          type="password"
          autoComplete="new-password"
          maxLength={1024}
          hint={t('password.hint')}
          error={messageOf('next')}
          {...register('next')}
        />
        <Button type="submit" busy={isLoading}>
          {t('password.change')}
        </Button>
      </form>
    </Card>
  );
}
