import { randomUUID } from 'node:crypto';
import type { failuresV1 } from '@shop/contracts';
import { Broker } from '@shop/messaging';
import { eventually } from '@shop/testing';
import { v7 as uuidv7 } from 'uuid';
import { NOTIFICATION_CONFIG, type NotificationConfig } from '../src/config.js';
import { MailSender } from '../src/mail/mail-sender.js';
import { notificationHarness, type NotificationHarness } from './notification.harness.js';

const queue = 'notification.ticket-mail';

describe('failures of the service', () => {
  let t: NotificationHarness;
  beforeAll(async () => {
    t = await notificationHarness();
  });
  afterAll(() => t.close());

  const list = (failureKind: failuresV1.FailureKind, limit = 0, cursor = '') =>
    t.asAdmin(async () => (await t.client.listFailures({ failureKind, limit, cursor })).failures, { role: 'support' });
  const letters = () => list('FAILURE_KIND_DEAD_LETTER');
  const audits = async (target: string) =>
    (await t.outboxEvents('admin.action_recorded.v1')).filter((record) => record.target === target);

  /** Publishes a message that its queue has no handler for, as a sixth attempt; it is dead-lettered at once. */
  const publishPoison = async (bookingId: string): Promise<string> => {
    const messageId = uuidv7();
    const { MESSAGING_PREFIX: prefix } = t.get<NotificationConfig>(NOTIFICATION_CONFIG);
    const broker = t.get(Broker);
    await eventually(() => broker.isConnected);
    const content = Buffer.from(JSON.stringify({ bookingId }));
    const headers = { 'x-attempt': 5 };
    const options = { messageId, type: 'ticket.failed.v1', headers };
    await broker.publish([{ exchange: '', routingKey: `${prefix}${queue}`, content, options }]);
    return messageId;
  };
  const givenLetter = async (bookingId: string): Promise<failuresV1.Failure> => {
    await publishPoison(bookingId);
    return eventually(async () => (await letters()).find(({ orderId }) => orderId === bookingId));
  };

  it('[OR-2] are listed with consumer, error and order, and the message is shown to managers, but not to support', async () => {
    const bookingId = randomUUID();
    const letter = await givenLetter(bookingId);
    expect(letter).toMatchObject({
      failureKind: 'FAILURE_KIND_DEAD_LETTER',
      subject: 'ticket.failed.v1',
      consumer: queue,
      attempts: 6,
      error: `no handler for ticket.failed.v1 on ${queue}`,
      replayable: true,
      discardable: true,
    });
    const get = () => t.client.getFailure({ failureKind: 'FAILURE_KIND_DEAD_LETTER', id: letter.id });
    expect((await t.asAdmin(get, { role: 'support' })).payload).toBeUndefined();
    expect((await t.asAdmin(get, { role: 'manager' })).payload).toBe(JSON.stringify({ bookingId }));
    expect(await list('FAILURE_KIND_UNSPECIFIED')).toContainEqual(letter);
    const kindOfLaterRelease = 99 as unknown as failuresV1.FailureKind;
    expect(await list(kindOfLaterRelease)).toEqual([]);
  });

  it('[OR-2] are replayed once when two admins replay at once, with one audit record', async () => {
    const { id } = await givenLetter(randomUUID());
    const replay = () => t.client.replayFailure({ failureKind: 'FAILURE_KIND_DEAD_LETTER', id });
    const results = await Promise.allSettled([
      t.asAdmin(replay, { role: 'manager', email: 'ada@example.com' }),
      t.asAdmin(replay, { role: 'owner', email: 'bob@example.com' }),
    ]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'FAILURE.ENDED' } });
    const records = await audits(id);
    expect(records).toHaveLength(1);
    expect(records[0]).toMatchObject({ action: 'dead_letter.replayed', after: '{"state":"replayed"}' });
    // The cause is not mended: the letter comes back with its history.
    await eventually(async () => (await letters()).find((letter) => letter.id !== id && letter.replays === 1));
  });

  it('[OR-2] are discarded with a reason, which is recorded', async () => {
    const { id } = await givenLetter(randomUUID());
    const discard = (reason: string) =>
      t.asAdmin(() => t.client.discardFailure({ failureKind: 'FAILURE_KIND_DEAD_LETTER', id, reason }));
    await expect(discard(' ')).rejects.toMatchObject({ code: 'FAILURE.REASON_MISSING' });
    // Only the first half of the last character is within the limit of 500.
    await discard(`${'x'.repeat(499)}🚀`);
    expect((await letters()).map((letter) => letter.id)).not.toContain(id);
    expect(await audits(id)).toMatchObject([
      { action: 'dead_letter.discarded', after: `{"state":"discarded","reason":"${'x'.repeat(499)}\ufffd"}` },
    ]);
    await expect(discard('Test')).rejects.toMatchObject({ code: 'FAILURE.ENDED' });
  });

  it('[OR-2] are replayed together by kind', async () => {
    await Promise.all([givenLetter(randomUUID()), givenLetter(randomUUID())]);
    const waiting = (await letters()).length;
    const replay = () => t.client.replayFailures({ failureKind: 'FAILURE_KIND_DEAD_LETTER' });
    expect(await t.asAdmin(replay, { role: 'manager' })).toMatchObject({ replayed: waiting });
  });

  it('[OR-2] include a mail that could not be delivered, until it is sent again', async () => {
    const { bookingId } = t.givenBooking();
    await t.setSmtpFault('down');
    await t.deliver(queue, 'ticket.created.v1', { bookingId });
    const mailOf = async () => (await list('FAILURE_KIND_MAIL')).find(({ orderId }) => orderId === bookingId);
    const failed = await eventually(async () => {
      // A jump of the clock during an attempt would begin a second one, which ends later.
      await t.get(MailSender).idle();
      const found = await mailOf();
      if (!found) await t.advanceClock(24 * 3_600_000);
      return found;
    });
    expect(failed).toMatchObject({ subject: 'ticket', replayable: true, replays: 0 });
    const countMails = async () =>
      (await t.asAdmin(() => t.client.countFailures({}))).counts.find(
        ({ failureKind }) => failureKind === 'FAILURE_KIND_MAIL',
      )!.count;
    const before = await countMails();
    await t.setSmtpFault('none');
    const replay = () => t.client.replayFailure({ failureKind: 'FAILURE_KIND_MAIL', id: failed.id });
    await t.asAdmin(replay);
    await t.waitForState('ticket', bookingId, 'sent');
    expect([await mailOf(), await countMails()]).toEqual([undefined, before - 1]);
    await expect(t.asAdmin(replay)).rejects.toMatchObject({ code: 'FAILURE.ENDED' });
  });

  it('[AD-8] include a failed invitation of an admin, which only an owner can replay', async () => {
    const { invitationId, email } = t.givenInvitation({});
    await t.setSmtpFault('down');
    await t.deliver('notification.admin-invitation', 'admin.invited.v1', { invitationId });
    const failedFor = (role: 'manager' | 'owner') =>
      t.asAdmin(
        async () => {
          const request = { failureKind: 'FAILURE_KIND_MAIL', limit: 0, cursor: '' } as const;
          const { failures } = await t.client.listFailures(request);
          return failures.find(({ subject }) => subject === 'admin_invitation');
        },
        { role },
      );
    const { id } = await eventually(async () => {
      await t.get(MailSender).idle();
      const found = await failedFor('manager');
      if (!found) await t.advanceClock(24 * 3_600_000);
      return found;
    });
    await t.setSmtpFault('none');
    expect([(await failedFor('manager'))!.replayable, (await failedFor('owner'))!.replayable]).toEqual([false, true]);
    const kind = { failureKind: 'FAILURE_KIND_MAIL' } as const;
    const replay = () => t.client.replayFailure({ ...kind, id });
    await expect(t.asAdmin(replay, { role: 'manager' })).rejects.toMatchObject({ code: 'AUTH.FORBIDDEN' });
    const all = await t.asAdmin(() => t.client.replayFailures(kind), { role: 'manager' });
    expect(all).toEqual({ replayed: 0, remaining: 0 });
    expect(await t.inbox(email)).toEqual([]);
    await t.asAdmin(replay, { role: 'owner' });
    await t.waitForState('admin_invitation', invitationId, 'sent');
    expect(await t.inbox(email)).toHaveLength(1);
  });

  it.each([
    ['listFailures', 'viewer'],
    ['countFailures', 'viewer'],
    ['getFailure', 'viewer'],
    ['replayFailure', 'support'],
    ['replayFailures', 'support'],
    ['discardFailure', 'support'],
  ] as const)('[AD-7] %s is refused to the role %s', async (method, role) => {
    const request = {
      failureKind: 'FAILURE_KIND_DEAD_LETTER',
      id: randomUUID(),
      reason: 'x',
      limit: 0,
      cursor: '',
    } as const;
    await expect(t.asAdmin(() => t.client[method](request), { role })).rejects.toMatchObject({
      code: 'AUTH.FORBIDDEN',
    });
  });

  it('[OR-2] include events that wait for the broker for longer than a minute, which nobody can replay or discard', async () => {
    await t.get(Broker).close();
    const id = uuidv7();
    await t.database.query(
      `INSERT INTO outbox (id, name, aggregate_id, payload, headers, occurred_at)
       VALUES ($1, 'mail.failed.v1', 'a', '{}', '{}', $2), (gen_random_uuid(), 'mail.failed.v1', 'a', '{}', '{}', $3)`,
      [id, new Date(t.clock.now().getTime() - 120_000), t.clock.now()],
    );
    expect(await list('FAILURE_KIND_UNPUBLISHED_EVENT')).toMatchObject([
      { id, subject: 'mail.failed.v1', replayable: false, discardable: false },
    ]);
  });
});
