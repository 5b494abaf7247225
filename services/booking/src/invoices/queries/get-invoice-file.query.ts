import { Injectable } from '@nestjs/common';
import { parseDocumentNumber } from '../domain/document-number.js';
import { isErased } from '../domain/invoice-document.js';
import { InvoiceNotFound } from '../domain/invoice.errors.js';
import { InvoiceRepository } from '../persistence/invoice.repository.js';
import { invoiceFile, type InvoiceFormat } from './invoice-file.js';

/** A document by its number, unless its buyer was erased. */
@Injectable()
export class GetInvoiceFile {
  constructor(private readonly invoices: InvoiceRepository) {}

  async execute({ number, format }: { number: string; format: InvoiceFormat }): Promise<Buffer> {
    const seriesPlace = parseDocumentNumber(number);
    const document = seriesPlace && (await this.invoices.find(seriesPlace));
    if (!document || isErased(document)) throw new InvoiceNotFound();
    return invoiceFile(document, format);
  }
}
