import * as errors from './invoice.errors.js';

it('refusals of invoices have fixed codes and kinds, on which other services and the pages depend', () => {
  const declared = Object.entries(errors).map(([name, Refused]) => {
    const { code, kind } = new Refused();
    return [name, code, kind];
  });
  expect(declared.toSorted()).toEqual([
    ['BillingAlreadyGiven', 'BILLING.ALREADY_GIVEN', 'conflict'],
    ['BillingInvalid', 'BILLING.INVALID', 'invalid'],
    ['InvoiceMonthInvalid', 'INVOICE.MONTH_INVALID', 'invalid'],
    ['InvoiceNotFound', 'INVOICE.NOT_FOUND', 'not-found'],
    ['NothingToInvoice', 'INVOICE.NOTHING_TO_INVOICE', 'conflict'],
    ['ReceiptHasNoXml', 'INVOICE.RECEIPT_HAS_NO_XML', 'conflict'],
  ]);
});
