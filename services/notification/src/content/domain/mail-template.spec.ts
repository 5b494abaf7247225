import { mailTemplates } from './mail-template.js';

it('[TK-3] [GC-5] [OR-5] [LG-4] [OR-1] [AD-8] the names of the mail templates, which the database stores, are fixed', () => {
  expect(mailTemplates).toEqual([
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
  ]);
});
