import type { MailTemplate } from '../../content/domain/mail-template.js';
import type { MailState } from './mail.js';

type Attempted = { template: MailTemplate; state: MailState; lastError: string | null };

/**
 * What the mail server says about the recipient or the mail. A refused connection, login or sender says nothing about
 * the address.
 */
const refusal = / (?:RCPT TO|DATA) [45]\d\d$/;

/**
 * Whether there are mails to the customer, and every one was refused or came back: then the address may be mistyped. A
 * mail of which no attempt has ended, or whose connection broke, may have been delivered, or may be delivered later.
 */
export function isUndelivered(mails: readonly Attempted[]): boolean {
  const toCustomer = mails.filter(({ template }) => template !== 'ticket_delayed_operator');
  return toCustomer.length > 0 && toCustomer.every(isNotDelivered);
}

const isNotDelivered = ({ state, lastError }: Attempted): boolean =>
  state === 'bounced' || ((state === 'failed' || state === 'pending') && refusal.test(lastError ?? ''));
