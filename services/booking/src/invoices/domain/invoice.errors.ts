import { refusal } from '@shop/errors';

export const InvoiceNotFound = refusal('INVOICE.NOT_FOUND', 'not-found');
/** Nothing was to be paid, by money or by gift card. */
export const NothingToInvoice = refusal('INVOICE.NOTHING_TO_INVOICE', 'conflict');
export const InvoiceMonthInvalid = refusal('INVOICE.MONTH_INVALID', 'invalid');
/** The sale of a gift card is not subject to VAT, so its receipt is no invoice and has no machine-readable form. */
export const ReceiptHasNoXml = refusal('INVOICE.RECEIPT_HAS_NO_XML', 'conflict');
export const BillingInvalid = refusal('BILLING.INVALID', 'invalid');
export const BillingAlreadyGiven = refusal('BILLING.ALREADY_GIVEN', 'conflict');
