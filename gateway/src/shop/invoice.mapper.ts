import type { bookingV1 } from '@shop/contracts';
import { invoiceKindEnum } from '../clients/enums.js';
import type { InvoiceDto } from './invoice.dto.js';

export const toInvoiceDto = ({ kind, ...invoice }: bookingV1.Invoice): InvoiceDto => ({
  ...invoice,
  kind: invoiceKindEnum.fromWire(kind),
  vatRateBp: invoice.vatRateBp ?? null,
  countryCode: invoice.countryCode ?? null,
  originalNumber: invoice.originalNumber ?? null,
});
