import type { bookingV1 } from '@shop/contracts';
import { refusal } from '@shop/errors';
import type { FastifyReply } from 'fastify';

export const InvoiceFileUnknown = refusal('INVOICE.NOT_FOUND', 'not-found');

const contentTypes = { pdf: 'application/pdf', xml: 'application/xml; charset=utf-8' };

export type InvoiceFileName = { number: string; format: bookingV1.InvoiceFormat; extension: 'pdf' | 'xml' };

/** Reads a name such as `RE-2026-000001.pdf`. */
export function parseInvoiceFileName(file: string): InvoiceFileName {
  const [, number, extension] = /^([A-Z]{2}-\d{4}-\d{6,9})\.(pdf|xml)$/.exec(file) ?? [];
  if (!number) throw new InvoiceFileUnknown();
  return extension === 'pdf'
    ? { number, extension, format: 'INVOICE_FORMAT_PDF' }
    : { number, extension: 'xml', format: 'INVOICE_FORMAT_XML' };
}

/** Sends a document as a download under its number. */
export async function sendInvoiceFile(
  reply: FastifyReply,
  number: string,
  extension: 'pdf' | 'xml',
  content: Uint8Array,
): Promise<void> {
  await reply
    .header('content-type', contentTypes[extension])
    .header('content-disposition', `attachment; filename="${number}.${extension}"`)
    .header('cache-control', 'no-store')
    .send(Buffer.from(content));
}
