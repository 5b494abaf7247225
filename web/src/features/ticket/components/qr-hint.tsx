import { QrCode } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../shared/ui/index.js';

/** Explains that the codes contain the credentials and do not sign in by themselves (decision D36). */
export function QrHint() {
  const { t } = useTranslation('ticket');
  return (
    <Card className="space-y-3">
      <h2 className="flex items-center gap-2 text-xl font-semibold">
        <QrCode aria-hidden className="size-5 text-accent" />
        {t('qrTitle')}
      </h2>
      <p className="text-pretty text-muted">{t('qrInstructions')}</p>
    </Card>
  );
}
