import type { INestApplicationContext } from '@nestjs/common';
import { jest } from '@jest/globals';
import { Transaction } from '@shop/persistence';
import { LOGGER, type Logger } from '@shop/platform';
import { eventually } from '@shop/testing';
import type { Booking } from '../src/booking/domain/booking.js';
import type { LoquizTicket } from '../src/fulfilment/domain/loquiz-ticket.js';
import { LoquizTimeout } from '../src/fulfilment/domain/loquiz.errors.js';
import { LoquizClient, type TicketRequest } from '../src/fulfilment/loquiz/loquiz-client.js';
import { CloseTickets } from '../src/fulfilment/use-cases/close-tickets.use-case.js';
import { TeamCredentialsQuery } from '../src/fulfilment/queries/team-credentials.query.js';
import { FulfilBooking } from '../src/fulfilment/use-cases/fulfil-booking.use-case.js';
import { type FulfilmentHarness, fulfilmentHarness } from './fulfilment.harness.js';

describe('closing tickets', () => {
  let t: FulfilmentHarness;
  beforeAll(async () => {
    t = await fulfilmentHarness({ FULFILMENT_GIVE_UP_AFTER_MS: '20000' });
  });
  afterEach(async () => {
    await t.stopAll();
    await t.setLoquizFaults({ mode: 'none' });
  });
  afterAll(() => t.close());

  const past = "now() - interval '1 second'";

  const fulfil = (worker: INestApplicationContext, booking: Booking) =>
    worker.get(FulfilBooking, { strict: false }).execute(booking.id, 1);
  const closeDue = (worker: INestApplicationContext) => worker.get(CloseTickets, { strict: false }).execute();
  const statesOf = async (booking: Booking) => (await t.credentialsOf(booking)).map(({ close_state }) => close_state);
  const openCountAtLoquiz = async (booking: Booking) =>
    (await t.ticketsOf(booking)).filter(({ closedAt }) => closedAt === undefined).length;
  const makeDue = (booking: Booking) =>
    t.database.query(
      `UPDATE team_credentials SET close_due_at = ${past}, lease_until = ${past}, in_flight_until = ${past} WHERE booking_id = $1`,
      [booking.id],
    );
  const spyOnAlerts = (worker: INestApplicationContext) =>
    jest.spyOn(worker.get<Logger>(LOGGER, { strict: false }), 'error').mockImplementation(() => undefined);

  /** Counts the requests for tickets, and lists the ids of the tickets that Loquiz is asked to close. */
  class CountingClient extends LoquizClient {
    static closedIds: string[] = [];
    static requestCount = 0;
    override createTicket(request: TicketRequest): Promise<LoquizTicket> {
      CountingClient.requestCount += 1;
      return super.createTicket(request);
    }
    override closeTicket(id: string): Promise<'closed' | 'unsupported'> {
      CountingClient.closedIds.push(id);
      return super.closeTicket(id);
    }
  }
  beforeEach(() => {
    CountingClient.closedIds = [];
    CountingClient.requestCount = 0;
  });

  describe('tickets', () => {
    it('[D47] are closed at Loquiz once each after a full refund, and tickets of other bookings are not', async () => {
      const worker = await t.startWorker(CountingClient);
      const [booking, other] = [await t.givenBooking(worker, { teams: 7 }), await t.givenBooking(worker, { teams: 2 })];
      for (const each of [booking, other]) await t.enqueue(worker, each);
      for (const each of [booking, other]) await t.waitForStatus(each, 'ticket_created');
      await t.refund(worker, booking);
      await eventually(async () => (await statesOf(booking)).every((state) => state === 'closed'));
      await closeDue(worker);
      expect(await openCountAtLoquiz(booking)).toBe(0);
      expect(CountingClient.closedIds.toSorted()).toEqual((await t.ticketsOf(booking)).map(({ id }) => id).toSorted());
      expect([await openCountAtLoquiz(other), await statesOf(other)]).toEqual([2, [null, null]]);
    });

    it('[D56] are closed at Loquiz and hidden after a lost dispute about the whole charge, not about a part', async () => {
      const worker = await t.startIdleWorker(CountingClient);
      const [booking, other] = [await t.givenBooking(worker, { teams: 2 }), await t.givenBooking(worker, { teams: 1 })];
      for (const each of [booking, other]) await fulfil(worker, each);
      await t.loseDispute(worker, booking);
      // One cent less than the charge.
      await t.loseDispute(worker, other, 5_997);
      await closeDue(worker);
      expect([await t.statusOf(booking), await openCountAtLoquiz(booking)]).toEqual(['charged_back', 0]);
      expect([await t.statusOf(other), await openCountAtLoquiz(other)]).toEqual(['ticket_created', 1]);
      const credentials = new TeamCredentialsQuery(worker.get(Transaction, { strict: false }));
      expect(await credentials.listByBooking(booking.id)).toEqual([]);
    });

    it('[OR-1] of one team are closed and hidden after the refund of that team, and the others stay open', async () => {
      const worker = await t.startIdleWorker(CountingClient);
      const booking = await t.givenBooking(worker, { teams: 3 });
      await fulfil(worker, booking);
      await t.refundTeams(worker, booking, [2]);
      await closeDue(worker);
      expect([await t.statusOf(booking), await openCountAtLoquiz(booking)]).toEqual(['ticket_created', 2]);
      expect(await statesOf(booking)).toEqual([null, 'closed', null]);
      const shown = await new TeamCredentialsQuery(worker.get(Transaction, { strict: false })).listByBooking(
        booking.id,
      );
      expect(shown.map(({ teamNumber }) => teamNumber)).toEqual([1, 3]);
    });

    it('[OR-1] of a team that is refunded before they exist are not created, and the booking counts as delivered', async () => {
      class FailingClient extends CountingClient {
        static isFailing = true;
        override async createTicket(request: TicketRequest): Promise<LoquizTicket> {
          if (FailingClient.isFailing) throw new LoquizTimeout('no response');
          return super.createTicket(request);
        }
      }
      const worker = await t.startIdleWorker(FailingClient);
      const booking = await t.givenBooking(worker, { teams: 9 });
      await fulfil(worker, booking);
      await t.refundTeams(worker, booking, [1, 9]);
      FailingClient.isFailing = false;
      await t.database.query(
        `UPDATE team_credentials SET lease_until = ${past}, in_flight_until = ${past} WHERE booking_id = $1`,
        [booking.id],
      );
      await fulfil(worker, booking);
      await closeDue(worker);
      expect(await t.statusOf(booking)).toBe('ticket_created');
      expect(await t.ticketsOf(booking)).toHaveLength(7);
      expect(await openCountAtLoquiz(booking)).toBe(7);
      expect(await statesOf(booking)).toEqual(['closed', ...Array<null>(7).fill(null), 'closed']);
    });

    it('[D47] stay open after a partial refund that names no team', async () => {
      const worker = await t.startIdleWorker(CountingClient);
      const booking = await t.givenBooking(worker, { teams: 2 });
      await fulfil(worker, booking);
      await t.refund(worker, booking, 1_000);
      await closeDue(worker);
      expect([await t.statusOf(booking), await openCountAtLoquiz(booking)]).toEqual(['ticket_created', 2]);
      expect(CountingClient.closedIds).toEqual([]);
    });

    it('[D47] are closed by another worker when the first crashes between the response of Loquiz and the write', async () => {
      class CrashingClient extends LoquizClient {
        override async closeTicket(id: string): Promise<'closed' | 'unsupported'> {
          await super.closeTicket(id);
          throw new Error('the process ends here');
        }
      }
      const crashing = await t.startIdleWorker(CrashingClient);
      const booking = await t.givenBooking(crashing, { teams: 2 });
      await fulfil(crashing, booking);
      await t.refund(crashing, booking);
      await expect(closeDue(crashing)).rejects.toThrow('the process ends here');
      expect(await statesOf(booking)).toEqual(['closing', 'closing']);

      const other = await t.startIdleWorker();
      await closeDue(other);
      expect(await statesOf(booking)).toEqual(['closing', 'closing']);
      await makeDue(booking);
      await closeDue(other);
      expect(await statesOf(booking)).toEqual(['closed', 'closed']);
      expect(await openCountAtLoquiz(booking)).toBe(0);
    });

    it('[D47] are closed once each by two parallel workers', async () => {
      const [one, two] = [await t.startIdleWorker(CountingClient), await t.startIdleWorker(CountingClient)];
      const booking = await t.givenBooking(one, { teams: 9 });
      await fulfil(one, booking);
      await t.refund(one, booking);
      await Promise.all([closeDue(one), closeDue(two)]);
      expect(await openCountAtLoquiz(booking)).toBe(0);
      expect(CountingClient.closedIds).toHaveLength(9);
    });

    it('[D47] wait for another attempt while Loquiz is down, and are finally given up with one alert', async () => {
      const worker = await t.startIdleWorker();
      const booking = await t.givenBooking(worker, { teams: 2 });
      await fulfil(worker, booking);
      await t.refund(worker, booking);
      await t.setLoquizFaults({ mode: 'down' });
      await closeDue(worker);
      expect(await statesOf(booking)).toEqual(['closing', 'closing']);

      const alerts = spyOnAlerts(worker);
      await t.database.query(
        `UPDATE team_credentials SET close_requested_at = now() - interval '1 hour' WHERE booking_id = $1`,
        [booking.id],
      );
      await makeDue(booking);
      await closeDue(worker);
      await makeDue(booking);
      await closeDue(worker);
      expect(await statesOf(booking)).toEqual(['failed', 'failed']);
      expect(alerts.mock.calls.map(([fields]) => fields)).toEqual([
        { alert: 'ticket_close_failed', bookingId: booking.id, tickets: 2 },
      ]);
    });

    it('[D47] that Loquiz cannot close lead to one alert for all tickets of a booking', async () => {
      const worker = await t.startIdleWorker();
      const booking = await t.givenBooking(worker, { teams: 7 });
      await fulfil(worker, booking);
      await t.refund(worker, booking);
      await t.setLoquizFaults({ mode: 'none', refuseClosing: true });
      const alerts = spyOnAlerts(worker);
      await closeDue(worker);
      await makeDue(booking);
      await closeDue(worker);
      expect(new Set(await statesOf(booking))).toEqual(new Set(['unsupported']));
      expect(alerts.mock.calls.map(([fields]) => fields)).toEqual([
        { alert: 'ticket_close_unsupported', bookingId: booking.id, tickets: 7 },
      ]);
    });

    it('[D47] that are still being requested at the refund are closed by the first run after their creation', async () => {
      let resume: () => void = () => undefined;
      const resumed = new Promise<void>((resolve) => (resume = resolve));
      class PausedClient extends CountingClient {
        override async createTicket(request: TicketRequest): Promise<LoquizTicket> {
          await resumed;
          return super.createTicket(request);
        }
      }
      const worker = await t.startIdleWorker(PausedClient);
      const booking = await t.givenBooking(worker, { teams: 1 });
      const run = fulfil(worker, booking);
      await eventually(async () => (await t.credentialsOf(booking))[0]?.status === 'requesting');
      await t.refund(worker, booking);
      await closeDue(worker);
      expect(await statesOf(booking)).toEqual(['closing']);
      resume();
      await run;
      await closeDue(worker);
      expect([await statesOf(booking), await openCountAtLoquiz(booking)]).toEqual([['closed'], 0]);
      expect(await t.statusOf(booking)).toBe('refunded');
    });

    it('[D47] that Loquiz creates only after their team was recorded as closed are closed, too', async () => {
      let resume: () => void = () => undefined;
      const resumed = new Promise<void>((resolve) => (resume = resolve));
      class PausedClient extends LoquizClient {
        override async createTicket(request: TicketRequest): Promise<LoquizTicket> {
          await resumed;
          return super.createTicket(request);
        }
      }
      const worker = await t.startIdleWorker(PausedClient);
      const booking = await t.givenBooking(worker, { teams: 1 });
      const run = fulfil(worker, booking);
      await eventually(async () => (await t.credentialsOf(booking))[0]?.status === 'requesting');
      await t.refund(worker, booking);
      await makeDue(booking);
      await closeDue(worker);
      expect(await statesOf(booking)).toEqual(['closed']);
      resume();
      await run;
      await closeDue(worker);
      expect([await statesOf(booking), await openCountAtLoquiz(booking)]).toEqual([['closed'], 0]);
    });

    it('[D47] are closed although their request got no response, and no further ones are requested', async () => {
      class ClientWithTimeout extends CountingClient {
        override async createTicket(request: TicketRequest): Promise<LoquizTicket> {
          await super.createTicket(request);
          throw new LoquizTimeout('no response');
        }
      }
      const worker = await t.startIdleWorker(ClientWithTimeout);
      const booking = await t.givenBooking(worker, { teams: 1 });
      await fulfil(worker, booking);
      await t.refund(worker, booking);
      await expect(fulfil(worker, booking)).resolves.toEqual({ state: 'done' });
      await makeDue(booking);
      await closeDue(worker);
      expect([await statesOf(booking), await openCountAtLoquiz(booking)]).toEqual([['closed'], 0]);
      expect(CountingClient.requestCount).toBe(1);
    });

    it('[D47] are not requested again by a worker that was searching for them during the refund', async () => {
      let refund: () => Promise<void> = async () => undefined;
      class RefundingClient extends CountingClient {
        override async createTicket(request: TicketRequest): Promise<LoquizTicket> {
          CountingClient.requestCount += 1;
          throw new LoquizTimeout(`no response for ${request.username}`);
        }
        override async findTicket(username: string, scope: string): Promise<LoquizTicket | undefined> {
          await refund();
          return super.findTicket(username, scope);
        }
      }
      const worker = await t.startIdleWorker(RefundingClient);
      const booking = await t.givenBooking(worker, { teams: 1 });
      await fulfil(worker, booking);
      await t.database.query(`UPDATE team_credentials SET in_flight_until = ${past} WHERE booking_id = $1`, [
        booking.id,
      ]);
      refund = () => t.refund(worker, booking);
      await fulfil(worker, booking);
      expect(await t.statusOf(booking)).toBe('refunded');
      expect(CountingClient.requestCount).toBe(1);
    });
  });
});
