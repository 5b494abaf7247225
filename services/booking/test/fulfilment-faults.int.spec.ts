import { AdminActions, Outbox } from '@shop/messaging';
import { Transaction } from '@shop/persistence';
import { Clock, LOGGER, type Logger, newRequestContext, requestContext } from '@shop/platform';
import { eventually } from '@shop/testing';
import { BookingRepository } from '../src/booking/persistence/booking.repository.js';
import type { LoquizTicket } from '../src/fulfilment/domain/loquiz-ticket.js';
import { LoquizSilent, LoquizUsernameTaken } from '../src/fulfilment/domain/loquiz.errors.js';
import { LoquizClient, type TicketRequest } from '../src/fulfilment/loquiz/loquiz-client.js';
import { RoundRepository } from '../src/fulfilment/persistence/round.repository.js';
import { FulfilBooking } from '../src/fulfilment/use-cases/fulfil-booking.use-case.js';
import { RetryFulfilment } from '../src/fulfilment/use-cases/retry-fulfilment.use-case.js';
import { type FulfilmentHarness, fulfilmentHarness } from './fulfilment.harness.js';

let t: FulfilmentHarness;

describe('fulfilment with faults inside the worker', () => {
  beforeAll(async () => {
    // No sweep but the one at a worker's start.
    t = await fulfilmentHarness({ FULFILMENT_SWEEP_EVERY_MS: '60000' });
  });
  afterEach(() => t.stopAll());
  afterAll(() => t.close());

  it('[TK-1] finds the ticket again after a crash between the answer of Loquiz and the write', async () => {
    class DyingClient extends LoquizClient {
      override async createTicket(request: TicketRequest): Promise<LoquizTicket> {
        await super.createTicket(request);
        throw new Error('the process ends here');
      }
    }
    const dying = await t.startIdleWorker(DyingClient);
    const booking = await t.given(dying, { teams: 2 });
    await expect(dying.get(FulfilBooking, { strict: false }).execute(booking.id, 1)).rejects.toThrow(
      'the process ends here',
    );
    expect((await t.credentialsOf(booking)).map(({ status }) => status)).toEqual(['requesting', 'requesting']);
    await t.stop(dying);

    await t.startWorker();
    await t.waitForStatus(booking, 'ticket_created');
    await t.expectFulfilled(booking);
    expect(await t.ticketsOf(booking)).toHaveLength(2);
  });

  it('[TK-1] takes another name when the ticket it finds has lost its password, and records the orphan', async () => {
    class ForgetfulClient extends LoquizClient {
      private forgets = true;
      override async createTicket(request: TicketRequest): Promise<LoquizTicket> {
        const ticket = await super.createTicket(request);
        if (!this.forgets) return ticket;
        throw new Error('the process ends here');
      }
      override async findTicket(username: string, scope: string): Promise<LoquizTicket | undefined> {
        this.forgets = false;
        const ticket = await super.findTicket(username, scope);
        return ticket && { ...ticket, password: undefined };
      }
    }
    const worker = await t.startWorker(ForgetfulClient);
    const booking = await t.given(worker, { teams: 1 });
    await t.enqueue(worker, booking);
    await t.waitForStatus(booking, 'ticket_created');
    await t.expectFulfilled(booking);
    const [credentials] = await t.credentialsOf(booking);
    expect(credentials!.username).toMatch(/-1x2$/);
    const [orphan] = await t.orphansOf(booking);
    expect(orphan).toBeDefined();
    expect(orphan).not.toBe(credentials!.loquiz_ticket_id);
  });

  it('[TK-1] keeps the ticket of a request that was sent twice on its way, and makes no second one', async () => {
    /** A proxy between us and Loquiz repeats the request and hands on what its copy is answered. */
    class RepeatedOnTheWay extends LoquizClient {
      override async createTicket(request: TicketRequest): Promise<LoquizTicket> {
        await super.createTicket(request);
        throw new LoquizUsernameTaken('answered 409', 409);
      }
    }
    const worker = await t.startWorker(RepeatedOnTheWay);
    const booking = await t.given(worker, { teams: 2 });
    await t.enqueue(worker, booking);
    await t.waitForStatus(booking, 'ticket_created');
    const usernames = (await t.ticketsOf(booking)).map(({ username }) => username);
    expect((await t.credentialsOf(booking)).map(({ username }) => username).sort()).toEqual(usernames.sort());
  });

  it('[TK-1] asks again only when the earlier request can no longer bring a ticket', async () => {
    const sent: number[] = [];
    let isSilent = true;
    class SilentClient extends LoquizClient {
      override async createTicket(request: TicketRequest): Promise<LoquizTicket> {
        sent.push(performance.now());
        if (isSilent) {
          isSilent = false;
          throw new LoquizSilent('gave no answer');
        }
        return super.createTicket(request);
      }
    }
    const worker = await t.startWorker(SilentClient);
    const booking = await t.given(worker, { teams: 1 });
    await t.enqueue(worker, booking);
    await t.waitForStatus(booking, 'ticket_created');
    expect(sent).toHaveLength(2);
    // Deadline and settling time, less what may pass between the claim and the request.
    expect(sent[1]! - sent[0]!).toBeGreaterThanOrEqual(2_200);
    await t.expectFulfilled(booking);
  });

  it('[TK-1] stops a worker whose lease was taken over: the new holder finds the ticket, the old one writes nothing', async () => {
    let resume: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (resume = resolve));
    class HeldUpClient extends LoquizClient {
      override async createTicket(request: TicketRequest): Promise<LoquizTicket> {
        const ticket = await super.createTicket(request);
        await held;
        return ticket;
      }
    }
    const heldUp = await t.startIdleWorker(HeldUpClient);
    const other = await t.startIdleWorker();
    const booking = await t.given(heldUp, { teams: 1 });
    const heldUpRun = heldUp.get(FulfilBooking, { strict: false }).execute(booking.id, 1);
    await eventually(async () => (await t.ticketsOf(booking)).length === 1);
    await t.database.query(
      "UPDATE team_credentials SET lease_until = now() - interval '1 second' WHERE booking_id = $1",
      [booking.id],
    );

    await expect(other.get(FulfilBooking, { strict: false }).execute(booking.id, 1)).resolves.toEqual({
      state: 'done',
    });
    const stored = await t.credentialsOf(booking);
    resume();
    await heldUpRun;
    expect(await t.credentialsOf(booking)).toEqual(stored);
    await t.expectFulfilled(booking);
    expect(await t.orphansOf(booking)).toEqual([]);
  });

  it('[TK-1] records the ticket that came too late when the new holder had to make another', async () => {
    let resume: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (resume = resolve));
    let lateTicket: LoquizTicket | undefined;
    class LateClient extends LoquizClient {
      override async createTicket(request: TicketRequest): Promise<LoquizTicket> {
        await held;
        return (lateTicket = await super.createTicket(request));
      }
    }
    const late = await t.startIdleWorker(LateClient);
    const other = await t.startIdleWorker();
    const booking = await t.given(late, { teams: 1 });
    const lateRun = late.get(FulfilBooking, { strict: false }).execute(booking.id, 1);
    await eventually(async () => (await t.credentialsOf(booking))[0]?.status === 'requesting');
    const past = "now() - interval '1 second'";
    await t.database.query(
      `UPDATE team_credentials SET lease_until = ${past}, in_flight_until = ${past} WHERE booking_id = $1`,
      [booking.id],
    );

    await expect(other.get(FulfilBooking, { strict: false }).execute(booking.id, 1)).resolves.toEqual({
      state: 'done',
    });
    resume();
    await lateRun;
    await t.expectFulfilled(booking);
    expect(await t.orphansOf(booking)).toEqual([lateTicket!.id]);
  });
});

describe('fulfilment that uses up its time', () => {
  beforeAll(async () => {
    t = await fulfilmentHarness({
      FULFILMENT_GIVE_UP_AFTER_MS: '4000',
      FULFILMENT_QUICK_FOR_MS: '1000',
      FULFILMENT_SLOW_DELAY_MS: '200',
    });
  });
  afterAll(() => t.close());

  it('[TK-2] marks the booking, raises ticket.failed, and a retry is a new round that keeps what exists', async () => {
    const worker = await t.startWorker();
    await t.loquiz({ mode: 'down' });
    const booking = await t.given(worker, { teams: 2 });
    await t.enqueue(worker, booking);
    await t.waitForStatus(booking, 'ticket_failed');
    expect(await t.eventsOf(booking)).toEqual(['ticket.failed.v1']);

    await t.loquiz({ mode: 'none' });
    const tx = worker.get(Transaction, { strict: false });
    const [clock, logger] = [worker.get(Clock, { strict: false }), worker.get<Logger>(LOGGER, { strict: false })];
    const actions = new AdminActions(tx, new Outbox(tx, clock), clock, logger);
    const bookings = worker.get(BookingRepository, { strict: false });
    const retry = new RetryFulfilment(tx, bookings, new RoundRepository(tx), actions);
    const admin = { id: 'admin-1', email: 'admin@example.com', sessionId: 'session-1' };
    const retryAsAdmin = () => requestContext.run(newRequestContext({ admin }), () => retry.execute(booking.id));
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
