import { isMailable } from '@shop/contact/typed';
import { MailWarning } from 'lucide-react';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TicketMailDto } from '../../../api/generated-lazy-pages.js';
import { EmailField } from '../../../shared/ui/email-field.js';
import { Button, Card } from '../../../shared/ui/index.js';

interface CorrectEmailProps {
  mail: TicketMailDto;
  busy: boolean;
  /** The code of the problem with which the server refused the last request. */
  refusal: string | undefined;
  onSubmit: (email: string) => Promise<void>;
}

const reasons: Record<string, 'mail.limited' | 'mail.inUse' | undefined> = {
  rate_limited: 'mail.limited',
  address_in_use: 'mail.inUse',
};

/** Shown when no mail reached the order's address, which the customer can correct until a mail is delivered. */
export function CorrectEmail({ mail, busy, refusal, onSubmit }: CorrectEmailProps) {
  const { t } = useTranslation('ticket');
  const { t: tField } = useTranslation('ui');
  const titleId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState('');
  const [isInvalid, setInvalid] = useState(false);
  const change = (typed: string) => {
    setEmail(typed);
    setInvalid(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isValid = isMailable(email.trim());
    setInvalid(!isValid);
    if (!isValid) field.current?.focus();
    else if (!busy) void onSubmit(email.trim());
  };
  const invalidText = email.trim() === '' ? tField('required') : t('mail.invalid');
  const isRefused = refusal !== undefined && refusal !== 'validation_failed';
  return (
    <Card aria-labelledby={titleId} className="space-y-4">
      <h2 id={titleId} className="flex items-center gap-2 text-xl font-semibold">
        <MailWarning aria-hidden className="size-6 shrink-0 text-danger" />
        {t('mail.refused')}
      </h2>
      <p>{t('mail.refusedText', { email: mail.maskedEmail })}</p>
      <form noValidate onSubmit={submit} className="space-y-4">
        <EmailField
          ref={field}
          label={t('mail.email')}
          error={isInvalid || refusal === 'validation_failed' ? invalidText : undefined}
          maxLength={254}
          required
          value={email}
          onChange={({ target }) => change(target.value)}
          onCorrect={change}
        />
        {isRefused && (
          <p role="alert" className="text-danger">
            {t(reasons[refusal] ?? 'mail.notSent')}
          </p>
        )}
        <Button type="submit" className="w-full sm:w-auto" busy={busy}>
          {t('mail.correct')}
        </Button>
      </form>
    </Card>
  );
}
