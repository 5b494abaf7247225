import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Card, Spinner } from '../../../shared/ui/index.js';

const InvoicePanel = lazy(() => import('./invoice-panel.js'));

/** The documents are asked for once somebody wants them. */
export function InvoiceSection({ token }: { token: string }) {
  const { t } = useTranslation('ticket');
  const [isOpen, setOpen] = useState(false);
  return (
    <Card className="print:hidden">
      <h2 className="text-lg font-semibold">{t('invoice.title')}</h2>
      {isOpen ? (
        <Suspense fallback={<Spinner />}>
          <InvoicePanel token={token} />
        </Suspense>
      ) : (
        <Button variant="secondary" className="mt-3" onClick={() => setOpen(true)}>
          {t('invoice.show')}
        </Button>
      )}
    </Card>
  );
}
