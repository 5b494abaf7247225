import { jest } from '@jest/globals';
import { LOGGER, type Logger } from '@shop/platform';
import { eventually, scrape } from '@shop/testing';
import { Registry } from 'prom-client';
import { NOTIFICATION_CONFIG, type NotificationConfig } from '../src/config.js';
import { giveUpAfterMs } from '../src/mail/domain/retry-schedule.js';
import { MailSender } from '../src/mail/mail-sender.js';
import { MailRepository } from '../src/mail/persistence/mail.repository.js';
import { lockRegainedWithinMs, SenderPresence } from '../src/mail/sender-presence.js';
import { SendMail } from '../src/mail/use-cases/send-mail.use-case.js';
import { notificationHarness, type NotificationHarness } from './notification.harness.js';

const sendingLeaseMs = 5 * 60_000;

const queue = 'notification.ticket-mail';
type MailRow = { id: string; state: string; attempts: number; last_error: string | null; sender_key: number | null };

describe('sending mail', () => {
  let t: NotificationHarness;

  beforeAll(async () => {
    t = await notificationHarness();
  });
  afterEach(() => t.setSmtpFault('none'));
  afterAll(() => t.close());

  const deliver = (bookingId: string): Promise<unknown> => t.deliver(queue, 'ticket.created.v1', { bookingId });
  const rowOf = async (bookingId: string): Promise<MailRow> =>
    (
      await t.database.query<MailRow>('SELECT * FROM mails WHERE reference_id = $1 ORDER BY copy DESC', [bookingId])
    )[0]!;
  const untilAttempted = (bookingId: string, attempts: number): Promise<MailRow> =>
    eventually(async () => {
      const row = await rowOf(bookingId);
      return row.attempts === attempts && row.state !== 'sending' ? row : undefined;
    });

  const givenPending = (...bookingIds: string[]): Promise<unknown> =>
    t.database.query(
      `INSERT INTO mails (id, template, reference_id, state, due_at, created_at)
       SELECT gen_random_uuid(), 'ticket', id, 'pending', $2, $2 FROM unnest($1::text[]) AS given(id)`,
      [bookingIds, t.clock.now()],
    );

  /** Until the returned spy is restored, only the sender with this presence claims mails. */
  const letOnlyClaim = ({ key }: SenderPresence) => {
    const mails = t.get(MailRepository);
    const realClaim = mails.claim.bind(mails);
    return jest
      .spyOn(mails, 'claim')
      .mockImplementation(async (input) => (Math.abs(input.senderKey) === key ? realClaim(input) : []));
  };

  it('[TK-3] [OP-3] retries while the mail server is down, as the metrics show, and sends once when it is back', async () => {
    const metrics = () => scrape(t.get(Registry));
    const before = await metrics();
    const { bookingId, email } = t.givenBooking();
    await t.setSmtpFault('down');
    await deliver(bookingId);
    expect(await untilAttempted(bookingId, 1)).toMatchObject({ state: 'pending', last_error: 'EMESSAGE DATA 451' });
    await t.advanceClock(15_000);
    await untilAttempted(bookingId, 2);
    const during = await metrics();
    expect(during['mails_waiting']).toBe(1);
    expect(during['mails_waiting_oldest_seconds']).toBeGreaterThanOrEqual(15);
    const failed = 'third_party_call_seconds_count{party="mail_server",outcome="failed"}';
    expect(during[failed]! - before[failed]!).toBe(2);

    await t.setSmtpFault('none');
    await t.advanceClock(60_000);
    await t.waitForState('ticket', bookingId, 'sent');

    const mails = await t.inbox(email);
    expect(mails).toHaveLength(1);
    // Only SendGrid reads this header, and no key of SendGrid is set.
    expect(mails[0]!.headers).not.toHaveProperty('x-smtpapi');
    const { mails_waiting: waiting, mails_waiting_oldest_seconds: oldest } = await metrics();
    expect([waiting, oldest]).toEqual([0, 0]);
  });

  it('[OR-1] lists the mails about an order, and for a copy the admin who requested it', async () => {
    const { bookingId, email } = t.givenBooking();
    const listed = () =>
      t.asAdmin(() => t.client.listMails({ referenceId: bookingId, relatedIds: [] }), { role: 'support' });
    const resend = (referenceId: string) => t.asAdmin(() => t.client.resendLatestMail({ referenceId, relatedIds: [] }));
    await expect(resend(bookingId)).rejects.toThrow('NOTIFICATION.NOTHING_TO_RESEND');
    await deliver(bookingId);
    await t.waitForState('ticket', bookingId, 'sent');
    await resend(bookingId);
    await eventually(async () => (await t.inbox(email)).length === 2);
    await eventually(async () => (await listed()).mails.every(({ mailState }) => mailState === 'MAIL_STATE_SENT'));
    const { mails } = await listed();
    expect(mails).toMatchObject([
      { mailTemplate: 'MAIL_TEMPLATE_TICKET', attempts: 1, isCopy: false },
      { mailTemplate: 'MAIL_TEMPLATE_TICKET', attempts: 1, isCopy: true, requestedBy: expect.stringContaining('@') },
    ]);
    expect(mails[0]!.requestedBy).toBeUndefined();
    expect((await t.asAdmin(() => t.client.listMails({ referenceId: 'another-order', relatedIds: [] }))).mails).toEqual(
      [],
    );
  });

  it('[TK-3] retries when the service with the content was unreachable', async () => {
    const { bookingId, email } = t.givenBooking();
    t.setUpstream('down');
    await deliver(bookingId);
    expect(await untilAttempted(bookingId, 1)).toMatchObject({
      state: 'pending',
      last_error: 'UPSTREAM.UPSTREAM_UNAVAILABLE',
    });

    t.setUpstream('up');
    await t.advanceClock(15_000);
    await t.waitForState('ticket', bookingId, 'sent');
    expect(await t.inbox(email)).toHaveLength(1);
  });

  it('[TK-3] keeps the Message-ID when the server accepted a mail without confirming it', async () => {
    const { bookingId, email } = t.givenBooking();
    await t.setSmtpFault('timeout_after_create');
    await deliver(bookingId);
    const { id } = await untilAttempted(bookingId, 1);

    await t.setSmtpFault('none');
    await t.advanceClock(15_000);
    await t.waitForState('ticket', bookingId, 'sent');

    const ids = (await t.inbox(email)).map((mail) => mail.messageId);
    expect(ids).toEqual([`<${id}@shop.example>`, `<${id}@shop.example>`]);
  });

  it('[TK-3] sends a mail that a crash left in the state sending, but only after its lease', async () => {
    const { bookingId, email } = t.givenBooking();
    await t.database.query(
      `INSERT INTO mails (id, template, reference_id, state, attempts, due_at, created_at)
       VALUES (gen_random_uuid(), 'ticket', $1, 'sending', 1, $2, $3)`,
      [bookingId, new Date(t.clock.now().getTime() + sendingLeaseMs), t.clock.now()],
    );
    const other = t.givenBooking();
    await deliver(other.bookingId);
    await t.waitForState('ticket', other.bookingId, 'sent');
    expect(await rowOf(bookingId)).toMatchObject({ state: 'sending', attempts: 1 });

    await t.advanceClock(sendingLeaseMs);
    await t.waitForState('ticket', bookingId, 'sent');
    expect(await t.inbox(email)).toHaveLength(1);
  });

  it('[TK-3] sends a claimed mail once two checks, seconds apart, have found no lock of its sender', async () => {
    const config = t.get<NotificationConfig>(NOTIFICATION_CONFIG);
    const another = new SenderPresence(config, t.get<Logger>(LOGGER));
    const sendersWithoutLock = jest.spyOn(t.get(MailRepository), 'sendersWithoutLock');
    another.onModuleInit();
    const hasLock = async (): Promise<boolean> =>
      (
        await t.database.query('SELECT 1 FROM pg_locks WHERE locktype = $1 AND objid::bigint = $2', [
          'advisory',
          another.key,
        ])
      ).length > 0;
    await eventually(hasLock);
    const { bookingId, email } = t.givenBooking();
    const { bookingId: oftenTried } = t.givenBooking();
    const leaseEndsAt = new Date(t.clock.now().getTime() + sendingLeaseMs);
    for (const [reference, attempts] of [
      [bookingId, 1],
      [oftenTried, 77],
    ])
      await t.database.query(
        `INSERT INTO mails (id, template, reference_id, state, attempts, due_at, created_at, sender_key)
         VALUES (gen_random_uuid(), 'ticket', $1, 'sending', $5, $2, $3, $4)`,
        [reference, leaseEndsAt, t.clock.now(), another.key, attempts],
      );
    const sender = t.get(MailSender);
    for (let run = 0; run < 3; run++) await sender.takeOver();
    await t.get(MailRepository).endLeasesOf(another.key, t.clock.now());
    expect(await rowOf(bookingId)).toMatchObject({ state: 'sending', attempts: 1 });

    await another.onApplicationShutdown();
    await eventually(async () => !(await hasLock()));
    for (let run = 0; run < 2; run++) await sender.takeOver();
    expect(await rowOf(bookingId)).toMatchObject({ state: 'sending', attempts: 1 });
    // A run of the schedule that began before the failing run, and ended after it, would restore the earlier times.
    await Promise.allSettled(sendersWithoutLock.mock.results.map(({ value }) => value));
    sendersWithoutLock.mockRejectedValueOnce(new Error('read ECONNRESET'));
    await expect(sender.takeOver()).rejects.toThrow('read ECONNRESET');
    sendersWithoutLock.mockRestore();
    t.clock.advance(lockRegainedWithinMs);
    await sender.takeOver();
    expect(await rowOf(bookingId)).toMatchObject({ state: 'sending', attempts: 1 });
    t.clock.advance(lockRegainedWithinMs);
    // The schedule takes over by itself.
    await t.waitForState('ticket', bookingId, 'sent');
    expect(await t.inbox(email)).toHaveLength(1);

    // A mail that was tried so often may be what crashed the sender.
    await sender.poll();
    expect(await rowOf(oftenTried)).toMatchObject({ state: 'pending', attempts: 77 });
    t.clock.advance(30_000);
    await sender.poll();
    await t.waitForState('ticket', oftenTried, 'sent');
  });

  it('[TK-3] claims the first mails of a process once it has its lock', async () => {
    const [config, logger] = [t.get<NotificationConfig>(NOTIFICATION_CONFIG), t.get<Logger>(LOGGER)];
    const starting = new SenderPresence(config, logger);
    const claim = letOnlyClaim(starting);
    const { bookingId } = t.givenBooking();
    await givenPending(bookingId);
    starting.onModuleInit();
    new MailSender(t.get(MailRepository), t.get(SendMail), starting, t.clock, config, logger).wake();
    await t.waitForState('ticket', bookingId, 'sent');
    claim.mockRestore();
    await starting.onApplicationShutdown();
    expect(await rowOf(bookingId)).toMatchObject({ sender_key: starting.key });
  });

  it('[TK-3] does not take over a mail from a sender that could not take its own lock', async () => {
    const sendMail = t.get(SendMail);
    let finish = (): void => undefined;
    const execute = jest
      .spyOn(sendMail, 'execute')
      .mockImplementationOnce(() => new Promise((resolve) => (finish = () => resolve('sent'))));
    const config = t.get<NotificationConfig>(NOTIFICATION_CONFIG);
    const logger = t.get<Logger>(LOGGER);
    const unlocked = new SenderPresence({ ...config, DATABASE_URL: 'postgres://127.0.0.1:1/none' }, logger);
    unlocked.onModuleInit();
    const claim = letOnlyClaim(unlocked);
    const { bookingId } = t.givenBooking();
    await givenPending(bookingId);
    new MailSender(t.get(MailRepository), sendMail, unlocked, t.clock, config, logger).wake();
    await eventually(async () => (await rowOf(bookingId)).state === 'sending');
    for (let run = 0; run < 3; run++) {
      await t.get(MailSender).takeOver();
      t.clock.advance(lockRegainedWithinMs);
    }
    expect(await rowOf(bookingId)).toMatchObject({ state: 'sending', attempts: 1, sender_key: -unlocked.key });
    finish();
    claim.mockRestore();
    execute.mockRestore();
    await unlocked.onApplicationShutdown();
  });

  it('[TK-3] sends a mail at the next poll when its claim was committed, but the response was lost', async () => {
    const { bookingId, email } = t.givenBooking();
    const mails = t.get(MailRepository);
    const realClaim = mails.claim.bind(mails);
    let isResponseLost = false;
    const claim = jest.spyOn(mails, 'claim').mockImplementation(async (input) => {
      const claimed = await realClaim(input);
      // The schedule polls at any time, and may claim nothing.
      if (isResponseLost || !claimed.some(({ referenceId }) => referenceId === bookingId)) return claimed;
      isResponseLost = true;
      throw new Error('read ECONNRESET');
    });
    await deliver(bookingId);
    await eventually(() => isResponseLost);
    claim.mockRestore();
    await t.get(MailSender).poll();
    await t.waitForState('ticket', bookingId, 'sent');
    expect(await t.inbox(email)).toHaveLength(1);
  });

  it('[TK-3] fails after a day and publishes mail.failed', async () => {
    const { bookingId } = t.givenBooking();
    await t.setSmtpFault('down');
    await deliver(bookingId);
    await untilAttempted(bookingId, 1);
    await t.advanceClock(giveUpAfterMs);

    const failed = await t.waitForOutboxEvent('mail.failed.v1', ({ referenceId }) => referenceId === bookingId);
    expect(failed).toMatchObject({ mailTemplate: 'MAIL_TEMPLATE_TICKET' });
    await t.waitForState('ticket', bookingId, 'failed');
  });

  it('[TK-3] does not send twice when the database is unreachable after the server accepted the mail', async () => {
    const { bookingId, email } = t.givenBooking();
    const markSent = jest.spyOn(t.get(MailRepository), 'markSent');
    markSent.mockRejectedValueOnce(new Error('connection lost')).mockRejectedValueOnce(new Error('connection lost'));
    await deliver(bookingId);
    await t.waitForState('ticket', bookingId, 'sent');

    expect(markSent.mock.calls.length).toBeGreaterThanOrEqual(3);
    expect(await t.inbox(email)).toHaveLength(1);
    markSent.mockRestore();
  });

  it('[TK-3] sends each mail once when several replicas send', async () => {
    const config = t.get<NotificationConfig>(NOTIFICATION_CONFIG);
    const another = (): MailSender =>
      new MailSender(
        t.get(MailRepository),
        t.get(SendMail),
        t.get(SenderPresence),
        t.clock,
        config,
        t.get<Logger>(LOGGER),
      );
    const bookings = Array.from({ length: 20 }, () => t.givenBooking());
    await givenPending(...bookings.map(({ bookingId }) => bookingId));
    for (const sender of [t.get(MailSender), another(), another()]) sender.wake();
    for (const { bookingId } of bookings) await t.waitForState('ticket', bookingId, 'sent');

    for (const { email } of bookings) expect(await t.inbox(email)).toHaveLength(1);
  });

  it('sends many mails, none twice', async () => {
    const bookings = Array.from({ length: 40 }, () => t.givenBooking());
    await Promise.all(bookings.map(({ bookingId }) => deliver(bookingId)));
    for (const { bookingId } of bookings) await t.waitForState('ticket', bookingId, 'sent');

    for (const { email } of bookings) expect(await t.inbox(email)).toHaveLength(1);
  });

  it('[TK-3] tries one mail at each poll after ten failures in a row, and all other mails when one is sent', async () => {
    const bookings = Array.from({ length: 40 }, () => t.givenBooking());
    const ids = bookings.map(({ bookingId }) => bookingId);
    const attempted = async () =>
      (await t.database.query('SELECT FROM mails WHERE reference_id = ANY ($1) AND attempts > 0', [ids])).length;
    await t.setSmtpFault('down');
    await givenPending(...ids);
    await t.advanceClock(0);
    await eventually(async () => (await attempted()) >= 10);
    await t.get(MailSender).idle();
    await t.advanceClock(0);
    expect(await attempted()).toBeLessThan(30);
    const claim = jest.spyOn(t.get(MailRepository), 'claim');
    // A mail counts as attempted when it is claimed, so the last of the ten failures may still be awaited.
    await eventually(async () => {
      await t.get(MailSender).poll();
      await t.get(MailSender).idle();
      return claim.mock.calls.at(-1)?.[0].limit === 1;
    });
    claim.mockClear();
    await t.get(MailSender).poll();
    // A claim that began before may still be running.
    await eventually(() => claim.mock.calls.length > 0);
    // The service polls by itself, too.
    expect(new Set(claim.mock.calls.map(([{ limit }]) => limit))).toEqual(new Set([1]));
    claim.mockRestore();
    await t.get(MailSender).idle();

    await t.setSmtpFault('none');
    await t.get(MailSender).poll();
    await eventually(async () => (await attempted()) === 40);
    await t.advanceClock(60_000);
    for (const bookingId of ids) await t.waitForState('ticket', bookingId, 'sent');
  });

  it('[TK-3] goes on with all mails although ten in a row could not be composed', async () => {
    const ids = Array.from({ length: 40 }, () => t.givenBooking().bookingId);
    t.setUpstream('down');
    await givenPending(...ids);
    await t.advanceClock(0);
    for (const bookingId of ids) await untilAttempted(bookingId, 1);
    t.setUpstream('up');
    await t.advanceClock(60_000);
    for (const bookingId of ids) await t.waitForState('ticket', bookingId, 'sent');
  });

  describe('resending by the holder of the ticket link', () => {
    // The fakes of the booking service accept the booking's id as its token.
    const resend = (token: string, email?: string) => t.client.resendTicketMail({ token, email });
    const stateOf = (bookingId: string) => t.client.getTicketMailState({ bookingId });

    it('[TK-3] sends one copy in ten minutes, and none to another address once a mail was delivered', async () => {
      const { bookingId, email } = t.givenBooking();
      await deliver(bookingId);
      await t.waitForState('ticket', bookingId, 'sent');
      expect(await stateOf(bookingId)).toEqual({ mailState: 'MAIL_STATE_SENT', isUndelivered: false });
      await expect(resend(bookingId, 'thief@example.org')).rejects.toMatchObject({
        code: 'NOTIFICATION.ADDRESS_IN_USE',
      });
      await resend(bookingId);
      await eventually(async () => (await t.inbox(email)).length === 2);
      await t.waitForState('ticket', bookingId, 'sent');
      await resend(bookingId);
      expect(await t.database.query('SELECT 1 FROM mails WHERE reference_id = $1', [bookingId])).toHaveLength(2);
      await t.advanceClock(10 * 60_000);
      await resend(bookingId);
      await eventually(async () => (await t.inbox(email)).length === 3);
      expect(await t.inbox('thief@example.org')).toEqual([]);
      const { mails } = await t.asAdmin(() => t.client.listMails({ referenceId: bookingId, relatedIds: [] }));
      expect(mails.map(({ requestedBy }) => requestedBy)).toEqual([undefined, 'customer', 'customer']);
    });

    it('[TK-3] sends to the corrected address at once when the mail to the first address was refused', async () => {
      const { bookingId, email } = t.givenBooking();
      await t.setSmtpFault('down');
      await deliver(bookingId);
      await untilAttempted(bookingId, 1);
      expect(await stateOf(bookingId)).toEqual({ mailState: 'MAIL_STATE_PENDING', isUndelivered: true });
      await t.setSmtpFault('none');
      const corrected = `right-${bookingId}@example.org`;
      await resend(bookingId, corrected);
      await t.waitForState('ticket', bookingId, 'sent');
      expect([await t.inbox(email), await t.inbox(corrected)]).toMatchObject([[], [{ to: corrected }]]);
      await expect(resend(bookingId, email)).rejects.toMatchObject({ kind: 'conflict' });
    });

    it('[TK-9] is refused for a booking without an address and for an unknown token', async () => {
      const { bookingId } = t.givenBooking({ email: '' });
      await expect(resend(bookingId)).rejects.toMatchObject({ kind: 'not-found' });
      await expect(resend('unknown')).rejects.toMatchObject({ kind: 'not-found' });
    });
  });

  describe('resending by an admin', () => {
    it('[TK-3] sends a further copy', async () => {
      const { bookingId, email } = t.givenBooking();
      await deliver(bookingId);
      await t.waitForState('ticket', bookingId, 'sent');

      const request = { mailTemplate: 'MAIL_TEMPLATE_TICKET' as const, referenceId: bookingId };
      expect(await t.asAdmin(() => t.client.resendMail(request))).toEqual({
        mailState: expect.stringMatching(/^MAIL_STATE_(PENDING|SENT)$/),
      });

      await eventually(async () => (await t.inbox(email)).length === 2);
      const [second, first] = await t.inbox(email);
      expect(second!.messageId).not.toBe(first!.messageId);
    });

    it('adds no copy while the mail still waits for its next attempt', async () => {
      const { bookingId } = t.givenBooking();
      await t.setSmtpFault('down');
      await deliver(bookingId);
      await untilAttempted(bookingId, 1);

      const request = { mailTemplate: 'MAIL_TEMPLATE_TICKET' as const, referenceId: bookingId };
      expect(await t.asAdmin(() => t.client.resendMail(request))).toEqual({ mailState: 'MAIL_STATE_PENDING' });
      expect(await t.database.query('SELECT 1 FROM mails WHERE reference_id = $1', [bookingId])).toHaveLength(1);
    });

    it('is refused for an unknown mail, and without an admin', async () => {
      const request = { mailTemplate: 'MAIL_TEMPLATE_TICKET' as const, referenceId: 'unknown' };
      await expect(t.asAdmin(() => t.client.resendMail(request))).rejects.toMatchObject({
        code: 'NOTIFICATION.MAIL_UNKNOWN',
        kind: 'not-found',
      });
      const unspecified = { ...request, mailTemplate: 'MAIL_TEMPLATE_UNSPECIFIED' as const };
      await expect(t.asAdmin(() => t.client.resendMail(unspecified))).rejects.toMatchObject({ kind: 'not-found' });
      await expect(t.client.resendMail(request)).rejects.toMatchObject({ kind: 'unauthenticated' });
    });
  });

  it('returns the state NONE for a mail that was never due', async () => {
    expect(await t.client.getMailState({ mailTemplate: 'MAIL_TEMPLATE_TICKET', referenceId: 'unknown' })).toEqual({
      mailState: 'MAIL_STATE_NONE',
    });
  });
});

describe('a mail server that needs longer than the time limit to confirm mails', () => {
  let t: NotificationHarness;
  beforeAll(async () => {
    t = await notificationHarness({ SMTP_TIMEOUT_MS: '800' });
  });
  afterAll(() => t.close());

  it('[TK-3] gets no further copy of a mail after the fifth attempt, which waits longer for the confirmation', async () => {
    const { bookingId, email } = t.givenBooking();
    await t.setSmtpFault('slow', 2_000);
    await t.database.query(
      `INSERT INTO mails (id, template, reference_id, state, attempts, due_at, created_at)
       VALUES (gen_random_uuid(), 'ticket', $1, 'pending', 3, $2, $2)`,
      [bookingId, t.clock.now()],
    );
    const attemptsOf = async () =>
      (await t.database.query<{ attempts: number; state: string }>('SELECT attempts, state FROM mails'))[0];
    await t.advanceClock(0);
    await eventually(async () => {
      const row = await attemptsOf();
      return row?.attempts === 4 && row.state === 'pending';
    });
    await t.advanceClock(10_000);
    await t.waitForState('ticket', bookingId, 'sent');
    expect(await attemptsOf()).toEqual({ attempts: 5, state: 'sent' });
    // The fourth attempt's mail came, too, though the shop did not wait for its confirmation.
    expect(await t.inbox(email)).toHaveLength(2);
  });
});
