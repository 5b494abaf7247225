import { isMailable } from '@shop/contact/typed';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmailField } from '../../../shared/ui/email-field.js';
import { Button, Card, TextField } from '../../../shared/ui/index.js';
import { RequiredNote } from '../../../shared/ui/required-note.js';
import { TextArea } from '../../../shared/ui/text-area.js';

export interface WithdrawalFields {
  name: string;
  orderNumber: string;
  email: string;
  text: string;
}
type FieldErrors = {
  [Name in keyof WithdrawalFields]?: 'required' | 'orderNumberInvalid' | 'emailInvalid';
};

interface WithdrawalFormProps {
  entered: WithdrawalFields;
  /** Moves the focus to the first field, for a form that replaces the focused element. */
  focused: boolean;
  /** Why the server refused what was entered. */
  refusal: { code: string; errors?: ReadonlyArray<{ field: string }> } | undefined;
  isBusy: boolean;
  onSubmit: (entered: WithdrawalFields) => void;
}

function errorsIn({ name, orderNumber, email }: WithdrawalFields): FieldErrors {
  const number = orderNumber.replaceAll(/\s/g, '');
  return {
    ...(name === '' && { name: 'required' }),
    ...(number === ''
      ? { orderNumber: 'required' }
      : !/^[\w-]+$/.test(number) && { orderNumber: 'orderNumberInvalid' }),
    ...(email === '' ? { email: 'required' } : !isMailable(email) && { email: 'emailInvalid' }),
  };
}

export function WithdrawalForm({ entered, focused, refusal, isBusy, onSubmit }: WithdrawalFormProps) {
  const { t } = useTranslation('withdrawal');
  const [form, setForm] = useState(entered);
  const [errors, setErrors] = useState<FieldErrors>({});
  const { t: tField } = useTranslation('ui');
  const messageOf = (name: keyof WithdrawalFields) => {
    const reason = errors[name];
    return reason && (reason === 'required' ? tField('required') : t(reason));
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const trimmed = {
      name: form.name.trim(),
      orderNumber: form.orderNumber.trim(),
      email: form.email.trim(),
      text: form.text.trim(),
    };
    const found = errorsIn(trimmed);
    setErrors(found);
    const [first] = Object.keys(found);
    if (first) event.currentTarget.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
    else if (!isBusy) onSubmit(trimmed);
  };
  const change = (name: keyof WithdrawalFields, value: string) => {
    setForm({ ...form, [name]: value });
    setErrors({ ...errors, [name]: undefined });
  };
  const fieldOf = (name: keyof WithdrawalFields) => ({
    name,
    value: form[name],
    onChange: ({ target }: { target: { value: string } }) => change(name, target.value),
  });

  return (
    <Card>
      <form noValidate onSubmit={submit} className="space-y-5">
        <RequiredNote />
        <TextField
          {...fieldOf('name')}
          autoFocus={focused}
          label={t('name')}
          error={messageOf('name')}
          autoComplete="name"
          maxLength={200}
          required
        />
        <TextField
          {...fieldOf('orderNumber')}
          label={t('orderNumber')}
          hint={t('orderNumberHint')}
          error={messageOf('orderNumber')}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          maxLength={40}
          required
        />
        <EmailField
          {...fieldOf('email')}
          onCorrect={(email) => change('email', email)}
          label={t('email')}
          hint={t('emailHint')}
          error={messageOf('email') ?? (refusal?.code === 'validation_failed' ? t('emailInvalid') : undefined)}
          maxLength={254}
          required
        />
        <TextArea {...fieldOf('text')} label={t('text')} hint={t('textHint')} rows={3} maxLength={2_000} />
        <Button type="submit" className="w-full sm:w-auto" busy={isBusy}>
          {t('next')}
        </Button>
      </form>
    </Card>
  );
}
