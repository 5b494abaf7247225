/**
 * `gift_card_receipt`: for the buyer of a gift. `ticket_delayed_operator`, `withdrawal_waiting`: for the operator.
 * `order_links`: the links to all orders of an e-mail address. `documents`: all documents of an order, on request;
 * `billing_documents`: only those issued because a billing address was given.
 */
export const mailTemplates = [
  'ticket',
  'ticket_delayed',
  'ticket_delayed_operator',
  'gift_card',
  'order_links',
  'gift_card_receipt',
  'withdrawal_receipt',
  'withdrawal_decision',
  'withdrawal_waiting',
  'admin_invitation',
  'refund',
  'documents',
  'billing_documents',
] as const;
export type MailTemplate = (typeof mailTemplates)[number];
