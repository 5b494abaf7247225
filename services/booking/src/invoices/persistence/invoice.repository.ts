import { Injectable } from '@nestjs/common';
import { number, oneOf, Rows, Transaction } from '@shop/persistence';
import { documentKinds, NumberSeries, type SeriesPlace } from '../domain/document-number.js';
import type { InvoiceDocument } from '../domain/invoice-document.js';
import { InvoiceRow } from './invoice.row.js';

/**
 * Issued documents. The database refuses gaps in a series, and every change except the erasure of the buyer eight years
 * after the year of issue.
 */
@Injectable()
export class InvoiceRepository {
  private readonly invoices: Rows<InvoiceRow>;

  constructor(private readonly tx: Transaction) {
    this.invoices = new Rows(tx, InvoiceRow);
  }

  /** To be called in the transaction that has locked the issuing of documents. */
  async seriesOf(year: number): Promise<NumberSeries> {
    const last = await this.tx.read(
      { kind: oneOf(...documentKinds), sequence: number },
      `SELECT kind, coalesce((SELECT max(sequence) FROM invoices WHERE invoices.kind = series.kind AND year = $1), 0) AS sequence
       FROM unnest($2::text[]) AS series (kind)`,
      [year, documentKinds],
    );
    return new NumberSeries(
      year,
      last.map(({ kind, sequence }) => [kind, sequence]),
    );
  }

  async add(documents: InvoiceDocument[]): Promise<void> {
    await this.invoices.insertMany(documents);
  }

  /** Oldest first. */
  async listByOrder(orderId: string): Promise<InvoiceDocument[]> {
    const documents = await this.invoices.findMany({ orderId });
    // Documents that were issued at the same moment may be of several series; their ids are in the order in which they
    // were issued.
    return documents.toSorted((a, b) => a.issuedAt.getTime() - b.issuedAt.getTime() || (a.id < b.id ? -1 : 1));
  }

  async find({ kind, year, sequence }: SeriesPlace): Promise<InvoiceDocument | undefined> {
    return this.invoices.findOne({ kind, year, sequence });
  }
}
