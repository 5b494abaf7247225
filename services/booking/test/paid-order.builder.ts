import { NumberSeries } from '../src/invoices/domain/document-number.js';
import type { IssueContext, IssuedDocument, PaidOrder } from '../src/invoices/domain/due-documents.js';
import type { InvoiceDocument } from '../src/invoices/domain/invoice-document.js';
import type { Seller } from '../src/invoices/domain/seller.js';

export const aSeller: Seller = {
  name: 'Stadtspiele GmbH',
  street: 'Spreeufer 1',
  postalCode: '10178',
  city: 'Berlin',
  countryCode: 'DE',
  email: 'rechnung@example.com',
  phone: '+49 30 1234567',
  vatId: 'DE123456789',
  taxNumber: '30/123/45678',
  register: 'Amtsgericht Berlin (Charlottenburg), HRB 12345 B',
  management: 'Geschäftsführung: Ada Muster',
  iban: 'DE89370400440532013000',
};

/** A booking of two teams for 59.98 EUR, paid by card. */
export const aPaidOrder = (given: Partial<PaidOrder> = {}): PaidOrder => ({
  orderId: 'order-1',
  orderNumber: '7KQ2MPXW9T',
  language: 'de',
  buyer: { name: 'Mia Muster', email: 'mia@example.com', billing: null },
  item: {
    kind: 'game',
    title: 'Das Geheimnis der Spree',
    cityName: 'Berlin',
    countryCode: 'DE',
    participants: 4,
    teams: 2,
    pricePerTeamCents: 2_999,
  },
  discountCents: 0,
  discountCode: null,
  vatRateBp: 1_900,
  currency: 'EUR',
  payment: {
    id: 'payment-1',
    through: 'stripe',
    moneyCents: 5_998,
    giftCardCents: 0,
    paidAt: new Date('2026-11-22T10:00:00Z'),
  },
  refunds: [],
  issued: [],
  ...given,
});

export const aBillingAddress = {
  company: 'Ausflug AG',
  street: 'Hauptstraße 7',
  postalCode: '20095',
  city: 'Hamburg',
  countryCode: 'DE',
  vatId: 'DE987654321',
};

export function anIssueContext(given: Partial<IssueContext> = {}): IssueContext {
  let count = 0;
  return {
    seller: aSeller,
    series: new NumberSeries(2026, []),
    now: new Date('2026-11-22T12:00:00Z'),
    newId: () => `document-${(count += 1)}`,
    ...given,
  };
}

/** A document as it is read when the next document of its order is issued. */
export const asIssued = (document: InvoiceDocument): IssuedDocument => ({
  ...document,
  paid: document.content.paid,
  hasBilling: document.content.buyer.billing !== null,
});
