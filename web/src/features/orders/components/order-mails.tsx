import { useTranslation } from 'react-i18next';
import { type OrderDetailsDto, type OrderMailDto, useResendOrderMailMutation } from '../../../api/generated-admin.js';
import { currentTexts, errorMessage, useLanguage } from '../../../shared/i18n/index.js';
import { formatInstant } from '../../../shared/lib/calendar-date.js';
import { Badge } from '../../../shared/ui/badge.js';
import { Button, toast } from '../../../shared/ui/index.js';
import { Part } from './facts.js';

const texts = currentTexts('orders');

/** Whether the mail waits for the day on which it is to be sent. Until then, the button does not resend it. */
const isWaiting = ({ state, scheduledFor }: OrderMailDto): boolean =>
  state === 'pending' && scheduledFor !== null && Date.parse(scheduledFor) > Date.now();

const tones: Partial<Record<OrderMailDto['state'], 'accent' | 'danger'>> = {
  sent: 'accent',
  failed: 'danger',
  bounced: 'danger',
};

export function OrderMails({ order: { id, mails, areMailsKnown, erasedAt } }: { order: OrderDetailsDto }) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  const [send, { isLoading }] = useResendOrderMailMutation();
  const resend = async () => {
    const { error } = await send({ id });
    if (error) toast.danger(() => texts('mails.resendFailed'), errorMessage(error, language));
    else toast.success(() => texts('mails.resent'));
  };
  return (
    <Part
      title={t('mails.title')}
      action={
        mails.length > 0 &&
        !erasedAt && (
          <Button variant="secondary" busy={isLoading} onClick={() => void resend()}>
            {t('mails.resend')}
          </Button>
        )
      }
    >
      {mails.length === 0 && <p className="text-muted">{t(areMailsKnown ? 'mails.none' : 'mails.unknown')}</p>}
      <ul className="divide-y divide-line">
        {mails.map((mail) => (
          <li key={mail.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <span className="flex flex-wrap items-center gap-2">
              {t(`mails.template.${mail.template}`)}
              <Badge tone={tones[mail.state] ?? 'neutral'}>
                {t(`mails.state.${isWaiting(mail) ? 'scheduled' : mail.state}`)}
              </Badge>
              {mail.complainedAt && <Badge tone="danger">{t('mails.complained')}</Badge>}
            </span>
            <span className="text-muted tabular-nums">
              {formatInstant(mail.bouncedAt ?? mail.endedAt ?? mail.scheduledFor ?? mail.createdAt, language)}
            </span>
            {mail.bouncedAt && mail.lastError && (
              <p lang="en" className="w-full break-words text-sm text-muted">
                {mail.lastError}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Part>
  );
}
