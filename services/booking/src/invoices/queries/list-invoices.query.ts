import { Injectable } from '@nestjs/common';
import {
  nullable,
  number,
  oneOf,
  type Page,
  type PageRequest,
  readPage,
  Rows,
  type Shape,
  text,
  Transaction,
} from '@shop/persistence';
import { type DocumentKind, documentKinds } from '../domain/document-number.js';
import { InvoiceMonthInvalid } from '../domain/invoice.errors.js';
import type { InvoiceDocument } from '../domain/invoice-document.js';
import { InvoiceRow } from '../persistence/invoice.row.js';

export type InvoiceTotalView = {
  kind: DocumentKind;
  vatRateBp: number | null;
  countryCode: string | null;
  count: number;
  grossCents: number;
  netCents: number;
  vatCents: number;
};
const totalShape: Shape<InvoiceTotalView> = {
  kind: oneOf(...documentKinds),
  vatRateBp: nullable(number),
  countryCode: nullable(text),
  count: number,
  grossCents: number,
  netCents: number,
  vatCents: number,
};

/** The documents of a month (`YYYY-MM`), by their day of issue in Berlin. */
@Injectable()
export class ListInvoices {
  private readonly invoices: Rows<InvoiceRow>;

  constructor(private readonly tx: Transaction) {
    this.invoices = new Rows(tx, InvoiceRow);
  }

  /** Newest first. */
  async execute({ month, ...page }: PageRequest & { month: string }): Promise<Page<InvoiceDocument>> {
    const [from, to] = boundsOf(month);
    return readPage(
      page,
      (after, limit) => {
        const position = after ? 'AND (issued_at, id) < ($3, $4)' : '';
        const sql = `SELECT ${this.invoices.columns()} FROM invoices
          WHERE issued_on >= $1 AND issued_on < $2 ${position} ORDER BY issued_at DESC, id DESC LIMIT ${limit}`;
        return this.invoices.query(sql, after ? [from, to, after.at, after.id] : [from, to]);
      },
      ({ issuedAt, id }) => ({ at: issuedAt, id }),
    );
  }

  /** The sums by kind, VAT rate and country. */
  async totals(month: string): Promise<InvoiceTotalView[]> {
    return this.tx.read(
      totalShape,
      `SELECT kind, (content->>'vatRateBp')::int AS "vatRateBp", content->'item'->>'countryCode' AS "countryCode",
         count(*)::int AS count, sum(gross_cents)::float AS "grossCents", sum(net_cents)::float AS "netCents",
         sum(vat_cents)::float AS "vatCents"
       FROM invoices WHERE issued_on >= $1 AND issued_on < $2 GROUP BY 1, 2, 3 ORDER BY 1, 3, 2`,
      boundsOf(month),
    );
  }
}

/** The first day of a month, and that of the next one. */
function boundsOf(month: string): [string, string] {
  const [, year, monthOfYear] = /^([1-9]\d{3})-(0[1-9]|1[0-2])$/.exec(month) ?? [];
  if (!year || !monthOfYear) throw new InvoiceMonthInvalid({ field: 'month' });
  const next = new Date(Date.UTC(Number(year), Number(monthOfYear), 1));
  return [`${month}-01`, next.toISOString().slice(0, 10)];
}
