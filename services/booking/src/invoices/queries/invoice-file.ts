import { ReceiptHasNoXml } from '../domain/invoice.errors.js';
import type { InvoiceDocument } from '../domain/invoice-document.js';
import { invoicePdf } from '../rendering/invoice-pdf.js';
import { invoiceXml } from '../rendering/invoice-xml.js';

export type InvoiceFormat = 'pdf' | 'xml';

/** A document as a file, from what was stored when it was issued. */
export async function invoiceFile(document: InvoiceDocument, format: InvoiceFormat): Promise<Buffer> {
  if (format === 'pdf') return invoicePdf(document);
  if (document.content.vatRateBp === null) throw new ReceiptHasNoXml();
  return Buffer.from(invoiceXml(document));
}
