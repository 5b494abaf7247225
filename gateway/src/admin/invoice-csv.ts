import type { bookingV1 } from '@shop/contracts';
import type { BookingClient } from '../clients/clients.js';
import { byteOrderMark, csvLine } from '../http/csv.js';
import type { InvoiceDto } from '../shop/invoice.dto.js';
import { toInvoiceDto } from '../shop/invoice.mapper.js';

const columns = [
  'number',
  'kind',
  'issuedOn',
  'suppliedOn',
  'originalNumber',
  'orderNumber',
  'buyerName',
  'countryCode',
  'vatRateBp',
  'grossCents',
  'netCents',
  'vatCents',
  'moneyCents',
  'giftCardCents',
  'currency',
] as const satisfies (keyof InvoiceDto)[];
/** The most rows that the booking service returns at once. */
const rowsPerRead = 200;

/** All documents of a month, oldest first. */
export async function invoicesOfMonth(booking: BookingClient, month: string): Promise<InvoiceDto[]> {
  const invoices: bookingV1.Invoice[] = [];
  let cursor = '';
  do {
    const page = await booking.listInvoices({ month, limit: rowsPerRead, cursor });
    invoices.push(...page.invoices);
    cursor = page.nextCursor;
  } while (cursor);
  return invoices.toReversed().map(toInvoiceDto);
}

export const invoiceCsv = (invoices: readonly InvoiceDto[]): string =>
  byteOrderMark +
  csvLine(columns) +
  invoices.map((invoice) => csvLine(columns.map((column) => invoice[column]))).join('');
