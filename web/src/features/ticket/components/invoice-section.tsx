import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { Button, Card, Spinner } from '../../../shared/ui/index.js';
import { LazyBoundary, lazyComponent } from '../../../shared/pages/index.js';

const InvoicePanel = lazyComponent('InvoicePanel', () => import('./invoice-panel.js'));

/** The fragment of the address with which mails link to the documents. */
const invoiceHash = '#invoice';

/** Loads the documents only when the customer asks for them, or when the link of a mail leads to them. */
export function InvoiceSection({ token }: { token: string }) {
  const { t } = useTranslation('ticket');
  const isWanted = useLocation().hash === invoiceHash;
  const [isOpen, setOpen] = useState(isWanted);
  const section = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // The browser looked for the target of the fragment before the ticket was loaded.
  useEffect(() => {
    if (isWanted) section.current?.scrollIntoView?.();
  }, [isWanted]);
  const show = () => {
    setOpen(true);
    // The pressed button has the focus and disappears.
    heading.current?.focus();
  };
  return (
    <Card ref={section} className="print:hidden">
      <h2 ref={heading} tabIndex={-1} className="text-xl font-semibold outline-none">
        {t('invoice.title')}
      </h2>
      {isOpen ? (
        <LazyBoundary fallback={<Spinner />}>
          <InvoicePanel token={token} />
        </LazyBoundary>
      ) : (
        <Button variant="secondary" className="mt-3 w-full sm:w-auto" onClick={show}>
          {t('invoice.show')}
        </Button>
      )}
    </Card>
  );
}
