import { Injectable } from '@nestjs/common';
import { parseDocumentNumber } from '../domain/document-number.js';
import { InvoiceNotFound } from '../domain/invoice.errors.js';
import { InvoiceRepository } from '../persistence/invoice.repository.js';
import { invoiceFile, type InvoiceFormat } from './invoice-file.js';

/** A document by its number. */
@Injectable()
export class GetInvoiceFile {
  constructor(private readonly invoices: InvoiceRepository) {}

  async execute({ number, format }: { number: string; format: InvoiceFormat }): Promise<Buffer> {
    const place = parseDocumentNumber(number);
    const document = place && (await this.invoices.find(place));
    if (!document) throw new InvoiceNotFound();
    return invoiceFile(document, format);
  }
}
