import { type bookingV1, enumMapping, matchEnum } from '@shop/contracts';
import type { DocumentKind } from '../invoices/domain/document-number.js';
import type { InvoiceDocument } from '../invoices/domain/invoice-document.js';
import type { InvoiceFormat } from '../invoices/queries/invoice-file.js';
import type { IssuedMailDocuments, MailedDocuments } from '../invoices/use-cases/issue-mail-documents.use-case.js';
import type { InvoiceTotalView } from '../invoices/queries/list-invoices.query.js';

const invoiceKindEnum = enumMapping<DocumentKind, bookingV1.InvoiceKind>()({
  invoice: 'INVOICE_KIND_INVOICE',
  cancellation: 'INVOICE_KIND_CANCELLATION',
  receipt: 'INVOICE_KIND_RECEIPT',
  receipt_cancellation: 'INVOICE_KIND_RECEIPT_CANCELLATION',
});

export const invoiceFormatEnum = enumMapping<InvoiceFormat, bookingV1.InvoiceFormat>()({
  pdf: 'INVOICE_FORMAT_PDF',
  xml: 'INVOICE_FORMAT_XML',
});

export const toMailedDocuments = ({ documents, refundId }: bookingV1.IssueMailDocumentsRequest): MailedDocuments =>
  matchEnum<bookingV1.MailedDocuments, MailedDocuments>(documents, {
    MAILED_DOCUMENTS_ALL: { of: 'order' },
    MAILED_DOCUMENTS_BILLING: { of: 'billing' },
    MAILED_DOCUMENTS_REFUND: { of: 'refund', refundId },
  });

export const toIssueMailDocumentsResponse = ({
  documents,
  ...recipient
}: IssuedMailDocuments): bookingV1.IssueMailDocumentsResponse => ({
  ...recipient,
  documents: documents.map(({ kind, ...document }) => ({ ...document, kind: invoiceKindEnum.toWire(kind) })),
});

export function toInvoice({ content, ...document }: InvoiceDocument): bookingV1.Invoice {
  const { buyer, item, original, paid } = content;
  return {
    number: document.number,
    kind: invoiceKindEnum.toWire(document.kind),
    issuedOn: document.issuedOn,
    orderId: document.orderId,
    orderNumber: content.orderNumber,
    buyerName: buyer.billing?.company ?? buyer.name,
    grossCents: document.grossCents,
    netCents: document.netCents,
    vatCents: document.vatCents,
    vatRateBp: content.vatRateBp ?? undefined,
    countryCode: item.kind === 'game' ? item.countryCode : undefined,
    currency: content.currency,
    originalNumber: original?.number,
    suppliedOn: content.suppliedOn,
    moneyCents: paid.moneyCents,
    giftCardCents: paid.giftCardCents,
  };
}

export const toInvoiceTotal = (total: InvoiceTotalView): bookingV1.InvoiceTotal => ({
  ...total,
  kind: invoiceKindEnum.toWire(total.kind),
  vatRateBp: total.vatRateBp ?? undefined,
  countryCode: total.countryCode ?? undefined,
});
