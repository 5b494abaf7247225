import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyableLink } from '../../../shared/ui/new-tab-link.js';
import { Card } from '../../../shared/ui/index.js';

/**
 * A link to this page for later: the session id was removed from the address bar, so a bookmark would not contain it.
 */
export function LaterLink({ sessionId }: { sessionId: string }) {
  const { t } = useTranslation('paymentReturn');
  const titleId = useId();
  const url = new URL(`/payment-success?session_id=${encodeURIComponent(sessionId)}`, window.location.href).href;
  return (
    <Card aria-labelledby={titleId} className="space-y-4">
      <div className="space-y-1">
        <h2 id={titleId} className="text-lg font-semibold">
          {t('laterTitle')}
        </h2>
        <p className="text-sm text-pretty text-muted">{t('laterText')}</p>
      </div>
      <CopyableLink url={url} />
    </Card>
  );
}
