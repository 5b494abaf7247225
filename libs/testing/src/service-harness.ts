import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DynamicModule, Type } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { codecOf, type EventName, type EventPayload, type GrpcServiceName } from '@shop/contracts';
import { MessagingModule, type DispatchResult } from '@shop/messaging';
import type { MigrationClass } from '@shop/persistence';
import {
  callersByMethod,
  Clock,
  EndedSessionsSource,
  grpcClient,
  grpcServerOptions,
  listenWithPlatform,
  newRequestContext,
  type PromiseClient,
  readConfig,
  requestContext,
  servicePublicKeysSchema,
} from '@shop/platform';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { adminToken, adminTokenEnvironment, type AdminTokenOptions } from './admin-tokens.js';
import { eventually } from './eventually.js';
import { callerTokenSignerOf, serviceKeyEnvironment, serviceKeyOf } from './service-keys.js';
import { TestClock } from './test-clock.js';
import { createTestDatabase, type TestDatabase } from './test-database.js';
import { testServers } from './test-servers.js';

export type HarnessOptions = {
  name: GrpcServiceName;
  /** The schema of the settings that the service reads from its environment. */
  schema: z.ZodObject;
  /** The service's own AppModule. */
  module: { forRoot(config: object): DynamicModule };
  migrations: MigrationClass[];
  /** Environment of the service besides database, broker and Redis. */
  env?: Record<string, string>;
  /** Providers replaced by value: the clients of other services, for example. */
  overrides?: Array<{ provide: unknown; useValue: unknown }>;
};

export type ServiceHarness<C> = {
  /** Calls each method as one of the processes that may call it. */
  client: PromiseClient<C>;
  /** The service's socket, as `unix:` and a path. */
  address: string;
  database: TestDatabase;
  clock: TestClock;
  /** A provider of the running app. */
  get: <T>(token: Type<T> | symbol | string) => T;
  /** Delivers an event to the consumer of one of the service's own queues, as the broker would. */
  deliver: <N extends EventName>(
    queue: string,
    event: N,
    payload: EventPayload<N>,
    messageId?: string,
  ) => Promise<DispatchResult>;
  /** The events in the outbox of the service, whether published yet or not, oldest first. */
  outboxEvents: <N extends EventName>(event: N) => Promise<Array<EventPayload<N>>>;
  waitForOutboxEvent: <N extends EventName>(
    event: N,
    where?: (payload: EventPayload<N>) => boolean,
  ) => Promise<EventPayload<N>>;
  /** Runs calls as an admin who holds this access token. */
  as: <T>(accessToken: string, work: () => Promise<T>) => Promise<T>;
  /** Runs calls as a signed-in admin. */
  asAdmin: <T>(work: () => Promise<T>, options?: AdminTokenOptions) => Promise<T>;
  /** Ids of the ended sessions; without effect on the identity service, which reads its own table instead. */
  endedSessions: Set<string>;
  close: () => Promise<void>;
};

/** One service as in production, with its own clone of the migrated database and its own prefix in broker and Redis. */
export async function serviceHarness<C>({
  name,
  schema,
  module,
  migrations,
  env = {},
  overrides = [],
}: HarnessOptions): Promise<ServiceHarness<C>> {
  const database = await createTestDatabase(name, migrations);
  const runId = randomBytes(4).toString('hex');
  const clock = new TestClock();
  const endedSessions = new Set<string>();
  const environment: Record<string, string> = {
    ...testServers(),
    NODE_ENV: 'test',
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'fatal',
    DATABASE_URL: database.url,
    MIGRATE_ON_START: 'false',
    MESSAGING_PREFIX: `test-${runId}.`,
    REDIS_PREFIX: `test-${runId}:`,
    IDENTITY_GRPC_URL: '127.0.0.1:1',
    ...adminTokenEnvironment,
    ...serviceKeyEnvironment(name),
    ...env,
  };
  // A Unix socket, because another process could take a free port before the service listens on it.
  const address = `unix:${join(tmpdir(), `shop-${runId}.sock`)}`;
  const builder = Test.createTestingModule({ imports: [module.forRoot(readConfig(schema, environment))] });
  const forAll = [{ provide: Clock, useValue: clock }];
  const forAllButIdentity = [{ provide: EndedSessionsSource, useValue: { list: async () => [...endedSessions] } }];
  const replaced = [...forAll, ...(name === 'identity' ? [] : forAllButIdentity), ...overrides];
  for (const { provide, useValue } of replaced) builder.overrideProvider(provide).useValue(useValue);
  const compiled = await builder.compile();
  const app = await listenWithPlatform(
    compiled.createNestMicroservice({ ...grpcServerOptions(name, address), bufferLogs: true }),
    name,
    servicePublicKeysSchema.parse(environment['SERVICE_PUBLIC_KEYS']),
  );
  const callers = callersByMethod(app);
  const signers = new Map(
    [...new Set([...callers.values()].flat())].map((caller) => [caller, callerTokenSignerOf(serviceKeyOf(caller))]),
  );
  const client = grpcClient<C>(name, {
    url: address,
    callerToken: (method) => signers.get(callers.get(method)![0]!)!.tokenFor(name),
  });
  const as = <T>(accessToken: string, work: () => Promise<T>): Promise<T> =>
    requestContext.run(newRequestContext({ accessToken }), work);
  return {
    client,
    address,
    database,
    clock,
    get: (token) => app.get(token, { strict: false }),
    deliver: (queue, event, payload, messageId = uuidv7()) => {
      const content = Buffer.from(JSON.stringify(codecOf(event)!.toJSON(payload as never)));
      return app.get(MessagingModule).consumerRunner.dispatch(queue, { messageId, name: event, content });
    },
    outboxEvents: (event) => outboxEvents(database, event),
    waitForOutboxEvent: (event, where = () => true) =>
      eventually(async () => (await outboxEvents(database, event)).find(where)),
    as,
    asAdmin: async (work, options) => as(await adminToken({ now: clock.now(), ...options }), work),
    endedSessions,
    close: async () => {
      client.close();
      await app.close();
      await database.drop();
    },
  };
}

async function outboxEvents<N extends EventName>(database: TestDatabase, event: N): Promise<Array<EventPayload<N>>> {
  const rows = await database.query<{ payload: unknown }>('SELECT payload FROM outbox WHERE name = $1 ORDER BY seq', [
    event,
  ]);
  return rows.map((row) => codecOf(event)!.fromJSON(row.payload) as EventPayload<N>);
}
