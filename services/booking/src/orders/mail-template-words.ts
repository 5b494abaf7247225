import { enumMapping, type notificationEventsV1 } from '@shop/contracts';

type MailTemplate = 'ticket' | 'ticket_delayed' | 'ticket_delayed_operator' | 'gift_card';

export const mailTemplateWords = enumMapping<MailTemplate, notificationEventsV1.MailTemplate>()({
  ticket: 'MAIL_TEMPLATE_TICKET',
  ticket_delayed: 'MAIL_TEMPLATE_TICKET_DELAYED',
  ticket_delayed_operator: 'MAIL_TEMPLATE_TICKET_DELAYED_OPERATOR',
  gift_card: 'MAIL_TEMPLATE_GIFT_CARD',
});
