import { mailTemplates } from './mail.js';

it('[TK-3] [GC-5] knows the mails to customers and operators by the names that its table keeps', () => {
  expect(mailTemplates).toEqual(['ticket', 'ticket_delayed', 'ticket_delayed_operator', 'gift_card']);
});
