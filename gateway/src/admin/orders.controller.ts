import { randomUUID } from 'node:crypto';
import { Body, Controller, Get, Header, Headers, HttpCode, Inject, Param, Post, Put, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiHeader, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { bookingV1, giftcardV1, notificationV1 } from '@shop/contracts';
import { LOGGER, type Logger } from '@shop/platform';
import { v5 as uuidv5 } from 'uuid';
import { Allow } from '../access/access.js';
import {
  BOOKING,
  type BookingClient,
  GIFTCARD,
  type GiftcardClient,
  NOTIFICATION,
  type NotificationClient,
} from '../clients/clients.js';
import { IdempotencyKey } from '../http/idempotency-key.js';
import { mailTemplateEnum, refundStateEnum } from '../clients/enums.js';
import { languageOf } from '../http/problem-texts.js';
import { ManualOrderInput } from './manual-order.dto.js';
import {
  OrderDetailsDto,
  OrderEmailInput,
  OrderListDto,
  OrderListQuery,
  OrderNoteInput,
  OrderRefundInput,
  RefundDto,
} from './order.dto.js';
import { toManualOrderRequest, toOrderDetailsDto, toOrderDto } from './order.mapper.js';
import { OrderSearchRequests } from './order-search-requests.js';

/** UUID namespace of the ids of notes, which are derived from the order and the `Idempotency-Key`. */
const noteNamespace = 'a3f6d1c2-7c55-4c7a-9c0e-2f0d7b1e9a44';
/** UUID namespace of the ids of refunds, derived in the same way. */
const refundNamespace = '9a6c0c6b-6beb-4c1e-acc6-1cdeee94cddc';

/** Short, because the order is shown without mails and purchase when the services that have them do not answer. */
const otherServicesDeadlineMs = 1_500;

@ApiTags('admin')
@Allow('support')
@Controller('api/admin/orders')
export class OrdersController {
  constructor(
    @Inject(BOOKING) private readonly booking: BookingClient,
    @Inject(GIFTCARD) private readonly giftcard: GiftcardClient,
    @Inject(NOTIFICATION) private readonly notification: NotificationClient,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly searchRequests: OrderSearchRequests,
  ) {}

  /** Bookings and sold gift cards, newest first. */
  @Get()
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ type: OrderListDto })
  async listOrders(@Query() query: OrderListQuery): Promise<OrderListDto> {
    const { orders, nextCursor } = await this.booking.listOrders(await this.searchRequests.toRequest(query));
    return { items: orders.map(toOrderDto), next: nextCursor || null };
  }

  /** Places a booking that is free or paid outside the shop; calls with the same `Idempotency-Key` place it once. */
  @Post()
  @Allow('manager')
  @HttpCode(201)
  @Header('cache-control', 'no-store')
  @ApiHeader({ name: 'Idempotency-Key', required: false })
  @ApiCreatedResponse({ type: OrderDetailsDto })
  async placeManualOrder(
    @Body() input: ManualOrderInput,
    @IdempotencyKey() idempotencyKey?: string,
    @Headers('accept-language') acceptLanguage?: string,
  ): Promise<OrderDetailsDto> {
    const { orderId } = await this.booking.placeManualOrder({ ...toManualOrderRequest(input), idempotencyKey });
    return this.getOrder(orderId, acceptLanguage);
  }

  @Get(':id')
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ type: OrderDetailsDto })
  async getOrder(
    @Param('id') id: string,
    @Headers('accept-language') acceptLanguage?: string,
  ): Promise<OrderDetailsDto> {
    const { order } = await this.booking.getOrder({ orderId: id });
    const knownMails = await this.mailsOf(order!);
    const isGiftCard = order!.order!.kind === 'ORDER_KIND_GIFT_CARD';
    const purchase = isGiftCard ? await this.purchaseOf(id) : undefined;
    return toOrderDetailsDto(order!, { knownMails, purchase }, languageOf(acceptLanguage));
  }

  /** Adds a note of the signed-in admin; calls with the same `Idempotency-Key` add it once. */
  @Post(':id/notes')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @ApiHeader({ name: 'Idempotency-Key', required: false })
  @ApiOkResponse({ type: OrderDetailsDto })
  async addOrderNote(
    @Param('id') id: string,
    @Body() { text }: OrderNoteInput,
    @IdempotencyKey() idempotencyKey?: string,
    @Headers('accept-language') acceptLanguage?: string,
  ): Promise<OrderDetailsDto> {
    const noteId = idempotencyKey ? uuidv5(`${id} ${idempotencyKey}`, noteNamespace) : randomUUID();
    await this.booking.addOrderNote({ orderId: id, noteId, text });
    return this.getOrder(id, acceptLanguage);
  }

  /**
   * Refunds an amount, the share of teams, or all that is left: first the payment, then the gift card. Calls with the
   * same `Idempotency-Key` refund once.
   */
  @Allow('manager')
  @Post(':id/refunds')
  @Header('cache-control', 'no-store')
  @ApiHeader({ name: 'Idempotency-Key', required: false })
  @ApiCreatedResponse({ type: RefundDto })
  async refundOrder(
    @Param('id') id: string,
    @Body() { amountCents, teams = [], reason }: OrderRefundInput,
    @IdempotencyKey() idempotencyKey?: string,
  ): Promise<RefundDto> {
    const refundId = idempotencyKey ? uuidv5(`${id} ${idempotencyKey}`, refundNamespace) : randomUUID();
    const refund = await this.booking.refundOrder({ orderId: id, refundId, amountCents, teams, reason });
    return { ...refund, state: refundStateEnum.fromWire(refund.state) };
  }

  /**
   * Erases the personal data for good; tax documents stay. Refused while a payment, the delivery, the withdrawal period
   * or a case such as a refund is open.
   */
  @Post(':id/erasure')
  @Allow('manager')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ type: OrderDetailsDto })
  async eraseOrder(
    @Param('id') id: string,
    @Headers('accept-language') acceptLanguage?: string,
  ): Promise<OrderDetailsDto> {
    await this.booking.eraseOrder({ orderId: id });
    return this.getOrder(id, acceptLanguage);
  }

  /** Sends the newest mail to the customer once more; a receipt or documents only when there is no other mail. */
  @Post(':id/resend-mail')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ type: OrderDetailsDto })
  async resendOrderMail(
    @Param('id') id: string,
    @Headers('accept-language') acceptLanguage?: string,
  ): Promise<OrderDetailsDto> {
    const { order } = await this.booking.getOrder({ orderId: id });
    await this.notification.resendLatestMail(mailReferences(order!));
    return this.getOrder(id, acceptLanguage);
  }

  /** Sends all documents to the customer. */
  @Post(':id/mail-documents')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ type: OrderDetailsDto })
  async mailOrderDocuments(
    @Param('id') id: string,
    @Headers('accept-language') acceptLanguage?: string,
  ): Promise<OrderDetailsDto> {
    const mailTemplate = mailTemplateEnum.toWire('documents');
    await this.notification.resendMail({ mailTemplate, referenceId: id });
    return this.getOrder(id, acceptLanguage);
  }

  /** Starts a new round of attempts for an order whose tickets failed. */
  @Post(':id/retry-tickets')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ type: OrderDetailsDto })
  async retryOrderTickets(
    @Param('id') id: string,
    @Headers('accept-language') acceptLanguage?: string,
  ): Promise<OrderDetailsDto> {
    await this.booking.retryTickets({ bookingId: id });
    return this.getOrder(id, acceptLanguage);
  }

  /** Corrects the address to which the mails of the order go from now on. */
  @Put(':id/email')
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ type: OrderDetailsDto })
  async correctOrderEmail(
    @Param('id') id: string,
    @Body() { email }: OrderEmailInput,
    @Headers('accept-language') acceptLanguage?: string,
  ): Promise<OrderDetailsDto> {
    const { order } = await this.booking.getOrder({ orderId: id });
    // The giftcard service keeps the buyer's address for the mails about a gift card.
    if (order!.order!.kind === 'ORDER_KIND_GIFT_CARD') {
      await this.giftcard.correctBuyerEmail({ purchaseId: id, email });
    }
    await this.booking.correctOrderEmail({ orderId: id, email });
    return this.getOrder(id, acceptLanguage);
  }

  /** Corrects the address to which the gift card is mailed. */
  @Put(':id/recipient-email')
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ type: OrderDetailsDto })
  async correctRecipientEmail(
    @Param('id') id: string,
    @Body() { email }: OrderEmailInput,
    @Headers('accept-language') acceptLanguage?: string,
  ): Promise<OrderDetailsDto> {
    const { changed } = await this.giftcard.correctRecipientEmail({ purchaseId: id, email });
    if (changed) await this.booking.recordRecipientCorrection({ orderId: id });
    return this.getOrder(id, acceptLanguage);
  }

  private async purchaseOf(orderId: string): Promise<giftcardV1.GetPurchaseResponse | undefined> {
    try {
      return await this.giftcard.getPurchase({ purchaseId: orderId }, { deadlineMs: otherServicesDeadlineMs });
    } catch (error) {
      this.logger.warn({ err: error, orderId }, 'the gift card of an order could not be read');
      return undefined;
    }
  }

  /** Undefined when the notification service does not answer: support needs the order even then. */
  private async mailsOf(order: bookingV1.OrderDetails): Promise<notificationV1.Mail[] | undefined> {
    const references = mailReferences(order);
    try {
      return (await this.notification.listMails(references, { deadlineMs: otherServicesDeadlineMs })).mails;
    } catch (error) {
      this.logger.warn({ err: error, orderId: references.referenceId }, 'the mails of an order could not be read');
      return undefined;
    }
  }
}

/** The mails about an order refer to it or to one of its refunds. */
const mailReferences = ({ order, refunds }: bookingV1.OrderDetails): notificationV1.ListMailsRequest => ({
  referenceId: order!.id,
  relatedIds: refunds.map(({ id }) => id),
});
