import { randomUUID } from 'node:crypto';
import type { bookingV1, couponV1, giftcardV1, GrpcContracts, identityV1 } from '@shop/contracts';
import { Refusal } from '@shop/errors';
import { UpstreamUnavailable } from '@shop/platform';
import { createSandbox } from '@shop/sandbox';
import { eventually, serviceHarness, type ServiceHarness } from '@shop/testing';
import { AppModule } from '../src/app.module.js';
import { notificationSchema } from '../src/config.js';
import {
  BOOKING,
  type BookingClient,
  COUPON,
  type CouponClient,
  GIFTCARD,
  type GiftcardClient,
  IDENTITY,
  type IdentityClient,
} from '../src/clients/clients.js';
import type { MailTemplate } from '../src/content/domain/mail-template.js';
import { mailStateEnum, mailTemplateEnum } from '../src/mail/mail-enums.js';
import { MailSender } from '../src/mail/mail-sender.js';
import type { PublicMailState } from '../src/mail/queries/get-mail-state.query.js';
import { migrations } from '../src/migrations/index.js';
import {
  aDocumentsMail,
  anIssuedGiftCard,
  aPurchaseMail,
  aRefundMail,
  aTicketMail,
} from './service-responses.builder.js';

export type ReceivedMail = {
  id: string;
  messageId: string;
  headers: Record<string, string>;
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments: Array<{ filename: string; contentType: string; cid?: string; size: number }>;
};

type DueMail = { at: Date; bookingId?: string; refundId?: string; purchase?: giftcardV1.DuePurchaseMail };

/** Fewer mails than another service lists on a page, so that a spec sees several pages. */
const dueMailsPageSize = 2;

export type NotificationHarness = ServiceHarness<GrpcContracts['notification']> & {
  /** Adds a booking to the fakes of the other services. */
  givenBooking: (given?: Partial<bookingV1.GetTicketMailResponse>) => bookingV1.GetTicketMailResponse;
  /** Changes the card that the coupon service returns for every purchase. */
  setIssuedGiftCard: (given: Partial<couponV1.GetIssuedGiftCardResponse>) => void;
  givenGiftCard: (given?: Partial<giftcardV1.GetPurchaseMailResponse>) => giftcardV1.GetPurchaseMailResponse;
  givenWithdrawal: (
    given: Partial<bookingV1.GetWithdrawalMailResponse>,
  ) => bookingV1.GetWithdrawalMailResponse & { withdrawalId: string };
  givenRefund: (
    given?: Partial<bookingV1.GetRefundMailResponse>,
    booking?: Partial<bookingV1.RefundedBooking>,
  ) => bookingV1.GetRefundMailResponse & { refundId: string };
  /** Adds documents to the fakes: all of an order, those issued for a billing address, or those of a refund. */
  givenDocuments: (
    of: { orderId: string; mailed: bookingV1.MailedDocuments; refundId?: string },
    given: Partial<bookingV1.IssueMailDocumentsResponse>,
  ) => void;
  givenOrderLinks: (
    given: Partial<bookingV1.GetOrderLinksResponse>,
  ) => bookingV1.GetOrderLinksResponse & { requestId: string };
  givenInvitation: (given: Partial<identityV1.InvitationLink>) => identityV1.InvitationLink & { invitationId: string };
  /** Adds entries to the due mails of booking and giftcard: refunds, bookings with tickets, issued gift cards. */
  givenDueMails: (...mails: DueMail[]) => void;
  /** Makes the other services reachable or unreachable. */
  setUpstream: (state: 'up' | 'down') => void;
  /** Sets the SMTP server's fault. With `timeout_after_create` a mail is accepted, but never confirmed. */
  setSmtpFault: (mode: 'none' | 'down' | 'slow' | 'timeout_after_create', delayMs?: number) => Promise<void>;
  inbox: (to: string) => Promise<ReceivedMail[]>;
  /** An attachment by its content id or file name. */
  attachment: (mail: ReceivedMail, name: string) => Promise<Buffer>;
  waitForState: (template: MailTemplate, referenceId: string, state: PublicMailState) => Promise<void>;
  /** Moves the clock on and makes the sender look for due mails. */
  advanceClock: (ms: number) => Promise<void>;
};

/** The service with the sandbox's real SMTP server, and typed fakes of the services that it reads. */
export async function notificationHarness(env: Record<string, string> = {}): Promise<NotificationHarness> {
  const sandbox = await createSandbox();
  const bookings = new Map<string, bookingV1.GetTicketMailResponse>();
  const withdrawals = new Map<string, bookingV1.GetWithdrawalMailResponse>();
  const refunds = new Map<string, bookingV1.GetRefundMailResponse>();
  const documents = new Map<string, bookingV1.IssueMailDocumentsResponse>();
  const orderLinks = new Map<string, bookingV1.GetOrderLinksResponse>();
  const invitations = new Map<string, identityV1.InvitationLink>();
  const purchases = new Map<string, giftcardV1.GetPurchaseMailResponse>();
  const dueMails: DueMail[] = [];
  let upstream: 'up' | 'down' = 'up';
  /** One page of the due mails of one service. */
  const pageOfDue = ({ from, until, cursor }: bookingV1.ListDueMailsRequest, isListed: (mail: DueMail) => boolean) => {
    const due = dueMails.filter((mail) => isListed(mail) && mail.at >= new Date(from) && mail.at < new Date(until));
    const end = Number(cursor) + dueMailsPageSize;
    return { page: due.slice(Number(cursor), end), nextCursor: end < due.length ? String(end) : '' };
  };
  const found = async <V>(value: V | undefined): Promise<V> => {
    if (upstream === 'down') throw new UpstreamUnavailable({ service: 'fake' });
    if (!value) throw new Refusal('FAKE.NOT_FOUND', 'not-found');
    return value;
  };
  const booking: BookingClient = {
    getTicketMail: ({ bookingId }) => found(bookings.get(bookingId)),
    getTicketDetails: async ({ token }) => {
      const { bookingId, orderNumber, email } = await found(bookings.get(token));
      return { language: 'de', order: { bookingId, orderNumber, maskedEmail: email && 'm•••@…', linkedTeams: [] } };
    },
    correctTicketEmail: async ({ token, email }) => {
      (await found(bookings.get(token))).email = email;
      return {};
    },
    getWithdrawalMail: ({ withdrawalId }) => found(withdrawals.get(withdrawalId)),
    getRefundMail: ({ refundId }) => found(refunds.get(refundId)),
    listDueMails: (request) => {
      const { page, nextCursor } = pageOfDue(request, ({ purchase }) => !purchase);
      return found({
        bookingIds: page.flatMap(({ bookingId }) => bookingId ?? []),
        refundIds: page.flatMap(({ refundId }) => refundId ?? []),
        nextCursor,
      });
    },
    issueMailDocuments: ({ orderId, documents: mailed, refundId }) =>
      found(documents.get([orderId, mailed, refundId].join()) ?? aDocumentsMail({ documents: [] })),
    getOrderLinks: ({ requestId }) => found(orderLinks.get(requestId) ?? { email: '', bookings: [], purchases: [] }),
  };
  const giftcard: GiftcardClient = {
    getPurchaseMail: ({ purchaseId }) => found(purchases.get(purchaseId)),
    listDueMails: (request) => {
      const { page, nextCursor } = pageOfDue(request, ({ purchase }) => purchase !== undefined);
      return found({ purchases: page.flatMap(({ purchase }) => purchase ?? []), nextCursor });
    },
  };
  const identity: IdentityClient = {
    issueInvitationLink: ({ invitationId }) => found({ link: invitations.get(invitationId) }),
  };
  const coupon: CouponClient = { getIssuedGiftCard: () => found(anIssuedGiftCard(issuedGiftCard)) };
  let issuedGiftCard: Partial<couponV1.GetIssuedGiftCardResponse> = {};

  const t = await serviceHarness<GrpcContracts['notification']>({
    name: 'notification',
    schema: notificationSchema,
    module: AppModule,
    migrations,
    env: {
      BOOKING_GRPC_URL: '127.0.0.1:1',
      COUPON_GRPC_URL: '127.0.0.1:1',
      GIFTCARD_GRPC_URL: '127.0.0.1:1',
      SMTP_URL: `smtp://127.0.0.1:${sandbox.smtpPort}`,
      MAIL_FROM: 'tickets@shop.example',
      PUBLIC_SHOP_URL: 'https://shop.example',
      SUPPORT_EMAIL: 'hilfe@shop.example',
      OPERATOR_EMAIL: 'operator@shop.example',
      TERMS_URL_DE: 'https://shop.example/agb',
      ...env,
    },
    overrides: [
      { provide: BOOKING, useValue: booking },
      { provide: COUPON, useValue: coupon },
      { provide: GIFTCARD, useValue: giftcard },
      { provide: IDENTITY, useValue: identity },
    ],
  });

  const read = async <A>(path: string): Promise<A> =>
    (await (await fetch(`${sandbox.url}/sandbox/mail${path}`)).json()) as A;
  return {
    ...t,
    givenBooking: (given) => {
      const bookingId = randomUUID();
      const mail = aTicketMail({ bookingId, email: `${bookingId}@example.org`, ...given });
      bookings.set(bookingId, mail);
      return mail;
    },
    givenGiftCard: (given) => {
      const purchaseId = randomUUID();
      const mail = aPurchaseMail({ purchaseId, buyerEmail: `${purchaseId}@example.org`, ...given });
      purchases.set(mail.purchaseId, mail);
      return mail;
    },
    givenWithdrawal: (given) => {
      const withdrawalId = randomUUID();
      const mail: bookingV1.GetWithdrawalMailResponse = {
        email: `${withdrawalId}@example.org`,
        name: 'Mia Muster',
        orderNumber: 'M22KWACY4N',
        text: 'Nur Team 2.',
        uiLanguage: 'de',
        receivedAt: '2026-11-21T10:15:00.000Z',
        isOrderKnown: true,
        withdrawalState: 'WITHDRAWAL_STATE_RECEIVED',
        refundedCents: 0,
        reason: '',
        waitReason: 'WITHDRAWAL_WAIT_REASON_UNSPECIFIED',
        ...given,
      };
      withdrawals.set(withdrawalId, mail);
      return { withdrawalId, ...mail };
    },
    givenRefund: (given, booking) => {
      const refundId = randomUUID();
      const mail = aRefundMail({ email: `${refundId}@example.org`, ...booking }, given);
      refunds.set(refundId, mail);
      return { refundId, ...mail };
    },
    givenDocuments: ({ orderId, mailed, refundId = '' }, given) => {
      documents.set([orderId, mailed, refundId].join(), aDocumentsMail(given));
    },
    givenInvitation: (given) => {
      const invitationId = randomUUID();
      const link: identityV1.InvitationLink = {
        email: `${invitationId}@example.org`,
        role: 'ADMIN_ROLE_MANAGER',
        inviter: 'owner@example.org',
        uiLanguage: 'de',
        token: 'token',
        expiresAt: '2026-11-24T12:00:00.000Z',
        ...given,
      };
      invitations.set(invitationId, link);
      return { invitationId, ...link };
    },
    givenOrderLinks: (given) => {
      const requestId = randomUUID();
      const links = { email: `${requestId}@example.org`, bookings: [], purchases: [], ...given };
      orderLinks.set(requestId, links);
      return { requestId, ...links };
    },
    givenDueMails: (...mails) => {
      dueMails.push(...mails);
    },
    setIssuedGiftCard: (given) => {
      issuedGiftCard = given;
    },
    setUpstream: (state) => {
      upstream = state;
    },
    setSmtpFault: async (mode, delayMs) => {
      await fetch(`${sandbox.url}/sandbox/mail/faults`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ mode, delayMs }),
      });
    },
    inbox: async (to) => (await read<{ messages: ReceivedMail[] }>(`/messages?to=${encodeURIComponent(to)}`)).messages,
    attachment: async (mail, name) => {
      const index = mail.attachments.findIndex(({ cid, filename }) => cid === name || filename === name);
      const response = await fetch(`${sandbox.url}/sandbox/mail/messages/${mail.id}/attachments/${index}`);
      return Buffer.from(await response.arrayBuffer());
    },
    waitForState: async (template, referenceId, state) => {
      const request = { mailTemplate: mailTemplateEnum.toWire(template), referenceId };
      await eventually(async () => mailStateEnum.fromWire((await t.client.getMailState(request)).mailState) === state);
    },
    advanceClock: async (ms) => {
      t.clock.advance(ms);
      t.get(MailSender).wake();
    },
    close: async () => {
      await t.close();
      await sandbox.close();
    },
  };
}
