import { FileDown } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type InvoiceDto,
  useListTicketInvoicesQuery,
  useMailTicketInvoicesMutation,
} from '../../../api/generated-lazy-pages.js';
import { useLanguage } from '../../../shared/i18n/index.js';
import { formatDate } from '../../../shared/lib/calendar-date.js';
import { inOneLine } from '../../../shared/lib/in-one-line.js';
import { formatMoney } from '../../../shared/lib/money.js';
import { Button, Spinner } from '../../../shared/ui/index.js';
import { BillingForm } from './billing-form.js';

export function InvoicePanel({ token }: { token: string }) {
  const { t } = useTranslation('ticket');
  const { t: tCommon } = useTranslation();
  const { data, isError, refetch } = useListTicketInvoicesQuery({ token });
  const [isEditing, setEditing] = useState(false);
  const documents = useRef<HTMLUListElement>(null);

  if (isError) {
    return (
      <div role="alert" className="mt-3 space-y-3">
        <p>{t('invoice.failure')}</p>
        <Button variant="secondary" onClick={() => void refetch()}>
          {tCommon('retry')}
        </Button>
      </div>
    );
  }
  if (!data) return <Spinner />;
  if (data.items.length === 0) return <p className="mt-3">{t('invoice.none')}</p>;
  const finish = () => {
    setEditing(false);
    // The form disappears with the button that has the focus.
    documents.current?.focus();
    void refetch();
  };
  return (
    <div className="mt-3 space-y-4">
      <ul ref={documents} tabIndex={-1} className="space-y-3 outline-none">
        {data.items.map((invoice) => (
          <li key={invoice.number}>
            <InvoiceLink token={token} invoice={invoice} />
          </li>
        ))}
      </ul>
      <MailButton token={token} />
      {data.isBillingOpen && !isEditing && (
        <Button variant="secondary" className="w-full sm:w-auto" onClick={() => setEditing(true)}>
          {t('invoice.addBilling')}
        </Button>
      )}
      {isEditing && <BillingForm token={token} onDone={finish} />}
    </div>
  );
}

/** Has the documents mailed; a confirmation then replaces the button. */
function MailButton({ token }: { token: string }) {
  const { t } = useTranslation('ticket');
  const [mail, { isLoading, isSuccess, isError }] = useMailTicketInvoicesMutation();
  const confirmation = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The pressed button had the focus and is gone.
    if (isSuccess) confirmation.current?.focus();
  }, [isSuccess]);
  if (isSuccess) {
    return (
      <p ref={confirmation} tabIndex={-1} role="status" className="outline-none">
        {t('invoice.mailed')}
      </p>
    );
  }
  return (
    <div className="space-y-2">
      <Button variant="secondary" className="w-full sm:w-auto" busy={isLoading} onClick={() => void mail({ token })}>
        {t('invoice.mail')}
      </Button>
      {isError && <p role="alert">{t('invoice.notMailed')}</p>}
    </div>
  );
}

function InvoiceLink({ token, invoice }: { token: string; invoice: InvoiceDto }) {
  const { t } = useTranslation('ticket');
  const language = useLanguage();
  const { number, kind, issuedOn, grossCents, buyerName } = invoice;
  return (
    <>
      <a
        className="inline-flex min-h-11 items-center gap-2 underline"
        download
        href={`/api/tickets/${token}/invoices/${number}.pdf`}
      >
        <FileDown aria-hidden className="size-4 shrink-0" />
        {t(kind === 'invoice' ? 'invoice.invoice' : 'invoice.cancellation', { number })}
      </a>
      <span className="block text-sm text-muted">
        {inOneLine(formatDate(issuedOn, language), formatMoney(grossCents, language), buyerName)}
      </span>
    </>
  );
}
