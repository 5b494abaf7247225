import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { jest } from '@jest/globals';
import { eventually } from '@shop/testing';
import { MailSender } from '../src/mail/mail-sender.js';
import { MailRepository } from '../src/mail/persistence/mail.repository.js';
import { notificationHarness, type NotificationHarness } from './notification.harness.js';

const secret = 'secret-of-the-mail-server-for-its-reports';
const sendgrid = generateKeyPairSync('ec', { namedCurve: 'P-256' });

/** A report about the mail with this Message-ID: its bounce, a complaint about it, or its delay. */
const report = (messageId: string, kind: 'bounce' | 'complaint' | 'delay' = 'bounce'): string => {
  const [type, fields] =
    kind === 'complaint'
      ? ['feedback-report', ['Feedback-Type: abuse', 'Version: 1', 'User-Agent: Provider/1.0']]
      : ['delivery-status', ['Reporting-MTA: dns; mx', '', ...deliveryFields[kind]]];
  return [
    'From: MAILER-DAEMON@mx.example.org',
    `Content-Type: multipart/report; report-type=${type}; boundary=b`,
    '',
    '--b',
    `Content-Type: message/${type}`,
    '',
    ...fields,
    '',
    '--b',
    'Content-Type: text/rfc822-headers',
    '',
    `Message-ID: ${messageId}`,
    '',
    '--b--',
  ].join('\r\n');
};
const deliveryFields = {
  bounce: [
    'Final-Recipient: rfc822; jana@example.org',
    'Action: failed',
    'Status: 5.1.1',
    'Diagnostic-Code: smtp; 550 jana unknown',
  ],
  delay: ['Final-Recipient: rfc822; jana@example.org', 'Action: delayed', 'Status: 4.4.1'],
};

describe('a mail that the mail server has accepted', () => {
  let t: NotificationHarness;
  beforeAll(async () => {
    t = await notificationHarness({
      BOUNCE_DOMAIN: 'bounces.shop.example',
      BOUNCE_KEYS: 'key-of-the-tokens-in-return-paths',
      MAIL_WEBHOOK_SECRETS: secret,
      SENDGRID_WEBHOOK_KEY: sendgrid.publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
    });
  });
  afterAll(() => t.close());

  const receive = (message: string, key = secret): Promise<unknown> => {
    const timestamp = String(Math.floor(t.clock.now().getTime() / 1_000));
    const rawBody = Buffer.from(message);
    const signature = createHmac('sha256', key).update(`${timestamp}.`).update(rawBody).digest('hex');
    return t.client.receiveMailReports({ source: 'MAIL_REPORT_SOURCE_MESSAGE', rawBody, signature, timestamp });
  };
  const receiveEvents = (events: object[]): Promise<unknown> => {
    const timestamp = String(Math.floor(t.clock.now().getTime() / 1_000));
    const rawBody = Buffer.from(JSON.stringify(events));
    const signed = Buffer.concat([Buffer.from(timestamp), rawBody]);
    const signature = sign('sha256', signed, sendgrid.privateKey).toString('base64');
    return t.client.receiveMailReports({ source: 'MAIL_REPORT_SOURCE_SENDGRID', rawBody, signature, timestamp });
  };
  const givenSent = async () => {
    const { bookingId, email } = t.givenBooking();
    await t.deliver('notification.ticket-mail', 'ticket.created.v1', { bookingId });
    await t.waitForState('ticket', bookingId, 'sent');
    const [mail] = await t.inbox(email);
    return { bookingId, email, messageId: mail!.messageId, headers: mail!.headers };
  };
  const stateOf = (bookingId: string) => t.client.getTicketMailState({ bookingId });
  const mailsOf = async (bookingId: string) =>
    (await t.asAdmin(() => t.client.listMails({ referenceId: bookingId, relatedIds: [] }))).mails;
  const failedEvents = async (bookingId: string) =>
    (await t.outboxEvents('mail.failed.v1')).filter(({ referenceId }) => referenceId === bookingId);

  it('[TK-3] [OR-2] counts as undelivered once it came back, however often that is reported', async () => {
    const { bookingId, messageId } = await givenSent();
    await receive(report(messageId, 'delay'));
    expect(await stateOf(bookingId)).toEqual({ mailState: 'MAIL_STATE_SENT', isUndelivered: false });
    await receive(report(messageId));
    expect(await stateOf(bookingId)).toEqual({ mailState: 'MAIL_STATE_BOUNCED', isUndelivered: true });
    const [before] = await mailsOf(bookingId);
    expect(before).toMatchObject({ lastError: '5.1.1 550 … unknown', bouncedAt: expect.any(String) });

    t.clock.advance(1_000);
    await receive(report(messageId));
    expect(await mailsOf(bookingId)).toEqual([before]);
    await t.waitForOutboxEvent('mail.failed.v1', ({ referenceId }) => referenceId === bookingId);
    expect(await failedEvents(bookingId)).toHaveLength(1);
    const listed = () =>
      t.asAdmin(
        async () => (await t.client.listFailures({ failureKind: 'FAILURE_KIND_MAIL', limit: 0, cursor: '' })).failures,
      );
    const failure = (await listed()).find(({ orderId }) => orderId === bookingId);
    expect(failure).toMatchObject({ subject: 'ticket', error: '5.1.1 550 … unknown', failedAt: before!.bouncedAt });
    const { id } = failure!;
    await t.asAdmin(() => t.client.discardFailure({ failureKind: 'FAILURE_KIND_MAIL', id, reason: 'called' }));
    expect((await listed()).some((other) => other.id === id)).toBe(false);
    const audits = (await t.outboxEvents('admin.action_recorded.v1')).filter(({ target }) => target === id);
    expect(audits).toMatchObject([{ before: '{"state":"bounced"}' }]);
  });

  it('[TK-3] is sent again to a corrected address, and a repeated report of its bounce changes nothing', async () => {
    const { bookingId, messageId } = await givenSent();
    await receive(report(messageId));
    const corrected = `right-${bookingId}@example.org`;
    await t.client.resendTicketMail({ token: bookingId, email: corrected });
    await eventually(async () => (await t.inbox(corrected)).length === 1);
    await t.waitForState('ticket', bookingId, 'sent');
    await receive(report(messageId));
    expect(await stateOf(bookingId)).toEqual({ mailState: 'MAIL_STATE_SENT', isUndelivered: false });
    // The corrected address works, so nobody with the link may replace it any more.
    await expect(t.client.resendTicketMail({ token: bookingId, email: 'thief@example.org' })).rejects.toMatchObject({
      code: 'NOTIFICATION.ADDRESS_IN_USE',
    });
  });

  it('[TK-3] is recognised in events of SendGrid, although its Message-ID was replaced', async () => {
    const { bookingId, email, headers } = await givenSent();
    // SendGrid repeats the arguments of a mail in each of its events.
    const { unique_args: args } = JSON.parse(headers['x-smtpapi']!) as { unique_args: Record<string, string> };
    await receiveEvents([{ ...args, event: 'bounce', email, 'smtp-id': '<1@geopod>', status: '5.1.1', reason: '550' }]);
    expect(await stateOf(bookingId)).toEqual({ mailState: 'MAIL_STATE_BOUNCED', isUndelivered: true });
  });

  it('[OR-1] is listed with the time at which its recipient reported it as spam', async () => {
    const { bookingId, messageId } = await givenSent();
    await receive(report(messageId, 'complaint'));
    expect(await mailsOf(bookingId)).toMatchObject([
      { mailState: 'MAIL_STATE_SENT', complainedAt: expect.any(String) },
    ]);
  });

  it('[SC-7] is not changed by wrongly signed reports, or by forged tokens, which are answered like an unknown Message-ID', async () => {
    const { bookingId, messageId } = await givenSent();
    const forged = messageId.replace(/\.[0-9a-f]{16}@/, '.0123456789abcdef@');
    expect(await receive(report(forged))).toEqual({});
    expect(await receive(report('<unknown@shop.example>'))).toEqual({});
    expect(await receive('no report')).toEqual({});
    await expect(receive(report(messageId), 'another secret')).rejects.toMatchObject({
      code: 'NOTIFICATION.WEBHOOK_SIGNATURE_INVALID',
      kind: 'malformed',
    });
    expect(await stateOf(bookingId)).toMatchObject({ mailState: 'MAIL_STATE_SENT' });
  });

  it('[TK-3] stays bounced when the report comes before the outcome of sending', async () => {
    const { bookingId, email } = t.givenBooking();
    const mails = t.get(MailRepository);
    const retryLater = mails.retryLater.bind(mails);
    const reported = Promise.withResolvers<void>();
    jest.spyOn(mails, 'retryLater').mockImplementationOnce(async (...outcome) => {
      await reported.promise;
      await retryLater(...outcome);
    });
    await t.setSmtpFault('timeout_after_create');
    await t.deliver('notification.ticket-mail', 'ticket.created.v1', { bookingId });
    const [mail] = await eventually(async () => {
      const received = await t.inbox(email);
      return received.length > 0 ? received : undefined;
    });
    await t.setSmtpFault('none');
    await receive(report(mail!.messageId));
    reported.resolve();
    await t.get(MailSender).idle();
    // Longer than the mail's lease.
    await t.advanceClock(10 * 60_000);
    // The sender claims another mail together with all that are due.
    await givenSent();
    await t.get(MailSender).idle();
    expect(await stateOf(bookingId)).toEqual({ mailState: 'MAIL_STATE_BOUNCED', isUndelivered: true });
    expect(await t.inbox(email)).toHaveLength(1);
  });
});
