import { CloudOff, Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsOnline } from '../model/use-kept-offline.js';

/** Says that the page also works without a connection; without one, whether the login details are known to be saved. */
export function OfflineNote({ isKept }: { isKept: boolean }) {
  const { t } = useTranslation('ticket');
  const isOnline = useIsOnline();
  const Icon = isOnline ? Download : CloudOff;
  // A page that was opened without a connection can only come from this device.
  const [wasOpenedOffline] = useState(!isOnline);
  const offlineText = isKept || wasOpenedOffline ? 'offline.nowKept' : 'offline.nowNotKept';
  return (
    <p role="status" className="flex gap-2 text-sm text-muted empty:hidden print:hidden">
      {(isKept || !isOnline) && (
        <>
          <Icon aria-hidden className="size-5 shrink-0 text-accent" />
          {t(isOnline ? 'offline.kept' : offlineText)}
        </>
      )}
    </p>
  );
}
