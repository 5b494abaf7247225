import type { DocumentKind } from './document-number.js';
import { chosenDocument, type InvoiceDocument } from './invoice-document.js';

const document = (number: string, kind: DocumentKind) => ({ number, kind }) as InvoiceDocument;

describe('the document that a customer chooses', () => {
  const first = document('RE-1', 'invoice');
  const cancellation = document('ST-1', 'cancellation');
  const second = document('RE-2', 'invoice');

  it('[OR-3] is the one with the number', () => {
    expect(chosenDocument([first, cancellation, second], 'ST-1')).toBe(cancellation);
  });

  it('[OR-3] is the latest invoice when no number is given', () => {
    expect(chosenDocument([first, second, cancellation], '')).toBe(second);
  });

  it.each([
    ['there are no documents', [], 'RE-1', 'INVOICE.NOTHING_TO_INVOICE'],
    ['none has the number', [first], 'RE-9', 'INVOICE.NOT_FOUND'],
    ['none is an invoice', [cancellation], '', 'INVOICE.NOT_FOUND'],
  ])('[OR-3] is refused when %s', (_, documents, number, code) => {
    expect(() => chosenDocument(documents, number)).toThrow(expect.objectContaining({ code }));
  });
});
