import { jest } from '@jest/globals';
import { eventually } from '@shop/testing';
import { BOOKING_CONFIG, type WorkerConfig } from '../src/config.js';
import { FulfilmentQueue } from '../src/fulfilment/fulfilment-queue.js';
import { FulfilBooking } from '../src/fulfilment/use-cases/fulfil-booking.use-case.js';
import { RequeueBookings } from '../src/fulfilment/use-cases/requeue-bookings.use-case.js';
import { type FulfilmentHarness, fulfilmentHarness } from './fulfilment.harness.js';

let t: FulfilmentHarness;

describe('fulfilment with short delays', () => {
  beforeAll(async () => {
    t = await fulfilmentHarness({
      FULFILMENT_QUICK_FOR_MS: '1000',
      FULFILMENT_SLOW_DELAY_MS: '200',
    });
  });
  afterAll(() => t.close());

  it('[TK-1] completes the booking of a closed game once the game is open again', async () => {
    const worker = await t.startWorker();
    const booking = await t.givenBooking(worker, { teams: 2 });
    const { loquizGameId } = booking.snapshot.game;
    await t.setGameStatus(loquizGameId, 'closed');
    const runs = jest.spyOn(worker.get(FulfilBooking, { strict: false }), 'execute');
    await t.enqueue(worker, booking);
    await eventually(() => runs.mock.results.length > 0);
    await expect(runs.mock.results[0]!.value).resolves.toMatchObject({ isPermanentFailure: true });
    await t.setGameStatus(loquizGameId, 'open');
    await t.waitForStatus(booking, 'ticket_created');
    expect(await t.ticketsOf(booking)).toHaveLength(2);
  });

  it('[TK-2] fails the booking after its time and raises ticket.failed; an admin’s retry completes it with one ticket per team', async () => {
    // Only one worker at a time ends rounds, and only this one has the short time.
    await t.stopAll();
    const worker = await t.startWorker();
    const config = worker.get<WorkerConfig>(BOOKING_CONFIG, { strict: false });
    const { FULFILMENT_GIVE_UP_AFTER_MS } = config;
    config.FULFILMENT_GIVE_UP_AFTER_MS = 4_000;
    await t.setLoquizFaults({ mode: 'down' });
    const booking = await t.givenBooking(worker, { teams: 2 });
    await t.enqueue(worker, booking);
    await t.waitForStatus(booking, 'ticket_failed');
    expect(await t.eventsOf(booking)).toEqual(['ticket.failed.v1']);

    // The retry has enough time, also on a busy machine.
    config.FULFILMENT_GIVE_UP_AFTER_MS = FULFILMENT_GIVE_UP_AFTER_MS;
    await t.setLoquizFaults({ mode: 'none' });
    const retryAsAdmin = () => t.retryAsAdmin(worker, booking.id);
    await expect(retryAsAdmin()).resolves.toBe('ticket_pending');
    await expect(retryAsAdmin()).rejects.toThrow('BOOKING.STATUS_CONFLICT');
    await t.waitForStatus(booking, 'ticket_created');
    const [row] = await t.database.query<{ fulfilment_round: number }>(
      'SELECT fulfilment_round FROM bookings WHERE id = $1',
      [booking.id],
    );
    expect(row!.fulfilment_round).toBe(2);
    expect(await t.eventsOf(booking)).toEqual(['ticket.failed.v1', 'ticket.created.v1']);
    expect(await t.ticketsOf(booking)).toHaveLength(2);
  });
});

describe('fulfilment with delays of an hour', () => {
  beforeAll(async () => {
    const hourMs = '3600000';
    t = await fulfilmentHarness({
      FULFILMENT_FIRST_DELAY_MS: hourMs,
      FULFILMENT_MAX_DELAY_MS: hourMs,
      FULFILMENT_SLOW_DELAY_MS: hourMs,
      FULFILMENT_SWEEP_EVERY_MS: hourMs,
    });
  });
  afterAll(() => t.close());

  it('[TK-1] completes all delayed bookings after an outage of Loquiz once the schedule has run, without waiting for their delays', async () => {
    const worker = await t.startWorker();
    const { queue } = worker.get(FulfilmentQueue, { strict: false });
    const runSchedule = () => worker.get(RequeueBookings, { strict: false }).execute();
    await t.setLoquizFaults({ mode: 'down' });
    const bookings = await Promise.all(Array.from({ length: 6 }, () => t.givenBooking(worker, { teams: 1 })));
    for (const booking of bookings) await t.enqueue(worker, booking);
    await eventually(async () => (await queue.getDelayedCount()) === bookings.length);

    await t.setLoquizFaults({ mode: 'none' });
    await runSchedule();
    for (const booking of bookings) await t.waitForStatus(booking, 'ticket_created');
    for (const booking of bookings) await t.expectFulfilled(booking);
  });

  it('[TK-1] retries a booking when the schedule runs, unless Loquiz has refused it for more than five minutes', async () => {
    const worker = await t.startWorker();
    const { queue } = worker.get(FulfilmentQueue, { strict: false });
    const runSchedule = () => worker.get(RequeueBookings, { strict: false }).execute();
    const booking = await t.givenBooking(worker, { teams: 1 });
    const hasFailed = (times: number) => async (): Promise<boolean> => {
      const attempts = await t.database.query('SELECT 1 FROM ticket_attempts WHERE booking_id = $1', [booking.id]);
      return attempts.length === times && (await queue.getDelayedCount()) === 1;
    };
    await t.setGameStatus(booking.snapshot.game.loquizGameId, 'closed');
    await t.enqueue(worker, booking);
    await eventually(hasFailed(1));
    await runSchedule();
    await eventually(hasFailed(2));

    await t.database.query(`UPDATE ticket_attempts SET at = at - interval '6 minutes' WHERE booking_id = $1`, [
      booking.id,
    ]);
    const runNow = jest.spyOn(worker.get(FulfilmentQueue, { strict: false }), 'runNow');
    await runSchedule();

    expect(runNow).not.toHaveBeenCalled();
    await t.setGameStatus(booking.snapshot.game.loquizGameId, 'open');
  });

  it('[TK-1] runs a job again after five seconds when PostgreSQL was unreachable, and records no failed attempt', async () => {
    await t.stopAll();
    const worker = await t.startWorker();
    const { queue } = worker.get(FulfilmentQueue, { strict: false });
    const booking = await t.givenBooking(worker, { teams: 1 });
    const run = jest.spyOn(worker.get(FulfilBooking, { strict: false }), 'execute');
    run.mockRejectedValueOnce(new Error('timeout exceeded when trying to connect'));
    await t.enqueue(worker, booking);
    const delayedJob = async () => (await queue.getDelayed()).find(({ data }) => data.bookingId === booking.id);

    const job = await eventually(delayedJob);
    expect(job.delay).toBe(5_000);
    expect(await t.database.query('SELECT 1 FROM ticket_attempts WHERE booking_id = $1', [booking.id])).toEqual([]);
    await job.promote();
    await t.waitForStatus(booking, 'ticket_created');
  });

  it('[OP-5] does not give up a round that is overdue only because it began before a restore', async () => {
    await t.stopAll();
    const worker = await t.startIdleWorker();
    const config = worker.get<WorkerConfig>(BOOKING_CONFIG, { strict: false });
    const paidAt = new Date(Date.now() - 25 * 3_600_000);
    const booking = await t.givenBooking(worker, { teams: 1, status: 'ticket_pending', paidAt });
    config.LOQUIZ_SEARCH_BOOKED_BEFORE = new Date();
    await worker.get(RequeueBookings, { strict: false }).execute();
    config.LOQUIZ_SEARCH_BOOKED_BEFORE = undefined;
    expect(await t.statusOf(booking)).toBe('ticket_pending');
  });
});
