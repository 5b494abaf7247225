import * as errors from './mail.errors.js';

it('refusals of mails have fixed codes and kinds, on which other services and the pages depend', () => {
  const declared = Object.entries(errors).map(([name, Refused]) => {
    const { code, kind } = new Refused();
    return [name, code, kind];
  });
  expect(declared.toSorted()).toEqual([
    ['AddressInUse', 'NOTIFICATION.ADDRESS_IN_USE', 'conflict'],
    ['MailOutdated', 'NOTIFICATION.MAIL_OUTDATED', 'conflict'],
    ['MailUnknown', 'NOTIFICATION.MAIL_UNKNOWN', 'not-found'],
    ['NothingToResend', 'NOTIFICATION.NOTHING_TO_RESEND', 'conflict'],
    ['WebhookSignatureInvalid', 'NOTIFICATION.WEBHOOK_SIGNATURE_INVALID', 'malformed'],
  ]);
});
