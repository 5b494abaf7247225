import { CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { SupportNote } from '../../../shared/config/support-note.js';
import { useLanguage } from '../../../shared/i18n/index.js';
import { formatMoney } from '../../../shared/lib/money.js';
import { Card, Page } from '../../../shared/ui/index.js';
import type { Purchase } from '../model/use-purchase.js';
import { GiftDelivery } from './gift-delivery.js';
import { NextActions } from './next-actions.js';

const facts = ['thanksValidity', 'thanksReuse', 'thanksScope'] as const;
const giftLeads = {
  sent: 'gift.receiptSent',
  'on-its-way': 'gift.receiptSoon',
  failed: 'gift.receiptFailed',
} as const;
const leads = { sent: 'thanksMail', 'on-its-way': 'thanksMailSoon', failed: 'thanksMailFailed' } as const;

type PurchaseThanksProps = Omit<Extract<Purchase, { state: 'paid' }>, 'state'>;

export function PurchaseThanks({ mail, gift, valueCents, maskedEmail }: PurchaseThanksProps) {
  const { t } = useTranslation('giftCard');
  const language = useLanguage();
  return (
    <Page narrow title={t('thanksTitle')} lead={<span role="status">{t((gift ? giftLeads : leads)[mail])}</span>}>
      <div className="space-y-6">
        <Card className="space-y-6">
          <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 max-[16rem]:grid-cols-1">
            <dt className="text-muted">{t('amount')}</dt>
            <dd className="font-semibold tabular-nums">{formatMoney(valueCents, language)}</dd>
            {maskedEmail && (
              <>
                <dt className="text-muted">{t('email')}</dt>
                <dd className="min-w-0 wrap-anywhere">{maskedEmail}</dd>
              </>
            )}
          </dl>
          {gift && <GiftDelivery {...gift} />}
          <ul className="space-y-4 text-lg">
            {facts.map((fact) => (
              <li key={fact} className="flex items-start gap-3">
                <CircleCheck aria-hidden className="mt-0.5 size-6 shrink-0 text-accent" />
                {t(fact)}
              </li>
            ))}
          </ul>
          <div className="flex flex-col gap-3 border-t border-line pt-6 sm:flex-row">
            <NextActions buyLabel={t('buyAnother')} />
          </div>
        </Card>
        <SupportNote />
      </div>
    </Page>
  );
}
