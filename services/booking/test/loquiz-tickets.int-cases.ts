import { jest } from '@jest/globals';
import { DEMO_KEYS } from '@shop/sandbox';
import { Schedules } from '@shop/scheduling';
import type { Booking } from '../src/booking/domain/booking.js';
import { LoquizClient } from '../src/fulfilment/loquiz/loquiz-client.js';
import { DueComparisonsQuery } from '../src/fulfilment/queries/due-comparisons.query.js';
import { CloseTickets } from '../src/fulfilment/use-cases/close-tickets.use-case.js';
import { CompareTickets } from '../src/fulfilment/use-cases/compare-tickets.use-case.js';
import { FulfilBooking } from '../src/fulfilment/use-cases/fulfil-booking.use-case.js';
import { type PromisesHarness, promisesHarness } from './promises.harness.js';

const dayMs = 24 * 3_600_000;

describe('the promise ledger, for the tickets of a delivered booking', () => {
  let t: PromisesHarness;
  beforeAll(async () => {
    t = await promisesHarness();
  });
  afterAll(() => t.close());
  beforeEach(() => check());
  afterEach(async () => {
    jest.restoreAllMocks();
    await t.setLoquizFaults({ mode: 'none' });
  });

  const check = () => t.get(Schedules).run('check-loquiz-promises');
  const lastRun = async () => {
    const sql = `SELECT found, mended, still_broken, failure FROM promise_runs WHERE rule = 'loquiz_tickets' ORDER BY id DESC LIMIT 1`;
    return (await t.database.query(sql))[0];
  };
  const nothingFound = { found: 0, mended: 0, still_broken: 0, failure: null };
  const brokenFor = async ({ id }: Booking) =>
    (await t.database.query('SELECT reason, mended_at FROM broken_promises WHERE subject = $1', [id]))[0];

  async function givenDelivered(teams = 2): Promise<Booking> {
    const booking = await t.givenBooking(t.worker, { teams });
    await t.get(FulfilBooking).execute(booking.id, 1);
    return booking;
  }
  /** The tickets were made a day ago, so they are to be compared again. */
  const makeDue = ({ id }: Booking) =>
    t.database.query('UPDATE bookings SET updated_at = $2 WHERE id = $1', [id, new Date(Date.now() - dayMs)]);
  async function callLoquiz(method: 'POST' | 'DELETE', path: string, body?: object): Promise<void> {
    const response = await fetch(`${t.sandboxUrl}/loquiz/v3${path}`, {
      method,
      headers: {
        authorization: `ApiKey-v1 ${DEMO_KEYS.loquizApiKey}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      body: body ? JSON.stringify(body) : null,
    });
    if (!response.ok) throw new Error(`sandbox refused ${method} ${path}: ${response.status}`);
  }
  const closeAtLoquiz = async (booking: Booking, team: number) =>
    callLoquiz('DELETE', `/tickets/${(await t.credentialsOf(booking))[team - 1]!.loquiz_ticket_id}`);
  const makeAtLoquiz = ({ id, loquizGameId }: Booking, username: string) =>
    callLoquiz('POST', '/tickets', { gameId: loquizGameId, scope: id, username });

  it('[TK-2] reports a ticket that was closed at Loquiz, makes no second one, and ends the report after a refund', async () => {
    const booking = await givenDelivered();
    await check();
    expect(await lastRun()).toEqual(nothingFound);
    await closeAtLoquiz(booking, 2);
    await makeDue(booking);
    await check();
    expect(await lastRun()).toEqual({ found: 1, mended: 0, still_broken: 1, failure: null });
    expect(await brokenFor(booking)).toEqual({ reason: 'ticket_missing', mended_at: null });
    expect(await t.ticketsOf(booking)).toHaveLength(2);

    await t.setLoquizFaults({ mode: 'down' });
    await check();
    expect(await brokenFor(booking)).toEqual({ reason: 'loquiz_unavailable', mended_at: null });

    await t.setLoquizFaults({ mode: 'none' });
    await t.refund(t.worker, booking);
    await check();
    expect(await brokenFor(booking)).toEqual({ reason: null, mended_at: expect.any(Date) });
  });

  it('[TK-1] records a second ticket of a team as an orphan, once, and ignores a ticket that was made by hand', async () => {
    const booking = await givenDelivered();
    const credentials = await t.credentialsOf(booking);
    const { username, loquiz_ticket_id: firstId } = credentials[0]!;
    await makeAtLoquiz(booking, username);
    await makeAtLoquiz(booking, 'made-by-hand');
    const second = (await t.ticketsOf(booking)).find(
      (ticket) => ticket.username === username && ticket.id !== firstId,
    )!;
    await check();
    expect(await lastRun()).toEqual({ found: 1, mended: 1, still_broken: 0, failure: null });
    expect(await t.orphansOf(booking)).toEqual([second.id]);
    expect(await t.credentialsOf(booking)).toEqual(credentials);
    await makeDue(booking);
    await check();
    expect(await lastRun()).toEqual(nothingFound);
  });

  it('[TK-2] finds nothing broken when a team’s ticket was closed after its refund', async () => {
    const booking = await givenDelivered();
    await t.refundTeams(t.worker, booking, [2]);
    await t.get(CloseTickets).execute();
    await makeDue(booking);
    const compared = jest.spyOn(t.get(CompareTickets), 'execute');
    await check();
    expect(compared).toHaveBeenCalledWith(booking.id);
    expect(await lastRun()).toEqual(nothingFound);
  });

  it('[TK-2] finds nothing broken when a search leaves a ticket out, or a refund closes a ticket meanwhile', async () => {
    const [kept, refunded] = [await givenDelivered(1), await givenDelivered(1)];
    jest.spyOn(LoquizClient.prototype, 'listTickets').mockResolvedValue({ tickets: [], isComplete: true });
    expect(await t.get(CompareTickets).execute(kept.id)).toEqual({ missing: [], surplus: [] });
    jest.spyOn(LoquizClient.prototype, 'hasTicket').mockImplementation(async () => {
      await t.refund(t.worker, refunded);
      return false;
    });
    expect(await t.get(CompareTickets).execute(refunded.id)).toEqual({ missing: [], surplus: [] });
  });

  it('[TK-2] ends its run while Loquiz fails, records why, and compares the same bookings in the next run', async () => {
    const bookings = [await givenDelivered(1), await givenDelivered(1)];
    await t.setLoquizFaults({ mode: 'down' });
    const compared = jest.spyOn(t.get(CompareTickets), 'execute');
    await expect(check()).rejects.toThrow('1 of 1 failed');
    expect(compared).toHaveBeenCalledTimes(1);
    expect(await lastRun()).toEqual({ ...nothingFound, failure: 'Loquiz: answered 503' });
    // The other rules are checked by their own schedule, which does not fail.
    await t.check();

    await t.setLoquizFaults({ mode: 'none' });
    compared.mockClear();
    await check();
    expect(compared.mock.calls.flat().toSorted()).toEqual(bookings.map(({ id }) => id).toSorted());
    expect(await lastRun()).toEqual(nothingFound);
    compared.mockClear();
    await check();
    expect(compared).not.toHaveBeenCalled();
  });

  it('[TK-2] compares a booking when its tickets are made, and one, seven and 28 days later', async () => {
    const deliveredAt = new Date('2020-01-01T10:00:00Z');
    const at = (days: number) => new Date(deliveredAt.getTime() + days * dayMs);
    const ids: string[] = [];
    for (const days of [0, 0, 1]) {
      const { id } = await t.givenBooking(t.worker, { status: 'ticket_created' });
      await t.database.query('UPDATE bookings SET updated_at = $2 WHERE id = $1', [id, at(days)]);
      ids.push(id);
    }
    const [first, second, later] = ids.map((bookingId) => ({ bookingId })) as [object, object, object];
    const both = expect.arrayContaining([first, second].map((each) => expect.objectContaining(each)));
    const list = (from: Date, until: Date, limit = 100) => t.get(DueComparisonsQuery).list({ from, until }, limit);
    const justBefore = (days: number) => new Date(at(days).getTime() - 1);
    expect(await list(justBefore(0), at(0))).toEqual(both);
    expect(await list(at(0), justBefore(1))).toEqual([]);
    expect((await list(at(0), at(30))).map(({ dueAt }) => dueAt)).toEqual(
      [1, 1, 1, 2, 7, 7, 8, 28, 28, 29].map((days) => at(days)),
    );
    expect(await list(at(7), at(30), 1)).toEqual([{ ...later, dueAt: at(8) }]);
    // Entries that are due at the same time as the last one are listed beyond the limit.
    expect(await list(at(1), at(30), 2)).toHaveLength(3);
  });
});
