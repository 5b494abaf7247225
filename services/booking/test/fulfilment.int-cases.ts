import type { INestApplicationContext } from '@nestjs/common';
import { Transaction } from '@shop/persistence';
import { eventually, scrape } from '@shop/testing';
import { Registry } from 'prom-client';
import { v7 as uuidv7 } from 'uuid';
import { bookingStatuses } from '../src/booking/domain/booking-status.js';
import { BookingRepository } from '../src/booking/persistence/booking.repository.js';
import { FulfilmentQueue } from '../src/fulfilment/fulfilment-queue.js';
import { TeamCredentialsQuery } from '../src/fulfilment/queries/team-credentials.query.js';
import { ClaimTeams } from '../src/fulfilment/use-cases/claim-teams.use-case.js';
import { FulfilBooking } from '../src/fulfilment/use-cases/fulfil-booking.use-case.js';
import { type FulfilmentHarness, fulfilmentHarness } from './fulfilment.harness.js';

let t: FulfilmentHarness;

describe('fulfilment', () => {
  let worker: INestApplicationContext;

  beforeAll(async () => {
    t = await fulfilmentHarness();
    worker = await t.startWorker();
  });
  afterAll(() => t.close());
  afterEach(() => t.setLoquizFaults({ mode: 'none' }));

  it('[TK-1] [TK-3] creates one credential set per team and a single event for ten jobs and ten parallel runs', async () => {
    const booking = await t.givenBooking(worker, { teams: 12 });
    const direct = worker.get(FulfilBooking, { strict: false });
    await Promise.all([
      ...Array.from({ length: 10 }, () => t.enqueue(worker, booking)),
      ...Array.from({ length: 10 }, () => direct.execute(booking.id, 1)),
    ]);
    await t.waitForStatus(booking, 'ticket_created');
    await t.expectFulfilled(booking);
    expect(await t.orphansOf(booking)).toEqual([]);
  });

  it('[TK-1] plans all seven teams of a paid booking, and claims five of them for parallel requests', async () => {
    const booking = await t.givenBooking(worker, { teams: 7 });
    const claimTeams = worker.get(ClaimTeams, { strict: false });
    const claim = await claimTeams.execute(booking.id, 1, []);
    const claimed = claim.state === 'teams' ? claim.leases : [];
    expect(claimed).toEqual(
      [1, 2, 3, 4, 5].map((teamNumber) => expect.objectContaining({ teamNumber, wasRequested: false })),
    );
    const statuses = (await t.credentialsOf(booking)).map(({ status }) => status);
    expect(statuses).toEqual([...Array<string>(5).fill('requesting'), 'planned', 'planned']);
  });

  it('[TK-1] removes the job once the tickets are created', async () => {
    const booking = await t.givenBooking(worker, { teams: 1 });
    await t.enqueue(worker, booking);
    await t.waitForStatus(booking, 'ticket_created');
    await eventually(async () => !(await t.jobIds()).includes(`${booking.id}-1`));
  });

  it('removes the job of a booking that does not exist', async () => {
    const unknown = uuidv7();
    const queue = worker.get(FulfilmentQueue, { strict: false });
    await queue.enqueue(unknown, 1);
    await eventually(async () => !(await t.jobIds()).includes(`${unknown}-1`), 10_000);
  });

  it('[TK-1] [OP-3] waits for the end of an outage of Loquiz; the worker’s metrics show the delayed job and the wait', async () => {
    const metrics = () => scrape(worker.get(Registry, { strict: false }));
    const before = await metrics();
    await t.setLoquizFaults({ mode: 'down' });
    const paidAt = new Date(Date.now() - 40_000);
    const booking = await t.givenBooking(worker, { teams: 3, paidAt });
    await t.enqueue(worker, booking);
    await t.waitForStatus(booking, 'ticket_pending');
    await eventually(async () => (await t.credentialsOf(booking)).length === 3);
    await eventually(async () => (await metrics())['fulfilment_jobs{state="delayed"}'] === 1);
    await t.setLoquizFaults({ mode: 'none' });
    await t.waitForStatus(booking, 'ticket_created');
    await t.expectFulfilled(booking);
    const after = await metrics();
    const increase = (name: string) => after[name]! - before[name]!;
    expect(increase('booking_paid_to_tickets_seconds_count')).toBe(1);
    expect(increase('booking_paid_to_tickets_seconds_bucket{le="30"}')).toBe(0);
    expect(increase('booking_paid_to_tickets_seconds_sum')).toBeGreaterThan(40);
    expect(increase('third_party_call_seconds_count{party="loquiz",outcome="failed"}')).toBeGreaterThan(0);
  });

  it('[OR-1] records each failed attempt with its error and the time of the next one, and no successful attempt', async () => {
    const attemptsOf = ({ id }: { id: string }) =>
      t.database.query(
        'SELECT outcome, error, next_attempt_at > at AS continues FROM ticket_attempts WHERE booking_id = $1 ORDER BY id',
        [id],
      );
    await t.setLoquizFaults({ mode: 'down' });
    const booking = await t.givenBooking(worker);
    await t.enqueue(worker, booking);
    const [first] = await eventually(async () => {
      const attempts = await attemptsOf(booking);
      return attempts.length >= 2 ? attempts : undefined;
    });
    expect(first).toEqual({
      outcome: expect.stringMatching(/^(unavailable|server_error)$/),
      error: expect.stringContaining('HTTP 503'),
      continues: true,
    });
    await t.setLoquizFaults({ mode: 'none' });
    const other = await t.givenBooking(worker);
    await t.enqueue(worker, other);
    await Promise.all([booking, other].map((each) => t.waitForStatus(each, 'ticket_created')));
    expect(await attemptsOf(other)).toEqual([]);
  });

  it('[TK-1] gets every team its ticket while half of the calls fail', async () => {
    await t.setLoquizFaults({ mode: 'flaky', rate: 0.5 });
    const booking = await t.givenBooking(worker, { teams: 12 });
    await t.enqueue(worker, booking);
    await t.waitForStatus(booking, 'ticket_created');
    await t.setLoquizFaults({ mode: 'none' });
    await t.expectFulfilled(booking);
  });

  it.each(bookingStatuses.filter((status) => !['paid', 'ticket_pending'].includes(status)))(
    '[TK-1] does nothing for a booking that is %s',
    async (status) => {
      const booking = await t.givenBooking(worker, { status, paidAt: null });
      await expect(worker.get(FulfilBooking, { strict: false }).execute(booking.id, 1)).resolves.toEqual({
        state: 'done',
      });
      expect(await t.statusOf(booking)).toBe(status);
      expect(await t.credentialsOf(booking)).toEqual([]);
      expect(await t.ticketsOf(booking)).toEqual([]);
    },
  );

  it('[TK-1] adds a job for each paid booking without one, as after Redis was emptied', async () => {
    await t.setLoquizFaults({ mode: 'down' });
    const waiting = await t.givenBooking(worker);
    await t.enqueue(worker, waiting);
    await t.waitForStatus(waiting, 'ticket_pending');
    const neverQueued = await t.givenBooking(worker);
    await t.emptyRedis();
    await t.setLoquizFaults({ mode: 'none' });
    for (const booking of [waiting, neverQueued]) {
      await t.waitForStatus(booking, 'ticket_created');
      await t.expectFulfilled(booking);
    }
  });

  it('[TK-1] returns credentials by team, and none after a full refund', async () => {
    const booking = await t.givenBooking(worker, { teams: 2 });
    await t.enqueue(worker, booking);
    await t.waitForStatus(booking, 'ticket_created');
    const tx = worker.get(Transaction, { strict: false });
    const query = new TeamCredentialsQuery(tx);
    const [first, second] = await t.credentialsOf(booking);
    const shared = { loquizGameId: booking.loquizGameId, loquizScope: booking.id };
    expect(await query.listByBooking(booking.id)).toEqual([
      { teamNumber: 1, username: first!.username, password: first!.password, ...shared },
      { teamNumber: 2, username: second!.username, password: second!.password, ...shared },
    ]);
    const bookings = worker.get(BookingRepository, { strict: false });
    await tx.run(async () => {
      const refunded = await bookings.getForUpdate(booking.id);
      refunded.refund();
      await bookings.save(refunded);
    });
    expect(await query.listByBooking(booking.id)).toEqual([]);
  });

  it('[TK-10] keeps usernames and passwords out of events and jobs', async () => {
    const [finished, unfinished] = [await t.givenBooking(worker), await t.givenBooking(worker, { teams: 6 })];
    // This claim leases five of the six teams for minutes, so the job makes the sixth ticket and then waits.
    await worker.get(ClaimTeams, { strict: false }).execute(unfinished.id, 1, []);
    for (const booking of [finished, unfinished]) await t.enqueue(worker, booking);
    await t.waitForStatus(finished, 'ticket_created');
    const created = await eventually(async () => {
      const found = (await t.credentialsOf(unfinished)).filter(({ status }) => status === 'created');
      return found.length > 0 ? found : undefined;
    });
    const { queue } = worker.get(FulfilmentQueue, { strict: false });
    await eventually(async () => (await queue.getJob(`${unfinished.id}-1`))?.isDelayed());
    // Without the backslashes of the JSON within JSON.
    const jobs = (await t.redisText()).replaceAll('\\', '');
    const events = JSON.stringify(
      await t.database.query('SELECT payload, headers FROM outbox WHERE aggregate_id = $1', [finished.id]),
    );
    expect(jobs).toContain(`"bookingId":"${unfinished.id}"`);
    expect(events).toContain(finished.id);
    for (const { username, password } of [...created, ...(await t.credentialsOf(finished))]) {
      for (const text of [events, jobs]) {
        expect(text).not.toContain(`"${password}"`);
        expect(text).not.toContain(username);
      }
    }
  });

  it('[TK-1] creates one ticket per team when two workers fulfil the same bookings', async () => {
    const second = await t.startWorker();
    const bookings = await Promise.all(Array.from({ length: 6 }, () => t.givenBooking(worker, { teams: 6 })));
    const runs = bookings.flatMap(({ id }) =>
      [worker, second].map((app) => app.get(FulfilBooking, { strict: false }).execute(id, 1)),
    );
    await Promise.all(runs);
    for (const booking of bookings) {
      await t.waitForStatus(booking, 'ticket_created');
      await t.expectFulfilled(booking);
      expect(await t.orphansOf(booking)).toEqual([]);
    }
    await t.stop(second);
  });
});

describe('fulfilment of a booking whose tickets Loquiz already has', () => {
  beforeAll(async () => {
    t = await fulfilmentHarness({ LOQUIZ_DEADLINE_MS: '1500', LOQUIZ_SEARCH_BOOKED_BEFORE: '2020-01-02T00:00:00Z' });
  });
  afterAll(() => t.close());

  it('[TK-1] finds the tickets that Loquiz created without a response, instead of creating second ones', async () => {
    const worker = await t.startWorker();
    await t.setLoquizFaults({ mode: 'timeout_after_create' });
    const booking = await t.givenBooking(worker, { teams: 3 });
    await t.enqueue(worker, booking);
    await eventually(async () => (await t.ticketsOf(booking)).length === 3);
    await t.setLoquizFaults({ mode: 'none' });
    await t.waitForStatus(booking, 'ticket_created');
    await t.expectFulfilled(booking);
    expect(await t.ticketsOf(booking)).toHaveLength(3);
  });

  it('[OP-5] finds the tickets that Loquiz created before the database was restored, instead of creating second ones', async () => {
    const worker = await t.startWorker();
    const booking = await t.givenBooking(worker, { teams: 2, createdAt: new Date('2020-01-01T00:00:00Z') });
    await t.enqueue(worker, booking);
    await t.waitForStatus(booking, 'ticket_created');
    await eventually(async () => !(await t.jobIds()).includes(`${booking.id}-1`));
    const credentials = await t.credentialsOf(booking);
    // The database is now as after a restore to a moment between payment and tickets.
    await t.database.query('DELETE FROM team_credentials WHERE booking_id = $1', [booking.id]);
    await t.database.query('DELETE FROM outbox WHERE aggregate_id = $1', [booking.id]);
    await t.database.query("UPDATE bookings SET status = 'paid' WHERE id = $1", [booking.id]);
    await t.enqueue(worker, booking);
    await t.waitForStatus(booking, 'ticket_created');
    await t.expectFulfilled(booking);
    const idsOf = (rows: Array<{ loquiz_ticket_id: string | null }>) => rows.map((row) => row.loquiz_ticket_id);
    expect(idsOf(await t.credentialsOf(booking))).toEqual(idsOf(credentials));
  });
});
