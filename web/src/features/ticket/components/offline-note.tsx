import { CloudOff, Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useIsOnline } from '../model/use-kept-offline.js';

/** Says that the page also works without a connection, or that there is no connection now. */
export function OfflineNote({ isKept }: { isKept: boolean }) {
  const { t } = useTranslation('ticket');
  const isOnline = useIsOnline();
  const Icon = isOnline ? Download : CloudOff;
  return (
    <p role="status" className="flex gap-2 text-sm text-muted empty:hidden print:hidden">
      {(isKept || !isOnline) && (
        <>
          <Icon aria-hidden className="size-5 shrink-0 text-accent" />
          {t(isOnline ? 'offline.kept' : 'offline.now')}
        </>
      )}
    </p>
  );
}
