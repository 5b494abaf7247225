import { Check, Copy } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useCopied } from '../../../shared/lib/use-copied.js';
import { Button, Card } from '../../../shared/ui/index.js';

/** The page's own address for another day: it was taken out of the address bar, so a bookmark would not hold it. */
export function LaterLink({ sessionId }: { sessionId: string }) {
  const { t } = useTranslation('paymentReturn');
  const titleId = useId();
  const { copied, copy } = useCopied();
  const url = new URL(`/payment-success?session_id=${encodeURIComponent(sessionId)}`, window.location.href).href;
  const Icon = copied === null ? Copy : Check;
  return (
    <Card aria-labelledby={titleId} className="space-y-4">
      <div className="space-y-1">
        <h2 id={titleId} className="text-lg font-semibold">
          {t('laterTitle')}
        </h2>
        <p className="text-sm text-pretty text-muted">{t('laterText')}</p>
      </div>
      <div className="flex flex-col gap-3 sm:flex-row sm:items-center">
        <a
          href={url}
          className="min-w-0 flex-1 truncate rounded-control bg-sunken px-4 py-3 text-accent underline-offset-4 hover:underline"
        >
          {url}
        </a>
        <Button variant="secondary" className="shrink-0" onClick={() => void copy(url)}>
          <Icon aria-hidden className="size-5" />
          {t('laterCopy')}
        </Button>
        <span role="status" className="sr-only">
          {copied === null ? '' : t('laterCopied')}
        </span>
      </div>
    </Card>
  );
}
