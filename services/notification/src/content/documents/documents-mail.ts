import type { bookingV1 } from '@shop/contracts';
import type { ShopConfig } from '../../config.js';
import type { MailDocument } from '../document/mail-document.js';
import { languageOf } from '../language.js';
import { footerOf } from '../shop-footer.js';

const de = {
  subject: (orderNumber: string) => `Ihre Rechnung zur Bestellung ${orderNumber}`,
  preview: 'Als PDF im Anhang.',
  title: 'Ihre Rechnung',
  greeting: (name: string) => `Hallo ${name},`,
  requested: 'im Anhang finden Sie die Dokumente zu Ihrer Bestellung als PDF.',
  billing:
    'Sie haben Ihre Rechnungsangaben ergänzt. Deshalb haben wir die bisherige Rechnung storniert und eine neue mit Ihren Angaben ausgestellt. Beide Dokumente finden Sie im Anhang.',
  orderNumber: 'Bestellnummer',
  kinds: {
    INVOICE_KIND_INVOICE: 'Rechnung',
    INVOICE_KIND_CANCELLATION: 'Stornorechnung',
    INVOICE_KIND_RECEIPT: 'Beleg',
    INVOICE_KIND_RECEIPT_CANCELLATION: 'Belegstorno',
  } as Record<string, string>,
};

const en: typeof de = {
  subject: (orderNumber) => `Your invoice for order ${orderNumber}`,
  preview: 'Attached as a PDF.',
  title: 'Your invoice',
  greeting: (name) => `Hello ${name},`,
  requested: 'The documents for your order are attached as PDF files.',
  billing:
    'You have added your billing details, so we have cancelled the existing invoice and issued a new one. Both documents are attached.',
  orderNumber: 'Order number',
  kinds: {
    INVOICE_KIND_INVOICE: 'Invoice',
    INVOICE_KIND_CANCELLATION: 'Cancellation invoice',
    INVOICE_KIND_RECEIPT: 'Receipt',
    INVOICE_KIND_RECEIPT_CANCELLATION: 'Cancellation of receipt',
  },
};

const texts = { de, en };

/** The mail that brings documents: all on request, or those issued because a billing address was given. */
export function documentsMail(
  order: bookingV1.IssueMailDocumentsResponse,
  occasion: 'requested' | 'billing',
  shop: ShopConfig,
): MailDocument {
  const language = languageOf(order.uiLanguage);
  const text = texts[language];
  return {
    language,
    subject: text.subject(order.orderNumber),
    preview: text.preview,
    blocks: [
      { kind: 'title', text: text.title },
      { kind: 'paragraph', text: text.greeting(order.name) },
      { kind: 'paragraph', text: text[occasion] },
      {
        kind: 'table',
        rows: [
          { label: text.orderNumber, value: order.orderNumber },
          ...order.documents.map(({ kind, number }) => ({ label: text.kinds[kind] ?? '', value: number })),
        ],
      },
    ],
    footer: footerOf(shop, language),
  };
}
