import * as errors from './mail.errors.js';

it('refusals of mails keep their codes, which other services and the pages know, and their kinds', () => {
  const declared = Object.entries(errors).map(([name, Refused]) => {
    const { code, kind } = new Refused();
    return [name, code, kind];
  });
  expect(declared.toSorted()).toEqual([['MailUnknown', 'NOTIFICATION.MAIL_UNKNOWN', 'not-found']].toSorted());
});
