import { Injectable } from '@nestjs/common';
import { boolean, oneOf, type Shape, text, Transaction } from '@shop/persistence';
import { validate as isUuid } from 'uuid';
import { InvoiceNotFound } from '../domain/invoice.errors.js';
import type { InvoiceDocument } from '../domain/invoice-document.js';
import { InvoiceRepository } from '../persistence/invoice.repository.js';
import { invoiceFile } from '../queries/invoice-file.js';
import { IssueInvoices } from './issue-invoices.use-case.js';

/** All documents of an order, those issued because a billing address was given, or those of a refund. */
export type MailedDocuments = { of: 'order' | 'billing' } | { of: 'refund'; refundId: string };

type Recipient = { orderNumber: string; email: string; name: string; uiLanguage: 'de' | 'en'; isErased: boolean };
const recipientShape: Shape<Recipient> = {
  orderNumber: text,
  email: text,
  name: text,
  uiLanguage: oneOf('de', 'en'),
  isErased: boolean,
};

const recipientSql = `
  SELECT order_number AS "orderNumber", email, first_name || ' ' || last_name AS name, ui_language AS "uiLanguage",
    erased_at IS NOT NULL AS "isErased"
  FROM bookings WHERE id = $1
  UNION ALL
  SELECT order_number, buyer_email, buyer_name, ui_language, erased_at IS NOT NULL FROM gift_card_sales WHERE id = $1`;

export type IssuedMailDocuments = Omit<Recipient, 'isErased'> & {
  /** Oldest first. */
  documents: Array<Pick<InvoiceDocument, 'number' | 'kind'> & { content: Buffer }>;
};

/** Issues the documents of an order that are due, and returns those for a mail as PDF, with the mail's recipient. */
@Injectable()
export class IssueMailDocuments {
  constructor(
    private readonly tx: Transaction,
    private readonly invoices: InvoiceRepository,
    private readonly issueInvoices: IssueInvoices,
  ) {}

  async execute(orderId: string, mailed: MailedDocuments): Promise<IssuedMailDocuments> {
    const [found] = isUuid(orderId) ? await this.tx.read(recipientShape, recipientSql, [orderId]) : [];
    if (!found) throw new InvoiceNotFound();
    const { isErased, ...recipient } = found;
    // Documents that are kept for the tax office alone are not mailed any more.
    const documents = isErased ? [] : await this.issueDocuments(orderId, mailed);
    const files = documents.map(async (document) => ({
      number: document.number,
      kind: document.kind,
      content: await invoiceFile(document, 'pdf'),
    }));
    return { ...recipient, documents: await Promise.all(files) };
  }

  private async issueDocuments(orderId: string, mailed: MailedDocuments): Promise<InvoiceDocument[]> {
    await this.issueInvoices.issueFor([orderId]);
    const documents = await this.invoices.listByOrder(orderId);
    if (mailed.of === 'order') return documents;
    const cause = mailed.of === 'refund' ? `refund:${mailed.refundId}` : 'billing';
    return documents.filter((document) => document.cause === cause);
  }
}
