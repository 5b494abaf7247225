import { jest } from '@jest/globals';
import { Transaction } from '@shop/persistence';
import { Clock } from '@shop/platform';
import { eventually } from '@shop/testing';
import type { LoquizTicket } from '../src/fulfilment/domain/loquiz-ticket.js';
import { LoquizTimeout, LoquizUsernameTaken } from '../src/fulfilment/domain/loquiz.errors.js';
import { LoquizClient, type TicketRequest } from '../src/fulfilment/loquiz/loquiz-client.js';
import { TeamCredentialsRepository } from '../src/fulfilment/persistence/team-credentials.repository.js';
import { FulfilBooking } from '../src/fulfilment/use-cases/fulfil-booking.use-case.js';
import { type FulfilmentHarness, fulfilmentHarness } from './fulfilment.harness.js';

let t: FulfilmentHarness;

describe('fulfilment with faults of the worker or of its connections', () => {
  beforeAll(async () => {
    // The schedule runs only once, when a worker starts.
    t = await fulfilmentHarness({ FULFILMENT_SWEEP_EVERY_MS: '60000' });
  });
  afterEach(() => t.stopAll());
  afterAll(() => t.close());

  it('[TK-1] finds the ticket again after a crash between the response of Loquiz and the write', async () => {
    class CrashingClient extends LoquizClient {
      override async createTicket(request: TicketRequest): Promise<LoquizTicket> {
        await super.createTicket(request);
        throw new Error('the process ends here');
      }
    }
    const crashing = await t.startIdleWorker(CrashingClient);
    const booking = await t.givenBooking(crashing, { teams: 2 });
    await expect(crashing.get(FulfilBooking, { strict: false }).execute(booking.id, 1)).rejects.toThrow(
      'the process ends here',
    );
    expect((await t.credentialsOf(booking)).map(({ status }) => status)).toEqual(['requesting', 'requesting']);
    await t.stop(crashing);
    await t.expire(booking, 'lease_until');

    await t.startWorker();
    await t.waitForStatus(booking, 'ticket_created');
    await t.expectFulfilled(booking);
    expect(await t.ticketsOf(booking)).toHaveLength(2);
  });

  it('[TK-1] stores a ticket whose first write failed because PostgreSQL was restarting', async () => {
    const worker = await t.startIdleWorker();
    const booking = await t.givenBooking(worker, { teams: 1 });
    await t.database.query(`CREATE SEQUENCE stored_tickets`);
    await t.database.query(`CREATE FUNCTION fail_first() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF nextval('stored_tickets') = 1 THEN RAISE 'terminating connection' USING ERRCODE = '57P01'; END IF;
      RETURN NEW; END $$`);
    await t.database.query(`CREATE TRIGGER fail_first BEFORE UPDATE ON team_credentials
      FOR EACH ROW WHEN (NEW.status = 'created') EXECUTE FUNCTION fail_first()`);
    try {
      await expect(worker.get(FulfilBooking, { strict: false }).execute(booking.id, 1)).resolves.toEqual({
        state: 'done',
      });
    } finally {
      await t.database.query('DROP FUNCTION fail_first CASCADE');
      await t.database.query('DROP SEQUENCE stored_tickets');
    }
    await t.expectFulfilled(booking);
    expect(await t.ticketsOf(booking)).toHaveLength(1);
  });

  it('[TK-1] ignores the job of an earlier round', async () => {
    const worker = await t.startIdleWorker();
    const booking = await t.givenBooking(worker, { fulfilmentRound: 2 });
    const fulfil = worker.get(FulfilBooking, { strict: false });
    await expect(fulfil.execute(booking.id, 1)).resolves.toEqual({ state: 'done' });
    expect([await t.statusOf(booking), await t.credentialsOf(booking)]).toEqual(['paid', []]);
  });

  it('[TK-1] goes on with the teams of a committed claim when the response to the commit was lost', async () => {
    const worker = await t.startIdleWorker();
    const booking = await t.givenBooking(worker, { teams: 2 });
    const tx = worker.get(Transaction, { strict: false });
    const run = tx.run.bind(tx);
    const lost = jest.spyOn(tx, 'run').mockImplementationOnce(async (work) => {
      await run(work);
      throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
    });
    // PostgreSQL may still be waiting for its standby when the claim is looked for.
    const isLeased = jest.spyOn(worker.get(TeamCredentialsRepository, { strict: false }), 'isLeased');
    isLeased.mockResolvedValueOnce(false);
    const result = await worker.get(FulfilBooking, { strict: false }).execute(booking.id, 1);
    lost.mockRestore();
    expect(result).toEqual({ state: 'done' });
    await t.expectFulfilled(booking);
    expect(await t.ticketsOf(booking)).toHaveLength(2);
  });

  it('[TK-1] uses another username when the found ticket has no password, and records the orphan', async () => {
    class ClientWithoutPasswords extends LoquizClient {
      private isCrashing = true;
      override async createTicket(request: TicketRequest): Promise<LoquizTicket> {
        const ticket = await super.createTicket(request);
        if (!this.isCrashing) return ticket;
        throw new Error('the process ends here');
      }
      override async findTicket(username: string, scope: string): Promise<LoquizTicket | undefined> {
        this.isCrashing = false;
        const ticket = await super.findTicket(username, scope);
        return ticket && { ...ticket, password: undefined };
      }
    }
    const worker = await t.startIdleWorker(ClientWithoutPasswords);
    const booking = await t.givenBooking(worker, { teams: 1 });
    const fulfil = worker.get(FulfilBooking, { strict: false });
    await expect(fulfil.execute(booking.id, 1)).rejects.toThrow('the process ends here');
    await t.expire(booking, 'lease_until');
    await expect(fulfil.execute(booking.id, 1)).resolves.toEqual({ state: 'done' });
    await t.expectFulfilled(booking);
    const [credentials] = await t.credentialsOf(booking);
    expect(credentials!.username).toMatch(/-1x2$/);
    const [orphan] = await t.orphansOf(booking);
    expect(orphan).toBeDefined();
    expect(orphan).not.toBe(credentials!.loquiz_ticket_id);
  });

  it('[TK-1] keeps the ticket of a request that a proxy sent twice, and creates no second one', async () => {
    /** A proxy repeats the request, and returns the response to the repeated one. */
    class RepeatedByProxy extends LoquizClient {
      override async createTicket(request: TicketRequest): Promise<LoquizTicket> {
        await super.createTicket(request);
        throw new LoquizUsernameTaken('answered 409', 409);
      }
    }
    const worker = await t.startWorker(RepeatedByProxy);
    const booking = await t.givenBooking(worker, { teams: 2 });
    await t.enqueue(worker, booking);
    await t.waitForStatus(booking, 'ticket_created');
    const usernames = (await t.ticketsOf(booking)).map(({ username }) => username);
    expect((await t.credentialsOf(booking)).map(({ username }) => username).sort()).toEqual(usernames.sort());
  });

  it('[TK-1] requests again only when the earlier request can no longer create a ticket', async () => {
    let requestCount = 0;
    class ClientWithTimeout extends LoquizClient {
      override async createTicket(request: TicketRequest): Promise<LoquizTicket> {
        requestCount += 1;
        if (requestCount === 1) throw new LoquizTimeout('no response');
        return super.createTicket(request);
      }
    }
    const worker = await t.startIdleWorker(ClientWithTimeout);
    const booking = await t.givenBooking(worker, { teams: 1 });
    const run = () => worker.get(FulfilBooking, { strict: false }).execute(booking.id, 1);
    await run();
    const waiting = await run();
    expect(requestCount).toBe(1);
    // The wait is the rest of the request's 120 s, and another 120 s in which Loquiz may still work on the request.
    expect(waiting).toMatchObject({ state: 'unfinished', waitMs: expect.any(Number) });
    const { waitMs } = waiting as { waitMs: number };
    expect(waitMs).toBeGreaterThan(120_000);
    expect(waitMs).toBeLessThanOrEqual(240_000);

    await t.expire(booking, 'in_flight_until');
    await expect(run()).resolves.toEqual({ state: 'done' });
    expect(requestCount).toBe(2);
    await t.expectFulfilled(booking);
  });

  it('[TK-1] lets a worker write nothing after losing its lease, while the worker with the new lease finds the ticket', async () => {
    let resume: () => void = () => undefined;
    const resumed = new Promise<void>((resolve) => (resume = resolve));
    class PausedClient extends LoquizClient {
      override async createTicket(request: TicketRequest): Promise<LoquizTicket> {
        const ticket = await super.createTicket(request);
        await resumed;
        return ticket;
      }
    }
    const paused = await t.startIdleWorker(PausedClient);
    const other = await t.startIdleWorker();
    const booking = await t.givenBooking(paused, { teams: 1 });
    const pausedRun = paused.get(FulfilBooking, { strict: false }).execute(booking.id, 1);
    await eventually(async () => (await t.ticketsOf(booking)).length === 1);
    await t.expire(booking, 'lease_until');

    await expect(other.get(FulfilBooking, { strict: false }).execute(booking.id, 1)).resolves.toEqual({
      state: 'done',
    });
    const stored = await t.credentialsOf(booking);
    resume();
    await pausedRun;
    expect(await t.credentialsOf(booking)).toEqual(stored);
    await t.expectFulfilled(booking);
    expect(await t.orphansOf(booking)).toEqual([]);
  });

  it('[TK-1] records a late ticket as an orphan when the worker with the new lease has created another', async () => {
    let resume: () => void = () => undefined;
    const resumed = new Promise<void>((resolve) => (resume = resolve));
    let lateTicket: LoquizTicket | undefined;
    class DelayedClient extends LoquizClient {
      override async createTicket(request: TicketRequest): Promise<LoquizTicket> {
        await resumed;
        return (lateTicket = await super.createTicket(request));
      }
    }
    const delayed = await t.startIdleWorker(DelayedClient);
    const other = await t.startIdleWorker();
    const booking = await t.givenBooking(delayed, { teams: 1 });
    const delayedRun = delayed.get(FulfilBooking, { strict: false }).execute(booking.id, 1);
    await eventually(async () => (await t.credentialsOf(booking))[0]?.status === 'requesting');
    await t.expire(booking, 'lease_until', 'in_flight_until');

    await expect(other.get(FulfilBooking, { strict: false }).execute(booking.id, 1)).resolves.toEqual({
      state: 'done',
    });
    resume();
    await delayedRun;
    await t.expectFulfilled(booking);
    expect(await t.orphansOf(booking)).toEqual([lateTicket!.id]);
  });

  it('[TK-1] records a late ticket as an orphan when the worker with the new lease stores another afterwards', async () => {
    const [resume, store] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    class DelayedClient extends LoquizClient {
      override async createTicket(request: TicketRequest): Promise<LoquizTicket> {
        await resume.promise;
        return super.createTicket(request);
      }
    }
    class SlowClient extends LoquizClient {
      override async createTicket(request: TicketRequest): Promise<LoquizTicket> {
        const ticket = await super.createTicket(request);
        await store.promise;
        return ticket;
      }
    }
    const [delayed, other] = [await t.startIdleWorker(DelayedClient), await t.startIdleWorker(SlowClient)];
    const booking = await t.givenBooking(delayed, { teams: 1 });
    const delayedRun = delayed.get(FulfilBooking, { strict: false }).execute(booking.id, 1);
    await eventually(async () => (await t.credentialsOf(booking))[0]?.status === 'requesting');
    await t.expire(booking, 'lease_until', 'in_flight_until');
    const otherRun = other.get(FulfilBooking, { strict: false }).execute(booking.id, 1);
    await eventually(async () => (await t.ticketsOf(booking)).length === 1);
    resume.resolve();
    await delayedRun;
    store.resolve();
    await expect(otherRun).resolves.toEqual({ state: 'done' });

    await t.expectFulfilled(booking);
    expect(await t.orphansOf(booking)).toHaveLength(1);
  });

  it('[TK-1] removes a late ticket from the orphans when the worker with the new lease finds and stores it', async () => {
    const [resume, search] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    class DelayedClient extends LoquizClient {
      override async createTicket(request: TicketRequest): Promise<LoquizTicket> {
        const ticket = await super.createTicket(request);
        await resume.promise;
        return ticket;
      }
    }
    class SlowClient extends LoquizClient {
      override async findTicket(username: string, scope: string): Promise<LoquizTicket | undefined> {
        await search.promise;
        return super.findTicket(username, scope);
      }
    }
    const [delayed, other] = [await t.startIdleWorker(DelayedClient), await t.startIdleWorker(SlowClient)];
    const booking = await t.givenBooking(delayed, { teams: 1 });
    const delayedRun = delayed.get(FulfilBooking, { strict: false }).execute(booking.id, 1);
    await eventually(async () => (await t.ticketsOf(booking)).length === 1);
    const tokenOf = async () =>
      (await t.database.query('SELECT lease_token FROM team_credentials WHERE booking_id = $1', [booking.id]))[0]!;
    const token = await tokenOf();
    await t.expire(booking, 'lease_until');
    const otherRun = other.get(FulfilBooking, { strict: false }).execute(booking.id, 1);
    await eventually(async () => JSON.stringify(await tokenOf()) !== JSON.stringify(token));
    resume.resolve();
    await delayedRun;
    expect(await t.orphansOf(booking)).toHaveLength(1);
    search.resolve();
    await expect(otherRun).resolves.toEqual({ state: 'done' });

    await t.expectFulfilled(booking);
    expect(await t.orphansOf(booking)).toEqual([]);
  });

  it('[TK-1] sends no request after a suspension in which another worker took over', async () => {
    let resume: () => void = () => undefined;
    const resumed = new Promise<void>((resolve) => (resume = resolve));
    class SuspendedClient extends LoquizClient {
      override async createTicket(request: TicketRequest): Promise<LoquizTicket> {
        await resumed;
        return super.createTicket(request);
      }
    }
    const suspended = await t.startIdleWorker(SuspendedClient);
    const other = await t.startIdleWorker();
    const booking = await t.givenBooking(suspended, { teams: 6 });
    const suspendedRun = suspended.get(FulfilBooking, { strict: false }).execute(booking.id, 1);
    await eventually(async () => (await t.credentialsOf(booking)).some(({ status }) => status === 'requesting'));
    await t.expire(booking, 'lease_until', 'in_flight_until');

    await expect(other.get(FulfilBooking, { strict: false }).execute(booking.id, 1)).resolves.toEqual({
      state: 'done',
    });
    jest.spyOn(suspended.get(Clock, { strict: false }), 'now').mockReturnValue(new Date(Date.now() + 3_600_000));
    resume();
    await suspendedRun;
    expect(await t.ticketsOf(booking)).toHaveLength(6);
    await t.expectFulfilled(booking);
    expect(await t.orphansOf(booking)).toEqual([]);
  });
});
