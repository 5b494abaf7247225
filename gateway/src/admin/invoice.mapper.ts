import type { bookingV1 } from '@shop/contracts';
import { invoiceKindEnum } from '../clients/enums.js';
import type { InvoiceTotalDto } from './invoice.dto.js';

export const toInvoiceTotalDto = ({ kind, ...total }: bookingV1.InvoiceTotal): InvoiceTotalDto => ({
  ...total,
  kind: invoiceKindEnum.fromWire(kind),
  vatRateBp: total.vatRateBp ?? null,
  countryCode: total.countryCode ?? null,
});
