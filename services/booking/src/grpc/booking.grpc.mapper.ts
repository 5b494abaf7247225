import type { bookingV1 } from '@shop/contracts';
import type { RefreshedBooking } from '../access/use-cases/refresh-booking.use-case.js';
import type { BookingByTokenView } from '../access/queries/get-booking-by-token.query.js';
import type { TicketMailView } from '../access/queries/get-ticket-mail.query.js';
import type { PriceSnapshot } from '../booking/domain/booking-snapshots.js';
import type { PlaceBookingInput } from '../checkout/use-cases/place-booking.use-case.js';
import type { PlaceManualOrderInput } from '../checkout/use-cases/place-manual-order.use-case.js';
import { CheckoutRefused } from '../payment/domain/payment.errors.js';
import { paymentPurposeEnum, paymentStatusEnum } from '../payment/payment-enums.js';
import type { CheckoutView } from '../payment/use-cases/refresh-checkout.use-case.js';
import type { PaymentStateView } from '../payment/queries/list-payment-states.query.js';
import type { OpenPurchaseCheckoutInput } from '../payment/use-cases/open-purchase-checkout.use-case.js';
import { bookingStatusEnum } from './booking-status-enum.js';

/** Undefined for an empty text, because an optional text that was not given may arrive as an empty one. */
const nonEmpty = (text: string | undefined): string | undefined => text || undefined;

/** The name on one line: mails greet customers by it, so control characters such as line breaks become spaces. */
const oneLine = (name: string): string => name.replace(/\p{Cc}+/gu, ' ').trim();

export function toBookingRequest(request: bookingV1.CreateBookingCheckoutRequest): PlaceBookingInput {
  const {
    gameId,
    gameName,
    cityName,
    participants,
    teams,
    language,
    loquizGameId,
    totalCents,
    currency,
    email,
    firstName,
    lastName,
  } = request;
  return {
    gameId,
    gameName,
    cityId: nonEmpty(request.cityId),
    cityName,
    participants,
    teams,
    language,
    loquizGameId,
    totalCents,
    currency,
    email,
    firstName: oneLine(firstName),
    lastName: oneLine(lastName),
    phone: nonEmpty(request.phone),
    countryCode: nonEmpty(request.countryCode),
    uiLanguage: nonEmpty(request.uiLanguage),
    discountCode: nonEmpty(request.discountCode),
    couponId: nonEmpty(request.couponId),
    consents: request.consents ?? undefined,
    replacesSessionId: nonEmpty(request.replacesSessionId),
    partner: nonEmpty(request.partner),
    idempotencyKey: nonEmpty(request.idempotencyKey),
    clientAddress: request.clientAddress,
  };
}

export function toManualOrder(request: bookingV1.PlaceManualOrderRequest): PlaceManualOrderInput {
  const { gameId, cityId, participants, teams, language, email, firstName, lastName, amountCents } = request;
  return {
    gameId,
    cityId,
    // Needed only to look up a city without an id.
    cityName: '',
    participants,
    teams,
    language,
    email,
    firstName: oneLine(firstName),
    lastName: oneLine(lastName),
    phone: nonEmpty(request.phone),
    countryCode: nonEmpty(request.countryCode),
    uiLanguage: nonEmpty(request.uiLanguage),
    amountCents,
    note: nonEmpty(request.note?.trim()),
    idempotencyKey: nonEmpty(request.idempotencyKey),
  };
}

export function toOpenCheckoutInput({
  paymentPurpose,
  ...request
}: bookingV1.OpenCheckoutRequest): OpenPurchaseCheckoutInput {
  const purpose = paymentPurposeEnum.find(paymentPurpose);
  if (!purpose) throw new CheckoutRefused({ field: 'purpose' });
  return {
    ...request,
    purpose,
    uiLanguage: request.uiLanguage === 'en' ? 'en' : 'de',
    replacesSessionId: nonEmpty(request.replacesSessionId),
  };
}

export const toCheckout = ({ purpose, referenceId, status }: CheckoutView): bookingV1.RefreshCheckoutResponse => ({
  paymentPurpose: paymentPurposeEnum.toWire(purpose),
  referenceId,
  paymentStatus: paymentStatusEnum.toWire(status),
});

export const toPaymentState = ({ referenceId, status, paidAt }: PaymentStateView): bookingV1.PaymentState => ({
  referenceId,
  paymentStatus: paymentStatusEnum.toWire(status),
  paidAt: paidAt?.toISOString(),
});

export function toRefreshedBooking({ access, status, ...view }: RefreshedBooking): bookingV1.RefreshBookingResponse {
  return {
    ...view,
    bookingStatus: bookingStatusEnum.toWire(status),
    loquizTicketCreated: status === 'ticket_created',
    accessToken: access?.token,
    username: access?.username,
  };
}

export const toBookingByToken = (view: BookingByTokenView): bookingV1.GetBookingByTokenResponse => view;

export function toTicketMail({ booking, teamCredentials }: TicketMailView): bookingV1.GetTicketMailResponse {
  const { id, orderNumber, status, accessToken, participants, teams, language } = booking;
  const { customer, game, price, consents, paidAt } = booking;
  return {
    bookingId: id,
    orderNumber,
    bookingStatus: bookingStatusEnum.toWire(status),
    email: customer.email,
    firstName: customer.firstName,
    lastName: customer.lastName,
    uiLanguage: customer.uiLanguage,
    accessToken,
    gameTitle: game.title,
    cityName: game.cityName,
    participants,
    teams,
    language,
    teamCredentials,
    summary: toOrderSummary(price),
    consents: consents ?? undefined,
    paidAt: paidAt?.toISOString() ?? '',
  };
}

export function toOrderSummary({ chargeCents, couponId: _, ...price }: PriceSnapshot): bookingV1.OrderSummary {
  return { ...price, chargedCents: chargeCents };
}
