import { Controller } from '@nestjs/common';
import { bookingV1 } from '@shop/contracts';
import { AdminOnly, CallableBy } from '@shop/platform';
import { GetBookingBySession } from '../access/queries/get-booking-by-session.query.js';
import { GetBookingByToken } from '../access/queries/get-booking-by-token.query.js';
import { GetTicketMail } from '../access/queries/get-ticket-mail.query.js';
import { EnsureTickets } from '../access/use-cases/ensure-tickets.use-case.js';
import { PlaceBooking } from '../checkout/use-cases/place-booking.use-case.js';
import { RetryFulfilment } from '../fulfilment/use-cases/retry-fulfilment.use-case.js';
import { paymentStatusEnum } from '../payment/payment-enums.js';
import { ListPaymentStates } from '../payment/queries/list-payment-states.query.js';
import { CancelCheckout } from '../payment/use-cases/cancel-checkout.use-case.js';
import { OpenPurchaseCheckout } from '../payment/use-cases/open-purchase-checkout.use-case.js';
import { ReceiveStripeWebhook } from '../payment/use-cases/receive-stripe-webhook.use-case.js';
import { RefreshCheckout } from '../payment/use-cases/refresh-checkout.use-case.js';
import {
  toBookingByToken,
  toBookingBySession,
  toBookingRequest,
  toOpenCheckoutInput,
  toPaymentState,
  toTicketMail,
  toCheckout,
} from './booking.grpc.mapper.js';
import { bookingStatusEnum } from './booking-status-enum.js';

@Controller()
@bookingV1.BookingServiceControllerMethods()
export class BookingGrpcController implements bookingV1.BookingServiceController {
  constructor(
    private readonly place: PlaceBooking,
    private readonly open: OpenPurchaseCheckout,
    private readonly cancel: CancelCheckout,
    private readonly refresh: RefreshCheckout,
    private readonly states: ListPaymentStates,
    private readonly webhook: ReceiveStripeWebhook,
    private readonly bySession: GetBookingBySession,
    private readonly byToken: GetBookingByToken,
    private readonly ensure: EnsureTickets,
    private readonly mail: GetTicketMail,
    private readonly retry: RetryFulfilment,
  ) {}

  @CallableBy('gateway')
  createBookingCheckout(
    request: bookingV1.CreateBookingCheckoutRequest,
  ): Promise<bookingV1.CreateBookingCheckoutResponse> {
    return this.place.execute(toBookingRequest(request));
  }

  @CallableBy('giftcard')
  openCheckout(request: bookingV1.OpenCheckoutRequest): Promise<bookingV1.OpenCheckoutResponse> {
    return this.open.execute(toOpenCheckoutInput(request));
  }

  @CallableBy('gateway')
  async cancelCheckout(request: bookingV1.CancelCheckoutRequest): Promise<bookingV1.CancelCheckoutResponse> {
    const { status } = await this.cancel.execute(request);
    return { paymentStatus: paymentStatusEnum.toWire(status) };
  }

  @CallableBy('giftcard')
  async refreshCheckout(request: bookingV1.RefreshCheckoutRequest): Promise<bookingV1.RefreshCheckoutResponse> {
    return toCheckout(await this.refresh.execute(request));
  }

  @CallableBy('giftcard')
  async listPaymentStates(request: bookingV1.ListPaymentStatesRequest): Promise<bookingV1.ListPaymentStatesResponse> {
    const states = await this.states.execute(request);
    return { states: states.map(toPaymentState) };
  }

  @CallableBy('gateway')
  async receiveStripeWebhook({
    rawBody,
    signature,
  }: bookingV1.ReceiveStripeWebhookRequest): Promise<bookingV1.ReceiveStripeWebhookResponse> {
    await this.webhook.execute({ rawBody: Buffer.from(rawBody), signature });
    return {};
  }

  @CallableBy('gateway')
  async getBookingBySession(
    request: bookingV1.GetBookingBySessionRequest,
  ): Promise<bookingV1.GetBookingBySessionResponse> {
    return toBookingBySession(await this.bySession.execute(request));
  }

  @CallableBy('gateway')
  async getBookingByToken(request: bookingV1.GetBookingByTokenRequest): Promise<bookingV1.GetBookingByTokenResponse> {
    return toBookingByToken(await this.byToken.execute(request));
  }

  @CallableBy('gateway')
  async ensureTickets(request: bookingV1.EnsureTicketsRequest): Promise<bookingV1.EnsureTicketsResponse> {
    const { status } = await this.ensure.execute(request);
    return { bookingStatus: bookingStatusEnum.toWire(status) };
  }

  @CallableBy('notification')
  async getTicketMail(request: bookingV1.GetTicketMailRequest): Promise<bookingV1.GetTicketMailResponse> {
    return toTicketMail(await this.mail.execute(request));
  }

  @AdminOnly('support')
  @CallableBy('gateway')
  async retryTickets({ bookingId }: bookingV1.RetryTicketsRequest): Promise<bookingV1.RetryTicketsResponse> {
    return { bookingStatus: bookingStatusEnum.toWire(await this.retry.execute(bookingId)) };
  }
}
