import type { bookingV1 } from '@shop/contracts';
import { invoiceKindEnum } from '../clients/enums.js';
import type { InvoiceDto, InvoiceTotalDto } from './invoice.dto.js';

export const toInvoiceDto = ({ kind, ...invoice }: bookingV1.Invoice): InvoiceDto => ({
  ...invoice,
  kind: invoiceKindEnum.fromWire(kind),
  vatRateBp: invoice.vatRateBp ?? null,
  countryCode: invoice.countryCode ?? null,
  originalNumber: invoice.originalNumber ?? null,
});

export const toInvoiceTotalDto = ({ kind, ...total }: bookingV1.InvoiceTotal): InvoiceTotalDto => ({
  ...total,
  kind: invoiceKindEnum.fromWire(kind),
  vatRateBp: total.vatRateBp ?? null,
  countryCode: total.countryCode ?? null,
});
