import { enumMapping, type notificationEventsV1, type notificationV1 } from '@shop/contracts';
import type { MailTemplate } from '../content/domain/mail-template.js';
import type { PublicMailState } from './queries/get-mail-state.query.js';
import type { ReportSourceName } from './reports/report-source.js';

export const mailTemplateEnum = enumMapping<MailTemplate, notificationEventsV1.MailTemplate>()({
  ticket: 'MAIL_TEMPLATE_TICKET',
  ticket_delayed: 'MAIL_TEMPLATE_TICKET_DELAYED',
  ticket_delayed_operator: 'MAIL_TEMPLATE_TICKET_DELAYED_OPERATOR',
  gift_card: 'MAIL_TEMPLATE_GIFT_CARD',
  order_links: 'MAIL_TEMPLATE_ORDER_LINKS',
  gift_card_receipt: 'MAIL_TEMPLATE_GIFT_CARD_RECEIPT',
  withdrawal_receipt: 'MAIL_TEMPLATE_WITHDRAWAL_RECEIPT',
  withdrawal_decision: 'MAIL_TEMPLATE_WITHDRAWAL_DECISION',
  withdrawal_waiting: 'MAIL_TEMPLATE_WITHDRAWAL_WAITING',
  admin_invitation: 'MAIL_TEMPLATE_ADMIN_INVITATION',
  refund: 'MAIL_TEMPLATE_REFUND',
  documents: 'MAIL_TEMPLATE_DOCUMENTS',
  billing_documents: 'MAIL_TEMPLATE_BILLING_DOCUMENTS',
});

export const reportSourceEnum = enumMapping<ReportSourceName, notificationV1.MailReportSource>()({
  message: 'MAIL_REPORT_SOURCE_MESSAGE',
  sendgrid: 'MAIL_REPORT_SOURCE_SENDGRID',
});

export const mailStateEnum = enumMapping<PublicMailState, notificationV1.MailState>()({
  none: 'MAIL_STATE_NONE',
  pending: 'MAIL_STATE_PENDING',
  sent: 'MAIL_STATE_SENT',
  failed: 'MAIL_STATE_FAILED',
  bounced: 'MAIL_STATE_BOUNCED',
});
