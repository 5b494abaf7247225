import type { DocumentKind } from '../domain/document-number.js';
import type { DocumentLanguage, FollowUpReason, PaidThrough } from '../domain/invoice-document.js';

export type DocumentTexts = {
  title: Record<DocumentKind, string>;
  numberLabel: Record<DocumentKind, string>;
  issuedOn: string;
  suppliedOn: string;
  orderNumber: string;
  vatId: string;
  taxNumber: string;
  page: (page: number, count: number) => string;
  original: (number: string, day: string) => string;
  reason: Record<FollowUpReason, string>;
  columns: { item: string; quantity: string; price: string; total: string };
  game: (title: string, cityName: string) => string;
  team: (teams: number) => string;
  participants: (participants: number) => string;
  giftCard: string;
  cancellation: (number: string) => string;
  discount: (code: string | null) => string;
  waived: string;
  refundedBefore: string;
  onOtherDocuments: string;
  net: string;
  vat: (rate: string) => string;
  gross: string;
  withoutVat: string;
  paid: string;
  givenBack: string;
  /** For `none`, only the XML contains the text, because it names a means of payment even when no money was paid. */
  through: Record<PaidThrough, string>;
  byGiftCard: string;
  paidOn: (day: string) => string;
  nothingDue: string;
};

const german: DocumentTexts = {
  title: {
    invoice: 'Rechnung',
    cancellation: 'Stornorechnung',
    receipt: 'Beleg',
    receipt_cancellation: 'Belegstorno',
  },
  numberLabel: {
    invoice: 'Rechnungsnummer',
    cancellation: 'Nummer der Stornorechnung',
    receipt: 'Belegnummer',
    receipt_cancellation: 'Nummer des Stornos',
  },
  issuedOn: 'Ausgestellt am',
  suppliedOn: 'Leistungsdatum',
  orderNumber: 'Bestellnummer',
  vatId: 'USt-IdNr.',
  taxNumber: 'Steuernummer',
  page: (page, count) => `Seite ${page} von ${count}`,
  original: (number, day) => `Bezieht sich auf ${number} vom ${day}.`,
  reason: {
    refunded: 'Grund: Der Betrag wurde erstattet.',
    billing_given: 'Grund: Die Rechnung wird mit der Rechnungsanschrift neu ausgestellt.',
    refund_failed: 'Grund: Die Erstattung kam zurück, der Betrag gilt wieder als bezahlt.',
  },
  columns: { item: 'Leistung', quantity: 'Menge', price: 'Einzelpreis', total: 'Gesamt' },
  game: (title, cityName) => `Stadtspiel „${title}“, ${cityName}`,
  team: (teams) => (teams === 1 ? '1 Team' : `${teams} Teams`),
  participants: (participants) => `für ${participants} Personen, mit digitalem Ticket für jedes Team`,
  giftCard: 'Wertgutschein (Mehrzweckgutschein)',
  cancellation: (number) => `Storno zu ${number}`,
  discount: (code) => (code ? `Rabatt (${code})` : 'Rabatt'),
  waived: 'Erlassener Restbetrag',
  refundedBefore: 'Bereits erstattet',
  onOtherDocuments: 'In anderen Dokumenten enthalten',
  net: 'Nettobetrag',
  vat: (rate) => `Umsatzsteuer ${rate}`,
  gross: 'Gesamtbetrag',
  withoutVat:
    'Der Verkauf eines Mehrzweckgutscheins unterliegt nicht der Umsatzsteuer (§ 3 Abs. 15 UStG). Die Umsatzsteuer fällt beim Einlösen an; dieser Beleg berechtigt nicht zum Vorsteuerabzug.',
  paid: 'Bezahlt',
  givenBack: 'Erstattet',
  through: { stripe: 'Online-Zahlung', manual: 'Außerhalb des Shops', none: 'Online-Zahlung' },
  byGiftCard: 'Wertgutschein',
  paidOn: (day) => `Bezahlt am ${day}.`,
  nothingDue: 'Es ist nichts mehr zu zahlen.',
};

const english: DocumentTexts = {
  title: {
    invoice: 'Invoice',
    cancellation: 'Cancellation invoice',
    receipt: 'Receipt',
    receipt_cancellation: 'Cancelled receipt',
  },
  numberLabel: {
    invoice: 'Invoice number',
    cancellation: 'Cancellation number',
    receipt: 'Receipt number',
    receipt_cancellation: 'Cancellation number',
  },
  issuedOn: 'Issued on',
  suppliedOn: 'Date of supply',
  orderNumber: 'Order number',
  vatId: 'VAT ID',
  taxNumber: 'Tax number',
  page: (page, count) => `Page ${page} of ${count}`,
  original: (number, day) => `Refers to ${number} of ${day}.`,
  reason: {
    refunded: 'Reason: the amount was refunded.',
    billing_given: 'Reason: the invoice is issued again with the billing address.',
    refund_failed: 'Reason: the refund came back, so the amount counts as paid again.',
  },
  columns: { item: 'Item', quantity: 'Quantity', price: 'Unit price', total: 'Total' },
  game: (title, cityName) => `City game “${title}”, ${cityName}`,
  team: (teams) => (teams === 1 ? '1 team' : `${teams} teams`),
  participants: (participants) => `for ${participants} people, with a digital ticket for each team`,
  giftCard: 'Gift card (multi-purpose voucher)',
  cancellation: (number) => `Cancellation of ${number}`,
  discount: (code) => (code ? `Discount (${code})` : 'Discount'),
  waived: 'Waived remainder',
  refundedBefore: 'Already refunded',
  onOtherDocuments: 'Included in other documents',
  net: 'Net amount',
  vat: (rate) => `VAT ${rate}`,
  gross: 'Total',
  withoutVat:
    'The sale of a multi-purpose voucher is not subject to VAT (section 3 (15) of the German VAT Act). VAT is due when the voucher is redeemed; this receipt does not entitle to deduct input tax.',
  paid: 'Paid',
  givenBack: 'Refunded',
  through: { stripe: 'Online payment', manual: 'Outside the shop', none: 'Online payment' },
  byGiftCard: 'Gift card',
  paidOn: (day) => `Paid on ${day}.`,
  nothingDue: 'Nothing remains to be paid.',
};

export const documentTexts: Record<DocumentLanguage, DocumentTexts> = { de: german, en: english };
