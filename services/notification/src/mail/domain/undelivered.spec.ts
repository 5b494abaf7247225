import type { MailTemplate } from '../../content/domain/mail-template.js';
import type { MailState } from './mail.js';
import { isUndelivered } from './undelivered.js';

const aMail = (state: MailState, lastError: string | null = null, template: MailTemplate = 'ticket') => ({
  state,
  lastError,
  template,
});
const refused = 'EENVELOPE RCPT TO 550';

describe('[TK-3] mails to a customer', () => {
  it.each([
    ['the only one was refused for good', [aMail('failed', refused)]],
    ['the only one was refused and waits for its next attempt', [aMail('pending', 'EMESSAGE DATA 451')]],
    ['the only one came back', [aMail('bounced', '5.1.1 550 unknown user')]],
    ['one came back and a copy was refused', [aMail('bounced', '5.1.1'), aMail('failed', refused)]],
    ['only the operator got one', [aMail('sent', null, 'ticket_delayed_operator'), aMail('failed', refused)]],
  ])('count as undelivered when %s', (_, mails) => {
    expect(isUndelivered(mails)).toBe(true);
  });

  it.each([
    ['there is none', []],
    ['one was sent', [aMail('sent')]],
    ['one of another kind was sent', [aMail('sent', null, 'ticket_delayed'), aMail('failed', refused)]],
    ['one came back, and a copy was sent', [aMail('bounced', '5.1.1'), aMail('sent')]],
    ['one is being sent', [aMail('sending', refused)]],
    ['a copy has not been tried', [aMail('failed', refused), aMail('pending')]],
    ['the connection broke', [aMail('pending', 'ETIMEDOUT DATA')]],
    ['our own login was refused', [aMail('failed', 'EAUTH AUTH PLAIN 535')]],
    ['our own sender was refused', [aMail('failed', 'EENVELOPE MAIL FROM 550')]],
    ['the server accepted no connection', [aMail('pending', 'ECONNECTION EHLO 421')]],
    ['one was outdated', [aMail('dropped', 'content outdated')]],
  ])('do not count as undelivered when %s', (_, mails) => {
    expect(isUndelivered(mails)).toBe(false);
  });
});
