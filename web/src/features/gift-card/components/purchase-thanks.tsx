import { CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { SupportNote } from '../../../shared/config/support-note.js';
import { Card, Page } from '../../../shared/ui/index.js';
import type { Purchase } from '../model/use-purchase.js';
import { NextActions } from './next-actions.js';

const facts = ['thanksValidity', 'thanksReuse', 'thanksScope'] as const;
const leads = { sent: 'thanksMail', 'on-its-way': 'thanksMailSoon', failed: 'thanksMailFailed' } as const;

export function PurchaseThanks({ mail }: { mail: Extract<Purchase, { state: 'paid' }>['mail'] }) {
  const { t } = useTranslation('giftCard');
  return (
    <Page narrow title={t('thanksTitle')} lead={<span role="status">{t(leads[mail])}</span>}>
      <div className="space-y-6">
        <Card className="space-y-6">
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
