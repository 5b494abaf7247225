import { jest } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { eventually } from '@shop/testing';
import { v4 as uuidv4 } from 'uuid';
import type { Booking } from '../src/booking/domain/booking.js';
import { FulfilBooking } from '../src/fulfilment/use-cases/fulfil-booking.use-case.js';
import { StartedTeamsQuery } from '../src/withdrawals/queries/started-teams.query.js';
import { CheckWithdrawals } from '../src/withdrawals/use-cases/check-withdrawals.use-case.js';
import { type FulfilmentHarness, fulfilmentHarness } from './fulfilment.harness.js';

describe('checking withdrawals', () => {
  let t: FulfilmentHarness;
  let worker: INestApplicationContext;
  beforeAll(async () => {
    t = await fulfilmentHarness();
    worker = await t.startIdleWorker();
  });
  afterEach(() => t.setLoquizFaults({ mode: 'none' }));
  afterAll(() => t.close());

  async function givenFulfilled({ teams = 2 } = {}): Promise<Booking> {
    const booking = await t.givenBooking(worker, { teams });
    await worker.get(FulfilBooking, { strict: false }).execute(booking.id, 1);
    await t.waitForStatus(booking, 'ticket_created');
    await t.database.query('INSERT INTO orders SELECT * FROM order_sources WHERE id = $1', [booking.id]);
    return booking;
  }
  async function givenReceived(booking: Booking, { email = booking.customer.email, receivedAt = new Date() } = {}) {
    const id = uuidv4();
    await t.database.query(
      `INSERT INTO withdrawals (id, state, order_number, email, name, text, ui_language, created_at, received_at, teams,
       refunded_cents, reason)
     VALUES ($1, 'received', $2, $3, 'Mia', '', 'de', now(), $4, '{}', 0, '')`,
      [id, booking.orderNumber.toLowerCase(), email.toUpperCase(), receivedAt],
    );
    return id;
  }
  const stateOf = async (id: string) => {
    const sql = 'SELECT state, why, teams, order_id FROM withdrawals WHERE id = $1';
    return (
      await t.database.query<{ state: string; why: string | null; teams: number[]; order_id: string | null }>(sql, [id])
    )[0]!;
  };
  const check = () => worker.get(CheckWithdrawals, { strict: false }).execute();

  describe('a received withdrawal', () => {
    it('[LG-4] has a refund due for the teams without results at Loquiz, and waits when all teams have results', async () => {
      const [fresh, half, played] = [await givenFulfilled(), await givenFulfilled(), await givenFulfilled()];
      await t.startTeam(half, 1);
      for (const team of [1, 2]) await t.startTeam(played, team);
      const ids = await Promise.all([fresh, half, played].map((booking) => givenReceived(booking)));
      await check();
      // With a refund due, no teams means all that are left.
      expect(await Promise.all(ids.map(stateOf))).toEqual([
        { state: 'refund_due', why: null, teams: [], order_id: fresh.id },
        { state: 'refund_due', why: null, teams: [2], order_id: half.id },
        { state: 'waiting', why: 'teams_started', teams: [], order_id: played.id },
      ]);
    });

    it('[LG-4] has a refund due for the teams that have neither started nor been refunded before', async () => {
      const booking = await givenFulfilled({ teams: 3 });
      await t.refundTeams(worker, booking, [1]);
      await t.startTeam(booking, 2);
      const id = await givenReceived(booking);
      await check();
      expect(await stateOf(id)).toMatchObject({ state: 'refund_due', teams: [3] });
    });

    it('[LG-4] with an e-mail address that is not the order’s waits for a decision, with one event for repeated checks', async () => {
      const id = await givenReceived(await givenFulfilled(), { email: 'somebody@example.com' });
      await check();
      await check();
      expect(await stateOf(id)).toEqual({ state: 'waiting', why: 'order_unknown', teams: [], order_id: null });
      const events = await t.database.query(
        "SELECT FROM outbox WHERE name = 'withdrawal.waiting.v1' AND aggregate_id = $1",
        [id],
      );
      expect(events).toHaveLength(1);
    });

    it('[LG-4] is checked again for an hour while Loquiz does not answer, and then waits for a decision', async () => {
      const booking = await givenFulfilled();
      const [id, old] = [
        await givenReceived(booking),
        await givenReceived(booking, { receivedAt: new Date(Date.now() - 3_600_000) }),
      ];
      await t.setLoquizFaults({ mode: 'down' });
      await check();
      expect((await stateOf(id)).state).toBe('received');
      expect(await stateOf(old)).toMatchObject({ state: 'waiting', why: 'use_unknown' });
      await t.setLoquizFaults({ mode: 'none' });
      await eventually(async () => {
        await check();
        return (await stateOf(id)).state === 'refund_due';
      });
    });

    it('[LG-4] is checked although the check of an older one fails; the next run repeats the failed check', async () => {
      const [failing, booking] = [await givenFulfilled(), await givenFulfilled()];
      const failingId = await givenReceived(failing, { receivedAt: new Date(Date.now() - 1_000) });
      const id = await givenReceived(booking);
      const query = worker.get(StartedTeamsQuery, { strict: false });
      const read = query.execute.bind(query);
      const spy = jest.spyOn(query, 'execute').mockImplementation(async (bookingId) => {
        if (bookingId === failing.id) throw new Error('the connection was lost');
        return read(bookingId);
      });
      await expect(check()).rejects.toThrow('1 of 2 failed');
      spy.mockRestore();
      expect([await stateOf(failingId), await stateOf(id)]).toMatchObject([
        { state: 'received' },
        { state: 'refund_due' },
      ]);
      await check();
      expect((await stateOf(failingId)).state).toBe('refund_due');
    });

    it('[LG-4] waits for a decision when Loquiz shows no results because the game is closed', async () => {
      const booking = await givenFulfilled();
      const id = await givenReceived(booking);
      await t.setGameStatus(booking.game.loquizGameId, 'closed');
      await check();
      await t.setGameStatus(booking.game.loquizGameId, 'open');
      expect(await stateOf(id)).toMatchObject({ state: 'waiting', why: 'use_unknown', order_id: booking.id });
    });

    it('[LG-4] waits for a decision when it comes after the withdrawal period', async () => {
      const booking = await givenFulfilled();
      await t.database.query("UPDATE bookings SET created_at = now() - interval '16 days' WHERE id = $1", [booking.id]);
      const id = await givenReceived(booking);
      await check();
      expect(await stateOf(id)).toMatchObject({ state: 'waiting', why: 'period_over' });
    });
  });
});
