import '../texts.js';
import { isMailable } from '@shop/contact/typed';
import { MailCheck } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useResendOrderLinksMutation } from '../../../api/generated-lazy-pages.js';
import { SupportNote } from '../../../shared/config/support-note.js';
import { germanUnlessEnglish, problemOf, usePageLanguage } from '../../../shared/i18n/index.js';
import { EmailField } from '../../../shared/ui/email-field.js';
import { Alert, Button, Card, Page, StatusCard } from '../../../shared/ui/index.js';

/** For customers who have lost their mails. The page never shows whether an address has any orders. */
export function OrderLinksPage() {
  usePageLanguage(germanUnlessEnglish);
  const { t } = useTranslation('orderLinks');
  const [typed, setTyped] = useState('');
  const { t: tField } = useTranslation('ui');
  const [error, setError] = useState<'required' | 'invalid' | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const [wantsOtherAddress, setWantsOtherAddress] = useState(false);
  const [request, { isSuccess, isLoading, error: failure, originalArgs, reset }] = useResendOrderLinksMutation();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const email = typed.trim();
    const inputError = email === '' ? 'required' : isMailable(email) ? null : 'invalid';
    setError(inputError);
    if (inputError) field.current?.focus();
    else if (!isLoading) void request({ orderLinksInput: { email } });
  };
  const refusal = problemOf(failure)?.code;
  const message =
    error === 'required'
      ? tField('required')
      : error === 'invalid' || refusal === 'validation_failed'
        ? t('emailInvalid')
        : undefined;
  const change = (email: string) => {
    setTyped(email);
    setError(null);
    reset();
  };

  return (
    <Page narrow title={t('title')} lead={isSuccess ? undefined : t('lead')}>
      <div className="space-y-6">
        {isSuccess ? (
          <StatusCard
            focused
            icon={MailCheck}
            title={t('sentTitle')}
            text={t('sentText', { email: originalArgs?.orderLinksInput.email })}
          >
            <Button
              variant="secondary"
              onClick={() => {
                setWantsOtherAddress(true);
                reset();
              }}
            >
              {t('again')}
            </Button>
          </StatusCard>
        ) : (
          <Card>
            <form noValidate onSubmit={submit} className="space-y-5">
              <EmailField
                ref={field}
                autoFocus={wantsOtherAddress}
                label={t('email')}
                hint={t('emailHint')}
                error={message}
                maxLength={254}
                required
                value={typed}
                onChange={({ target }) => change(target.value)}
                onCorrect={change}
              />
              <Button type="submit" className="w-full sm:w-auto" busy={isLoading}>
                {t('send')}
              </Button>
            </form>
          </Card>
        )}
        {failure && refusal !== 'validation_failed' && <Failure isLimited={refusal === 'rate_limited'} />}
        <SupportNote />
      </div>
    </Page>
  );
}

function Failure({ isLimited }: { isLimited: boolean }) {
  const { t } = useTranslation('orderLinks');
  return (
    <Alert tone="danger" title={t(isLimited ? 'limited' : 'failed')}>
      <p>{t(isLimited ? 'limitedText' : 'failedText')}</p>
    </Alert>
  );
}
