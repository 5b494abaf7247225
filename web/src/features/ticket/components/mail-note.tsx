import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type TicketMailDto, useResendTicketMailMutation } from '../../../api/generated-lazy-pages.js';
import { problemOf } from '../../../shared/i18n/index.js';
import { Alert, Button } from '../../../shared/ui/index.js';
import { CorrectEmail } from './correct-email.js';

interface MailNoteProps {
  token: string;
  /** Undefined while the details of the ticket are being loaded, and when they could not be loaded. */
  mail: TicketMailDto | undefined;
  /** Called when the state of the mail may have changed. */
  onSent: () => void;
}

/** Shows whether the ticket mail was sent, with ways to get it again. */
export function MailNote({ token, mail, onSent }: MailNoteProps) {
  const { t } = useTranslation('ticket');
  const [send, { isLoading, isSuccess, error, originalArgs }] = useResendTicketMailMutation();
  const confirmation = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The pressed button had the focus and is gone.
    if (isSuccess) confirmation.current?.focus();
  }, [isSuccess]);
  const resend = async (email?: string) => {
    const result = await send({ token, resendTicketInput: { email } });
    if (!('error' in result)) onSent();
  };
  const code = problemOf(error)?.code;

  if (isSuccess) {
    const email = originalArgs?.resendTicketInput.email ?? mail?.maskedEmail;
    return (
      <Alert>
        <p ref={confirmation} tabIndex={-1} role="status" className="outline-none">
          {t('mail.sending', { email })}
        </p>
      </Alert>
    );
  }
  if (mail?.canCorrect) return <CorrectEmail mail={mail} busy={isLoading} refusal={code} onSubmit={resend} />;
  const isPending = mail?.state === 'pending';
  const isUndelivered = mail?.state === 'failed' || mail?.state === 'bounced';
  return (
    <Alert tone={isUndelivered ? 'danger' : 'info'}>
      {isUndelivered ? (
        <p>{t('mail.failed', { email: mail.maskedEmail })}</p>
      ) : (
        <p>{isPending ? t('mail.sending', { email: mail.maskedEmail }) : t('emailSent')}</p>
      )}
      {mail?.maskedEmail && !isPending && (
        <p className="flex flex-wrap items-center gap-x-4">
          {mail.state === 'sent' && <span>{t('mail.address', { email: mail.maskedEmail })}</span>}
          <Button variant="quiet" className="-my-2.5 -ml-2" busy={isLoading} onClick={() => void resend()}>
            {t('mail.resend')}
          </Button>
        </p>
      )}
      {error && <p role="alert">{t(code === 'rate_limited' ? 'mail.limited' : 'mail.notSent')}</p>}
    </Alert>
  );
}
