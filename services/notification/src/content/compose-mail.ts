import { Inject, Injectable } from '@nestjs/common';
import type { bookingV1 } from '@shop/contracts';
import {
  BOOKING,
  type BookingClient,
  COUPON,
  type CouponClient,
  GIFTCARD,
  type GiftcardClient,
} from '../clients/clients.js';
import { NOTIFICATION_CONFIG, type NotificationConfig } from '../config.js';
import type { MailTemplate } from '../mail/domain/mail.js';
import type { MailDocument } from './document/mail-document.js';
import { toHtml } from './document/to-html.js';
import { toText } from './document/to-text.js';
import { giftCardMail } from './gift-card/gift-card-mail.js';
import type { MailContent } from './mail-content.js';
import { operatorAlertMail } from './ticket-delayed/operator-alert-mail.js';
import { ticketDelayedMail } from './ticket-delayed/ticket-delayed-mail.js';
import { ticketMail } from './ticket/ticket-mail.js';

/** Reads what a mail says from the services that own it, at the moment of sending, and writes it down. */
@Injectable()
export class ComposeMail {
  constructor(
    @Inject(BOOKING) private readonly bookings: BookingClient,
    @Inject(COUPON) private readonly coupons: CouponClient,
    @Inject(GIFTCARD) private readonly giftcards: GiftcardClient,
    @Inject(NOTIFICATION_CONFIG) private readonly config: NotificationConfig,
  ) {}

  /** Undefined when what the mail would say is no longer true, such as the tickets or the code of a refunded order. */
  async execute(template: MailTemplate, referenceId: string): Promise<MailContent | undefined> {
    switch (template) {
      case 'ticket': {
        const booking = await this.bookingThatIs('ticket_created', referenceId);
        return booking && render(booking.email, ticketMail(booking, this.config));
      }
      case 'ticket_delayed': {
        const booking = await this.bookingThatIs('ticket_failed', referenceId);
        return booking && render(booking.email, ticketDelayedMail(booking, this.config));
      }
      case 'ticket_delayed_operator': {
        const booking = await this.bookingThatIs('ticket_failed', referenceId);
        const operator = this.config.OPERATOR_EMAIL;
        return booking && operator ? render(operator, operatorAlertMail(booking, this.config)) : undefined;
      }
      case 'gift_card': {
        const [purchase, giftCard] = await Promise.all([
          this.giftcards.getPurchaseMail({ purchaseId: referenceId }),
          this.coupons.getIssuedGiftCard({ purchaseId: referenceId }),
        ]);
        if (purchase.status === 'refunded') return undefined;
        return render(purchase.buyerEmail, giftCardMail({ purchase, giftCard }, this.config));
      }
    }
  }

  private async bookingThatIs(status: string, bookingId: string): Promise<bookingV1.GetTicketMailResponse | undefined> {
    const booking = await this.bookings.getTicketMail({ bookingId });
    return booking.status === status ? booking : undefined;
  }
}

function render(to: string, document: MailDocument): MailContent {
  const images = document.blocks.flatMap((block) => (block.kind === 'card' && block.image ? [block.image] : []));
  return { to, subject: document.subject, html: toHtml(document), text: toText(document), images };
}
