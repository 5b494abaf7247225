import { randomBytes } from 'node:crypto';
import type { INestApplicationContext, Type } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { AdminActions, Outbox } from '@shop/messaging';
import { Transaction } from '@shop/persistence';
import { Clock, LOGGER, type Logger, newRequestContext, readConfig, requestContext } from '@shop/platform';
import { createSandbox, DEMO_KEYS } from '@shop/sandbox';
import { createTestDatabase, eventually, testServers } from '@shop/testing';
import { Redis } from 'ioredis';
import type { Booking, BookingState } from '../src/booking/domain/booking.js';
import type { BookingStatus } from '../src/booking/domain/booking-status.js';
import { BookingRepository } from '../src/booking/persistence/booking.repository.js';
import { workerSchema } from '../src/config.js';
import { FulfilmentQueue } from '../src/fulfilment/fulfilment-queue.js';
import { FulfilmentSchedule } from '../src/fulfilment/fulfilment-schedule.js';
import { FulfilmentWorker } from '../src/fulfilment/fulfilment-worker.js';
import { LoquizClient } from '../src/fulfilment/loquiz/loquiz-client.js';
import { RoundRepository } from '../src/fulfilment/persistence/round.repository.js';
import { RetryFulfilment } from '../src/fulfilment/use-cases/retry-fulfilment.use-case.js';
import { migrations } from '../src/migrations/index.js';
import { OrderTimeline } from '../src/orders/persistence/order-timeline.js';
import { PaymentRepository } from '../src/payment/persistence/payment.repository.js';
import { RecordRefundOrDispute } from '../src/payment/use-cases/record-refund-or-dispute.use-case.js';
import { WorkerModule } from '../src/worker.module.js';
import { v7 as uuidv7 } from 'uuid';
import { aBooking } from './booking.builder.js';
import { aPayment } from './payment.builder.js';

export type LoquizFaults = {
  mode: 'none' | 'down' | 'slow' | 'flaky' | 'timeout_after_create';
  rate?: number;
  delayMs?: number;
  refuseClosing?: boolean;
};
export type CredentialRow = {
  team_number: number;
  status: string;
  username: string;
  password: string | null;
  loquiz_ticket_id: string | null;
  close_state: string | null;
};
type SandboxTicket = { id: string; username: string; password: string; scope: string; closedAt?: number };

/** Fulfilment retries after milliseconds; in production it retries after seconds. */
const quickLimits = {
  // Longer than a busy machine may take for a request, so that none is repeated. Tests let this time pass with
  // `expire`.
  LOQUIZ_DEADLINE_MS: '120000',
  LOQUIZ_LATE_EFFECT_MS: '120000',
  FULFILMENT_FIRST_DELAY_MS: '20',
  FULFILMENT_MAX_DELAY_MS: '200',
  FULFILMENT_SWEEP_EVERY_MS: '300',
};

/** Workers with a database and a prefix in Redis of their own, and with the sandbox as Loquiz. */
export async function fulfilmentHarness(env: Record<string, string> = {}) {
  const database = await createTestDatabase('booking', migrations);
  const sandbox = await createSandbox({});
  const redisPrefix = `test-${randomBytes(4).toString('hex')}:`;
  const redis = new Redis(testServers().REDIS_URL);
  const environment = {
    ...testServers(),
    NODE_ENV: 'test',
    LOG_LEVEL: 'fatal',
    DATABASE_URL: database.url,
    MIGRATE_ON_START: 'false',
    REDIS_PREFIX: redisPrefix,
    STRIPE_SECRET_KEY: DEMO_KEYS.stripeSecretKey,
    STRIPE_WEBHOOK_SECRET: DEMO_KEYS.stripeWebhookSecret,
    STRIPE_API_URL: sandbox.url,
    PUBLIC_SHOP_URL: 'http://shop.test',
    LOQUIZ_API_URL: `${sandbox.url}/loquiz/v3`,
    LOQUIZ_API_KEY: DEMO_KEYS.loquizApiKey,
    ...quickLimits,
    ...env,
  };
  const workers: INestApplicationContext[] = [];

  async function startWorker(loquiz?: typeof LoquizClient, isIdle = false): Promise<INestApplicationContext> {
    const builder = Test.createTestingModule({
      imports: [WorkerModule.forRoot(readConfig(workerSchema, environment))],
    });
    if (loquiz) builder.overrideProvider(LoquizClient).useClass(loquiz);
    if (isIdle) for (const part of [FulfilmentWorker, FulfilmentSchedule]) builder.overrideProvider(part).useValue({});
    const worker = await (await builder.compile()).init();
    workers.push(worker);
    return worker;
  }

  async function stop(worker: INestApplicationContext): Promise<void> {
    workers.splice(workers.indexOf(worker), 1);
    await worker.close();
  }

  async function stopAll(): Promise<void> {
    for (const worker of [...workers]) await stop(worker);
  }

  const statusOf = async (booking: Booking): Promise<BookingStatus | undefined> =>
    (await database.query<{ status: BookingStatus }>('SELECT status FROM bookings WHERE id = $1', [booking.id]))[0]
      ?.status;

  const credentialsOf = (booking: Booking): Promise<CredentialRow[]> =>
    database.query<CredentialRow>('SELECT * FROM team_credentials WHERE booking_id = $1 ORDER BY team_number', [
      booking.id,
    ]);
  const orphansOf = async (booking: Booking): Promise<string[]> =>
    (
      await database.query<{ loquiz_ticket_id: string }>(
        'SELECT loquiz_ticket_id FROM loquiz_orphans WHERE booking_id = $1',
        [booking.id],
      )
    ).map((row) => row.loquiz_ticket_id);
  const eventsOf = async (booking: Booking): Promise<string[]> =>
    (
      await database.query<{ name: string }>('SELECT name FROM outbox WHERE aggregate_id = $1 ORDER BY seq', [
        booking.id,
      ])
    ).map((row) => row.name);
  /** The tickets that Loquiz has created for the booking. */
  async function ticketsOf(booking: Booking): Promise<SandboxTicket[]> {
    const response = await fetch(`${sandbox.url}/sandbox/loquiz/tickets?reference=${booking.id}`);
    return ((await response.json()) as { items: SandboxTicket[] }).items;
  }

  return {
    database,
    sandboxUrl: sandbox.url,
    startWorker: (loquiz?: typeof LoquizClient) => startWorker(loquiz),
    /** A worker without `FulfilmentWorker` and `FulfilmentSchedule`: fulfils only when a test executes a use case. */
    startIdleWorker: (loquiz?: typeof LoquizClient) => startWorker(loquiz, true),
    stop,
    stopAll,
    statusOf,
    /** Stores a booking that is paid and waits for its tickets, unless specified otherwise. */
    async givenBooking(worker: INestApplicationContext, state: Partial<BookingState> = {}): Promise<Booking> {
      const booking = aBooking({ status: 'paid', paidAt: new Date(), ...state });
      await worker
        .get(Transaction, { strict: false })
        .run(() => worker.get(BookingRepository, { strict: false }).insert(booking));
      return booking;
    },
    /** Starts another round for a booking whose tickets failed. */
    retryAsAdmin(worker: INestApplicationContext, bookingId: string): Promise<BookingStatus> {
      const get = <T>(token: Type<T> | symbol): T => worker.get<T>(token, { strict: false });
      const [tx, clock] = [get(Transaction), get(Clock)];
      const actions = new AdminActions(tx, new Outbox(tx, clock), clock, get<Logger>(LOGGER));
      const [payments, bookings] = [get(PaymentRepository), get(BookingRepository)];
      const [rounds, timeline] = [new RoundRepository(tx), new OrderTimeline(tx)];
      const retry = new RetryFulfilment(tx, payments, bookings, rounds, timeline, actions, clock);
      const admin = { id: 'admin-1', email: 'admin@example.com', role: 'support' as const, sessionId: 'session-1' };
      return requestContext.run(newRequestContext({ admin }), () => retry.execute(bookingId));
    },
    enqueue: (worker: INestApplicationContext, booking: Booking, round = 1) =>
      worker.get(FulfilmentQueue, { strict: false }).enqueue(booking.id, round),
    waitForStatus: (booking: Booking, status: BookingStatus) =>
      eventually(async () => (await statusOf(booking)) === status),
    /** Refunds this total of the 59.98 EUR that the booking cost. */
    async refund(worker: INestApplicationContext, booking: Booking, totalCents = 5_998): Promise<void> {
      const payment = aPayment({ referenceId: booking.id, status: 'paid' });
      const paymentIntentId = `pi_${payment.id}`;
      await worker
        .get(Transaction, { strict: false })
        .run(() => worker.get(PaymentRepository, { strict: false }).insert(payment));
      await worker.get(RecordRefundOrDispute, { strict: false }).execute({
        kind: 'refunded-total',
        reportKey: `re_${payment.id}`,
        totalCents,
        isFull: totalCents === 5_998,
        paymentIntentId,
        paymentId: payment.id,
      });
    },
    /** Loses a dispute about this part of the 59.98 EUR that the booking cost. */
    async loseDispute(worker: INestApplicationContext, booking: Booking, amountCents = 5_998): Promise<void> {
      const payment = aPayment({ referenceId: booking.id, status: 'paid' });
      const paymentIntentId = `pi_${payment.id}`;
      await worker
        .get(Transaction, { strict: false })
        .run(() => worker.get(PaymentRepository, { strict: false }).insert(payment));
      await worker.get(RecordRefundOrDispute, { strict: false }).execute({
        kind: 'dispute-lost',
        disputeId: `du_${payment.id}`,
        amountCents,
        paymentIntentId,
        paymentId: payment.id,
      });
    },
    /** Refunds the shares of these teams. */
    async refundTeams(worker: INestApplicationContext, booking: Booking, teams: number[]): Promise<void> {
      const payment = aPayment({ referenceId: booking.id, status: 'paid', paymentIntentId: `pi_${booking.id}` });
      const refund = { id: uuidv7(), teams, teamCount: booking.teams, reason: 'ill', requestedBy: 'admin@example.com' };
      payment.refundOrder(refund, new Date());
      await worker.get(Transaction, { strict: false }).run(async () => {
        const payments = worker.get(PaymentRepository, { strict: false });
        // Only `save` stores the refund.
        await payments.insert(payment);
        await payments.save(payment);
      });
      const { amountCents } = payment.snapshot.refunds[0]!;
      await worker.get(RecordRefundOrDispute, { strict: false }).execute({
        kind: 'refund',
        refund: {
          providerRefundId: `re_${refund.id}`,
          refundId: refund.id,
          amountCents,
          reason: '',
          state: 'succeeded',
        },
        paymentIntentId: `pi_${booking.id}`,
      });
    },
    credentialsOf,
    /** Lets the leases of the booking's teams expire, or the time in which their last requests may create tickets. */
    expire: (booking: Booking, ...columns: Array<'lease_until' | 'in_flight_until'>) =>
      database.query(
        `UPDATE team_credentials SET ${columns.map((column) => `${column} = now() - interval '1 second'`).join(', ')}
         WHERE booking_id = $1 AND status = 'requesting'`,
        [booking.id],
      ),
    orphansOf,
    eventsOf,
    ticketsOf,
    /** Expects one credential set per team, each as Loquiz has it, and `ticket.created` once. */
    async expectFulfilled(booking: Booking): Promise<void> {
      const credentials = await credentialsOf(booking);
      const tickets = await ticketsOf(booking);
      expect(credentials.map(({ team_number, status }) => [team_number, status])).toEqual(
        Array.from({ length: booking.teams }, (_, index) => [index + 1, 'created']),
      );
      for (const { username, password, loquiz_ticket_id } of credentials) {
        expect(tickets).toContainEqual(expect.objectContaining({ id: loquiz_ticket_id, username, password }));
      }
      expect(tickets.length).toBe(booking.teams + (await orphansOf(booking)).length);
      expect(new Set(credentials.map(({ username }) => username)).size).toBe(booking.teams);
      expect(await eventsOf(booking)).toEqual(['ticket.created.v1']);
    },
    /** Lets a team begin to play: its ticket then has results. */
    async startTeam(booking: Booking, team: number): Promise<void> {
      const { loquiz_ticket_id } = (await credentialsOf(booking))[team - 1]!;
      const response = await fetch(`${sandbox.url}/sandbox/loquiz/tickets/${loquiz_ticket_id}/start`, {
        method: 'POST',
      });
      if (!response.ok) throw new Error(`sandbox refused the start: ${response.status}`);
    },
    async setGameStatus(loquizId: string, status: 'open' | 'closed'): Promise<void> {
      const response = await fetch(`${sandbox.url}/sandbox/loquiz/games/${loquizId}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ status }),
      });
      if (!response.ok) throw new Error(`sandbox refused the status: ${response.status}`);
    },
    async setLoquizFaults(faults: LoquizFaults): Promise<void> {
      const response = await fetch(`${sandbox.url}/sandbox/loquiz/faults`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(faults),
      });
      if (!response.ok) throw new Error(`sandbox refused the faults: ${response.status}`);
    },
    /** Deletes the queues of these workers in Redis. */
    async emptyRedis(): Promise<void> {
      const keys = await redis.keys(`${redisPrefix}*`);
      if (keys.length > 0) await redis.del(...keys);
    },
    /** The keys and jobs of these workers in Redis, as text. */
    redisText: async (): Promise<string> => {
      const keys = await redis.keys(`${redisPrefix}*`);
      const jobs = await Promise.all(
        keys.filter((key) => /fulfilment:[0-9a-f-]{36}-\d+$/.test(key)).map((key) => redis.hgetall(key)),
      );
      return JSON.stringify([keys, jobs]);
    },
    jobIds: async (): Promise<string[]> =>
      (await redis.keys(`${redisPrefix}*`)).flatMap((key) => /fulfilment:([0-9a-f-]{36}-\d+)$/.exec(key)?.[1] ?? []),
    async close(): Promise<void> {
      await stopAll();
      const keys = await redis.keys(`${redisPrefix}*`);
      if (keys.length > 0) await redis.del(...keys);
      redis.disconnect();
      await sandbox.close();
      await database.drop();
    },
  };
}

export type FulfilmentHarness = Awaited<ReturnType<typeof fulfilmentHarness>>;
