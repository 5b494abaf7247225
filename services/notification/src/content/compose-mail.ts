import { Inject, Injectable } from '@nestjs/common';
import { berlinDay } from '@shop/calendar';
import { type bookingV1, type giftcardV1, matchEnum } from '@shop/contracts';
import { Clock } from '@shop/platform';
import {
  BOOKING,
  type BookingClient,
  COUPON,
  type CouponClient,
  GIFTCARD,
  type GiftcardClient,
  IDENTITY,
  type IdentityClient,
} from '../clients/clients.js';
import { NOTIFICATION_CONFIG, type NotificationConfig } from '../config.js';
import { adminInvitationMail } from './admin-invitation/admin-invitation-mail.js';
import type { MailDocument } from './document/mail-document.js';
import { toHtml } from './document/to-html.js';
import { toText } from './document/to-text.js';
import { documentsMail } from './documents/documents-mail.js';
import type { MailTemplate } from './domain/mail-template.js';
import { type BookingMail, dueMailOfBooking, isCodeDue } from './due-mails.js';
import { giftCardMail } from './gift-card/gift-card-mail.js';
import { giftCardReceiptMail } from './gift-card/gift-card-receipt-mail.js';
import { giftMail } from './gift-card/gift-mail.js';
import { sheetFileName, giftCardSheet } from './gift-card/gift-card-sheet.js';
import { languageOf } from './language.js';
import type { MailContent, MailFile } from './mail-content.js';
import { orderLinksMail } from './order-links/order-links-mail.js';
import { type RefundMailOrder, refundMail } from './refund/refund-mail.js';
import { operatorAlertMail } from './ticket-delayed/operator-alert-mail.js';
import { ticketDelayedMail } from './ticket-delayed/ticket-delayed-mail.js';
import { withdrawalDecisionMail, withdrawalReceiptMail } from './withdrawal/withdrawal-mails.js';
import { withdrawalWaitingMail } from './withdrawal/withdrawal-waiting-mail.js';
import { ticketMail } from './ticket/ticket-mail.js';

/** Longer than the default, because the booking service renders the documents for its answer. */
const documentsDeadlineMs = 15_000;

/**
 * Reads a mail's content from the services that own it, at the moment of sending, and renders it. Undefined when there
 * is nothing to send (any more), such as the tickets or the code of a refunded order, or no address to send it to.
 * `not-now` while the mail has to wait.
 */
@Injectable()
export class ComposeMail {
  constructor(
    @Inject(BOOKING) private readonly bookings: BookingClient,
    @Inject(COUPON) private readonly coupons: CouponClient,
    @Inject(GIFTCARD) private readonly giftcards: GiftcardClient,
    @Inject(IDENTITY) private readonly identity: IdentityClient,
    @Inject(NOTIFICATION_CONFIG) private readonly config: NotificationConfig,
    private readonly clock: Clock,
  ) {}

  async execute(template: MailTemplate, referenceId: string): Promise<MailContent | 'not-now' | undefined> {
    const content = await this.compose(template, referenceId);
    return typeof content === 'object' && content.to === '' ? undefined : content;
  }

  private compose(template: MailTemplate, referenceId: string): Promise<MailContent | 'not-now' | undefined> {
    switch (template) {
      case 'ticket':
        return this.ticket(referenceId);
      case 'ticket_delayed':
        return this.ticketDelayed(referenceId);
      case 'ticket_delayed_operator':
        return this.operatorAlert(referenceId);
      case 'gift_card':
        return this.giftCard(referenceId);
      case 'order_links':
        return this.orderLinks(referenceId);
      case 'gift_card_receipt':
        return this.giftCardReceipt(referenceId);
      case 'withdrawal_receipt':
        return this.withdrawal(referenceId, withdrawalReceiptMail);
      case 'admin_invitation':
        return this.adminInvitation(referenceId);
      case 'withdrawal_decision':
        return this.withdrawal(referenceId, withdrawalDecisionMail);
      case 'withdrawal_waiting':
        return this.waitingWithdrawal(referenceId);
      case 'refund':
        return this.refund(referenceId);
      case 'documents':
        return this.documents({ orderId: referenceId, documents: 'MAILED_DOCUMENTS_ALL', refundId: '' }, 'requested');
      case 'billing_documents':
        return this.documents({ orderId: referenceId, documents: 'MAILED_DOCUMENTS_BILLING', refundId: '' }, 'billing');
    }
  }

  private async ticket(bookingId: string): Promise<MailContent | undefined> {
    const booking = await this.bookingFor('tickets', bookingId);
    return booking && render(booking.email, ticketMail(booking, this.config));
  }

  private async ticketDelayed(bookingId: string): Promise<MailContent | undefined> {
    const booking = await this.bookingFor('delay', bookingId);
    return booking && render(booking.email, ticketDelayedMail(booking, this.config));
  }

  private async operatorAlert(bookingId: string): Promise<MailContent | undefined> {
    const booking = await this.bookingFor('delay', bookingId);
    const operator = this.config.OPERATOR_EMAIL;
    return booking && operator ? render(operator, operatorAlertMail(booking, this.config)) : undefined;
  }

  /** The code of a frozen gift card is sent to nobody: the dispute about its payment may be lost. */
  private async giftCard(purchaseId: string): Promise<MailContent | 'not-now' | undefined> {
    const [purchase, giftCard] = await Promise.all([
      this.giftcards.getPurchaseMail({ purchaseId }),
      this.coupons.getIssuedGiftCard({ purchaseId }),
    ]);
    if (!matchEnum(purchase.purchaseStatus, isCodeDue) || giftCard.isVoid) return undefined;
    if (giftCard.isFrozen) return 'not-now';
    const { gift, buyerEmail } = purchase;
    const language = languageOf(purchase.uiLanguage);
    const sheet = await giftCardSheet({ giftCard, currency: purchase.currency, language, gift }, this.config);
    const file = { name: sheetFileName(language), contentType: 'application/pdf', content: sheet };
    if (!gift) return { ...render(buyerEmail, giftCardMail({ purchase, giftCard }, this.config)), files: [file] };
    const document = giftMail({ purchase, gift, giftCard }, this.config);
    return { ...render(gift.recipientEmail ?? buyerEmail, document), files: [file] };
  }

  private async giftCardReceipt(purchaseId: string): Promise<MailContent | undefined> {
    const purchase = await this.giftcards.getPurchaseMail({ purchaseId });
    return purchase.gift && render(purchase.buyerEmail, giftCardReceiptMail(purchase, purchase.gift, this.config));
  }

  /** Undefined when there is nothing to list, so the shop does not write to people who have ordered nothing. */
  private async orderLinks(requestId: string): Promise<MailContent | undefined> {
    const { email, bookings, purchases } = await this.bookings.getOrderLinks({ requestId });
    const giftCards = await Promise.all(
      purchases.map(async ({ purchaseId, createdAt }) => {
        const [purchase, giftCard] = await Promise.all([
          this.giftcards.getPurchaseMail({ purchaseId }),
          this.coupons.getIssuedGiftCard({ purchaseId }),
        ]);
        return { purchase, giftCard, createdAt };
      }),
    );
    const due = giftCards.filter(
      ({ purchase, giftCard }) =>
        matchEnum(purchase.purchaseStatus, isCodeDue) &&
        this.isForBuyer(purchase) &&
        !giftCard.isVoid &&
        !giftCard.isFrozen,
    );
    if (bookings.length + due.length === 0) return undefined;
    return render(email, orderLinksMail({ bookings, giftCards: due }, this.config));
  }

  /**
   * Whether the buyer may see the code: never when the gift is mailed to somebody else, otherwise from the delivery day
   * on.
   */
  private isForBuyer({ gift }: giftcardV1.GetPurchaseMailResponse): boolean {
    // An erased address is an empty text, not undefined.
    if (gift?.recipientEmail !== undefined) return false;
    return !gift?.deliverOn || gift.deliverOn <= berlinDay(this.clock.now());
  }

  private async withdrawal(withdrawalId: string, mailOf: typeof withdrawalReceiptMail): Promise<MailContent> {
    const withdrawal = await this.bookings.getWithdrawalMail({ withdrawalId });
    return render(withdrawal.email, mailOf(withdrawal, this.config));
  }

  /** Undefined for an order without such documents, or one that was erased. */
  private async documents(
    request: bookingV1.IssueMailDocumentsRequest,
    occasion: 'requested' | 'billing',
  ): Promise<MailContent | undefined> {
    const order = await this.bookings.issueMailDocuments(request, { deadlineMs: documentsDeadlineMs });
    if (order.documents.length === 0) return undefined;
    const files = order.documents.map(toFile);
    return { ...render(order.email, documentsMail(order, occasion, this.config)), files };
  }

  /** Attaches the cancellations of the refund. Undefined for a refund that the bank has returned since. */
  private async refund(refundId: string): Promise<MailContent | undefined> {
    const refund = await this.bookings.getRefundMail({ refundId });
    if (refund.refundState !== 'REFUND_STATE_SUCCEEDED') return undefined;
    const order = refund.booking ?? (await this.refundedPurchase(refund.referenceId));
    const { documents } = await this.bookings.issueMailDocuments(
      { orderId: refund.referenceId, documents: 'MAILED_DOCUMENTS_REFUND', refundId },
      { deadlineMs: documentsDeadlineMs },
    );
    const document = refundMail(refund, { order, hasAttachments: documents.length > 0 }, this.config);
    return { ...render(order.email, document), files: documents.map(toFile) };
  }

  private async refundedPurchase(purchaseId: string): Promise<RefundMailOrder> {
    const { buyerEmail, buyerName, ...purchase } = await this.giftcards.getPurchaseMail({ purchaseId });
    return { ...purchase, email: buyerEmail, firstName: buyerName };
  }

  /** Undefined once the withdrawal waits no more, and without an operator's address. */
  private async waitingWithdrawal(withdrawalId: string): Promise<MailContent | undefined> {
    const withdrawal = await this.bookings.getWithdrawalMail({ withdrawalId });
    const operator = this.config.OPERATOR_EMAIL;
    const isWaiting = withdrawal.withdrawalState === 'WITHDRAWAL_STATE_WAITING';
    return isWaiting && operator ? render(operator, withdrawalWaitingMail(withdrawal, this.config)) : undefined;
  }

  private async adminInvitation(invitationId: string): Promise<MailContent | undefined> {
    const { link } = await this.identity.issueInvitationLink({ invitationId });
    return link && render(link.email, adminInvitationMail(link, this.config));
  }

  private async bookingFor(mail: BookingMail, bookingId: string): Promise<bookingV1.GetTicketMailResponse | undefined> {
    const booking = await this.bookings.getTicketMail({ bookingId });
    return matchEnum(booking.bookingStatus, dueMailOfBooking) === mail ? booking : undefined;
  }
}

const toFile = ({ number, content }: bookingV1.MailDocument): MailFile => ({
  name: `${number}.pdf`,
  contentType: 'application/pdf',
  content: Buffer.from(content),
});

function render(to: string, document: MailDocument): MailContent {
  const images = document.blocks.flatMap((block) => (block.kind === 'card' && block.image ? [block.image] : []));
  return { to, subject: document.subject, html: toHtml(document), text: toText(document), images, files: [] };
}
