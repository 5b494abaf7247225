import type { bookingV1, couponV1, giftcardV1 } from '@shop/contracts';

/** A paid booking of one team without any optional part of the mail. */
export function aTicketMail(given: Partial<bookingV1.GetTicketMailResponse> = {}): bookingV1.GetTicketMailResponse {
  const teams = given.teams ?? 1;
  return {
    bookingId: '0190f0c2-0000-7000-8000-000000000001',
    orderNumber: 'B-7K2M9Q',
    bookingStatus: 'BOOKING_STATUS_TICKET_CREATED',
    email: 'kundin@example.org',
    firstName: 'Jana',
    lastName: 'Müller',
    uiLanguage: 'de',
    accessToken: 'tok_3fQm8vYxN2',
    gameTitle: 'Das Geheimnis der Spree',
    cityName: 'Berlin',
    participants: teams * 3,
    teams,
    language: 'de',
    teamCredentials: Array.from({ length: teams }, (_, index) => ({
      teamNumber: index + 1,
      username: `berlin-4f7k2m-${index + 1}`,
      password: `x8Kd-${index + 1}pQ7`,
      loquizGameId: 'game-de',
      loquizScope: 'scope',
    })),
    summary: anOrderSummary(),
    paidAt: '2026-11-21T10:15:00.000Z',
    ...given,
  };
}

export function anOrderSummary(given: Partial<bookingV1.OrderSummary> = {}): bookingV1.OrderSummary {
  return {
    pricePerTeamCents: 2_999,
    grossCents: 2_999,
    discountCents: 0,
    totalCents: 2_999,
    netCents: 2_520,
    vatCents: 479,
    vatRateBp: 1_900,
    giftCardCents: 0,
    waivedCents: 0,
    chargedCents: 2_999,
    currency: 'EUR',
    ...given,
  };
}

export function aPurchaseMail(
  given: Partial<giftcardV1.GetPurchaseMailResponse> = {},
): giftcardV1.GetPurchaseMailResponse {
  return {
    purchaseId: '0190f0c2-0000-7000-8000-000000000009',
    orderNumber: 'G-4T8XWZ',
    purchaseStatus: 'PURCHASE_STATUS_ISSUED',
    buyerEmail: 'kaeufer@example.org',
    buyerName: 'Tom Berger',
    uiLanguage: 'de',
    valueCents: 10_000,
    currency: 'EUR',
    paidAt: '2026-11-21T10:15:00.000Z',
    ...given,
  };
}

export function anIssuedGiftCard(
  given: Partial<couponV1.GetIssuedGiftCardResponse> = {},
): couponV1.GetIssuedGiftCardResponse {
  return {
    couponId: 'coupon',
    code: 'ABCD2345EFGH6789',
    valueCents: 10_000,
    validUntil: '2029-11-21',
    isFrozen: false,
    isVoid: false,
    ...given,
  };
}

/** 59.98 EUR of a booking, of which 20 EUR go back to a gift card. */
export function aRefundMail(
  booking: Partial<bookingV1.RefundedBooking> = {},
  given: Partial<bookingV1.GetRefundMailResponse> = {},
): bookingV1.GetRefundMailResponse {
  return {
    refundState: 'REFUND_STATE_SUCCEEDED',
    paymentPurpose: 'PAYMENT_PURPOSE_BOOKING',
    referenceId: '0190f0c2-0000-7000-8000-000000000001',
    paymentProvider: 'PAYMENT_PROVIDER_STRIPE',
    amountCents: 3_998,
    giftCardCents: 2_000,
    currency: 'EUR',
    refundedAt: '2026-11-21T10:15:00.000Z',
    isOrderRefunded: true,
    isDuplicate: false,
    booking: {
      orderNumber: 'B-7K2M9Q',
      email: 'kundin@example.org',
      firstName: 'Jana',
      lastName: 'Müller',
      uiLanguage: 'de',
      accessToken: 'tok_3fQm8vYxN2',
      gameTitle: 'Das Geheimnis der Spree',
      cityName: 'Berlin',
      teams: [],
      giftCardCodeEnd: '6789',
      ...booking,
    },
    ...given,
  };
}

/** The documents of an order: one invoice. */
export const aDocumentsMail = (
  given: Partial<bookingV1.IssueMailDocumentsResponse> = {},
): bookingV1.IssueMailDocumentsResponse => ({
  orderNumber: 'B-7K2M9Q',
  email: 'kundin@example.org',
  name: 'Jana Müller',
  uiLanguage: 'de',
  documents: [aDocument('RE-2026-000042')],
  ...given,
});

export const aDocument = (
  number: string,
  kind: bookingV1.InvoiceKind = 'INVOICE_KIND_INVOICE',
): bookingV1.MailDocument => ({ number, kind, content: Buffer.from(`%PDF-1.7 ${number}`) });
