import { zodResolver } from '@hookform/resolvers/zod';
import { useId, useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { useCreateAdminMutation } from '../../../api/generated-admin.js';
import { currentTexts, problemOf } from '../../../shared/i18n/index.js';
import { Checkbox } from '../../../shared/ui/checkbox.js';
import { Dialog } from '../../../shared/ui/dialog.js';
import { Alert, Button, TextField, toast } from '../../../shared/ui/index.js';
import { roles } from '../model/admin-words.js';
import { suggestPassword } from '../model/suggest-password.js';
import { RoleSelect } from './role-select.js';

const texts = currentTexts('admins');

const schema = z
  .object({
    email: z.string().check(z.trim(), z.minLength(1)),
    role: z.enum(roles),
    hasPassword: z.boolean(),
    password: z.string(),
  })
  .check(z.refine(({ hasPassword, password }) => !hasPassword || password !== '', { path: ['password'] }));

/** The field to which a refusal belongs; the rules of e-mail addresses and passwords are the server's. */
const fieldOfCode = (code: string): 'email' | 'password' | undefined => {
  if (code === 'admin_exists' || code === 'email_invalid') return 'email';
  return code.startsWith('password_') ? 'password' : undefined;
};

export function NewAdminDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('admins');
  const formId = useId();
  const [create, { isLoading }] = useCreateAdminMutation();
  const [failure, setFailure] = useState<string>();
  const { control, register, handleSubmit, setError, setValue, formState } = useForm<z.infer<typeof schema>>({
    resolver: zodResolver(schema),
    defaultValues: { email: '', role: 'viewer', hasPassword: false, password: '' },
  });
  const hasPassword = useWatch({ control, name: 'hasPassword' });
  const messageOf = (field: 'email' | 'password') => {
    const error = formState.errors[field];
    return error && (error.type === 'server' ? error.message : t('form.required'));
  };

  const submit = handleSubmit(async ({ email, role, password }) => {
    setFailure(undefined);
    const { error } = await create({ newAdminDto: { email, role, ...(hasPassword && { password }) } });
    if (!error) {
      toast.success(() => texts(hasPassword ? 'form.done' : 'form.invited'));
      return onClose();
    }
    const problem = problemOf(error);
    const [first] = (problem?.['errors'] ?? []) as { code: string }[];
    const field = problem && fieldOfCode(first?.code ?? problem.code);
    const message = problem?.error ?? t('form.failed');
    if (field) setError(field, { type: 'server', message }, { shouldFocus: true });
    else setFailure(message);
  });

  return (
    <Dialog
      title={t('form.title')}
      isBusy={isLoading}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" disabled={isLoading} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} busy={isLoading}>
            {t(hasPassword ? 'form.save' : 'form.invite')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="space-y-5" onSubmit={submit}>
        {failure && <Alert tone="danger" title={failure} />}
        <TextField
          label={t('form.email')}
          type="email"
          autoComplete="off"
          maxLength={254}
          error={messageOf('email')}
          {...register('email')}
        />
        <Controller
          control={control}
          name="role"
          render={({ field }) => <RoleSelect value={field.value} onChange={field.onChange} onBlur={field.onBlur} />}
        />
        <Checkbox label={t('form.withPassword')} {...register('hasPassword')} />
        {!hasPassword && <p className="text-sm text-pretty text-muted">{t('form.inviteHint')}</p>}
        {hasPassword && (
          <div className="space-y-2">
            {/* The password is readable, because the owner passes it on to somebody else. */}
            <TextField
              label={t('form.password')}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={1024}
              hint={t('form.passwordHint')}
              error={messageOf('password')}
              {...register('password')}
            />
            <Button
              variant="quiet"
              className="-mx-2"
              onClick={() => setValue('password', suggestPassword(), { shouldValidate: formState.isSubmitted })}
            >
              {t('form.suggest')}
            </Button>
          </div>
        )}
      </form>
    </Dialog>
  );
}
