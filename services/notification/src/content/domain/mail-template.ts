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
