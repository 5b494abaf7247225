import { Inject, Injectable } from '@nestjs/common';
import { type bookingV1, type giftcardV1, type KnownValue, matchEnum } from '@shop/contracts';
import {
  BOOKING,
  type BookingClient,
  COUPON,
  type CouponClient,
  GIFTCARD,
  type GiftcardClient,
} from '../clients/clients.js';
import { NOTIFICATION_CONFIG, type NotificationConfig } from '../config.js';
import type { MailDocument } from './document/mail-document.js';
import { toHtml } from './document/to-html.js';
import { toText } from './document/to-text.js';
import { giftCardMail } from './gift-card/gift-card-mail.js';
import type { MailContent } from './mail-content.js';
import { operatorAlertMail } from './ticket-delayed/operator-alert-mail.js';
import { ticketDelayedMail } from './ticket-delayed/ticket-delayed-mail.js';
import { ticketMail } from './ticket/ticket-mail.js';

type BookingMail = 'tickets' | 'delay' | 'none';

/** The mail that is due about a booking by its status. */
const dueMail = {
  BOOKING_STATUS_PENDING_PAYMENT: 'none',
  BOOKING_STATUS_PAID: 'none',
  BOOKING_STATUS_EXPIRED: 'none',
  BOOKING_STATUS_PAYMENT_FAILED: 'none',
  BOOKING_STATUS_CANCELLED: 'none',
  BOOKING_STATUS_TICKET_PENDING: 'none',
  BOOKING_STATUS_TICKET_CREATED: 'tickets',
  BOOKING_STATUS_TICKET_FAILED: 'delay',
  BOOKING_STATUS_REFUNDED: 'none',
} as const satisfies Record<KnownValue<bookingV1.BookingStatus>, BookingMail>;

/** Whether the code of a gift card is mailed while its purchase is in a status. */
const isCodeDue = {
  PURCHASE_STATUS_PENDING_PAYMENT: false,
  PURCHASE_STATUS_PAID: true,
  PURCHASE_STATUS_ISSUED: true,
  PURCHASE_STATUS_EXPIRED: false,
  PURCHASE_STATUS_PAYMENT_FAILED: false,
  PURCHASE_STATUS_REFUNDED: false,
} satisfies Record<KnownValue<giftcardV1.PurchaseStatus>, boolean>;

/**
 * Reads a mail's content from the services that own it, at the moment of sending, and renders it. Undefined when the
 * content is outdated, such as the tickets or the code of a refunded order.
 */
@Injectable()
export class ComposeMail {
  constructor(
    @Inject(BOOKING) private readonly bookings: BookingClient,
    @Inject(COUPON) private readonly coupons: CouponClient,
    @Inject(GIFTCARD) private readonly giftcards: GiftcardClient,
    @Inject(NOTIFICATION_CONFIG) private readonly config: NotificationConfig,
  ) {}

  async ticket(bookingId: string): Promise<MailContent | undefined> {
    const booking = await this.bookingFor('tickets', bookingId);
    return booking && render(booking.email, ticketMail(booking, this.config));
  }

  async ticketDelayed(bookingId: string): Promise<MailContent | undefined> {
    const booking = await this.bookingFor('delay', bookingId);
    return booking && render(booking.email, ticketDelayedMail(booking, this.config));
  }

  async operatorAlert(bookingId: string): Promise<MailContent | undefined> {
    const booking = await this.bookingFor('delay', bookingId);
    const operator = this.config.OPERATOR_EMAIL;
    return booking && operator ? render(operator, operatorAlertMail(booking, this.config)) : undefined;
  }

  async giftCard(purchaseId: string): Promise<MailContent | undefined> {
    const [purchase, giftCard] = await Promise.all([
      this.giftcards.getPurchaseMail({ purchaseId }),
      this.coupons.getIssuedGiftCard({ purchaseId }),
    ]);
    if (!matchEnum(purchase.purchaseStatus, isCodeDue)) return undefined;
    return render(purchase.buyerEmail, giftCardMail({ purchase, giftCard }, this.config));
  }

  private async bookingFor(mail: BookingMail, bookingId: string): Promise<bookingV1.GetTicketMailResponse | undefined> {
    const booking = await this.bookings.getTicketMail({ bookingId });
    return matchEnum(booking.bookingStatus, dueMail) === mail ? booking : undefined;
  }
}

function render(to: string, document: MailDocument): MailContent {
  const images = document.blocks.flatMap((block) => (block.kind === 'card' && block.image ? [block.image] : []));
  return { to, subject: document.subject, html: toHtml(document), text: toText(document), images };
}
