import { Mail } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../shared/ui/index.js';

/** The wait is over for the page, not for the customer: the access follows by e-mail. */
export function MailPromise({ paid, children }: { paid: boolean; children: ReactNode }) {
  const { t } = useTranslation('paymentReturn');
  return (
    <Card role="status" className="flex flex-col items-center gap-5 text-center">
      <span className="flex size-16 items-center justify-center rounded-full bg-accent-soft text-accent">
        <Mail aria-hidden className="size-8" />
      </span>
      <div className="space-y-2">
        <h2 className="text-2xl font-bold text-balance">{t(paid ? 'byMailTitle' : 'unconfirmedTitle')}</h2>
        <p className="text-pretty text-muted">{t(paid ? 'byMailText' : 'unconfirmedText')}</p>
      </div>
      {children}
    </Card>
  );
}
