import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { catalogV1 } from '@shop/contracts';
import { Refusal } from '@shop/errors';
import { createSandbox, DEMO_KEYS } from '@shop/sandbox';
import { serviceHarness, type ServiceHarness } from '@shop/testing';
import { AppModule } from '../src/app.module.js';
import { KnownPlaceTable } from '../src/catalog/known-places/known-place-table.js';
import { SyncLock } from '../src/catalog/persistence/sync-lock.js';
import { CATALOG_CONFIG, catalogSchema } from '../src/config.js';
import { migrations } from '../src/migrations/index.js';
import { folderWithFewCities, LargeKnownPlaces } from './demo-catalog.js';

/** The ids of the demo's Webflow site and of its collections. */
const siteEnvironment = {
  WEBFLOW_SITE_ID: 'd80da97382ed0e99cf31decd',
  WEBFLOW_CITIES_COLLECTION_ID: 'b6eb366b0ce36261d16e3d97',
  WEBFLOW_GAMES_COLLECTION_ID: '0fbebe8c8abaf83009efa94d',
  WEBFLOW_TEAMEVENTS_COLLECTION_ID: 'af5056ea1397ba5836bfba3c',
};

export type SyncRun = {
  status: string;
  trigger: string;
  single_items: number | null;
  findings: Array<{ outcome: string; reason: string }>;
  error_code: string | null;
};

export type CatalogHarness = ServiceHarness<catalogV1.CatalogServiceClient> & {
  sync: () => Promise<catalogV1.SyncCatalogResponse>;
  /** Calls a path under `/sandbox/webflow`, which controls the Webflow sandbox. */
  webflow: (method: 'PUT' | 'POST' | 'DELETE', path: string, body?: object) => Promise<Record<string, unknown>>;
  /** Calls a path under `/sandbox/loquiz`, which controls the Loquiz sandbox. */
  loquiz: (method: 'PUT', path: string, body: object) => Promise<Record<string, unknown>>;
  /** Starts another instance of this service, in the same process and on the same database. */
  startReplica: () => Promise<INestApplicationContext>;
  /** Holds the sync lock during this work, as a sync of another process would. */
  whileLocked: <T>(work: () => Promise<T>) => Promise<T>;
  syncRuns: () => Promise<SyncRun[]>;
  cityId: (slug: string) => Promise<string>;
  gameId: (slug: string) => Promise<string>;
};

export type CatalogHarnessOptions = {
  env?: Record<string, string>;
  webflowRequestsPerMinute?: number;
  webflowNow?: () => number;
  /** All cities of the demo instead of a few: a sync then takes several times as long. */
  hasAllCities?: boolean;
};

/** The service with the Webflow sandbox, which delivers webhooks to the rpc of the service. */
export async function catalogHarness({
  env = {},
  webflowRequestsPerMinute = 100_000,
  webflowNow,
  hasAllCities = false,
}: CatalogHarnessOptions = {}): Promise<CatalogHarness> {
  let receive: (request: catalogV1.ReceiveWebflowWebhookRequest) => Promise<unknown> = () =>
    Promise.reject(new Error('not started'));
  const statusFor = async (request: IncomingMessage): Promise<number> => {
    const header = (name: string): string => String(request.headers[name] ?? '');
    const delivery = {
      rawBody: await buffer(request),
      signature: header('x-webflow-signature'),
      timestamp: header('x-webflow-timestamp'),
    };
    return receive(delivery).then(
      () => 200,
      (error: unknown) => (error instanceof Refusal && error.kind === 'malformed' ? 400 : 500),
    );
  };
  const receiver = createServer(
    (request, response) => void statusFor(request).then((status) => response.writeHead(status).end()),
  );
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const webflowWebhookUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
  const catalogDir = hasAllCities ? undefined : folderWithFewCities();
  const sandbox = await createSandbox({ webflowWebhookUrl, webflowRequestsPerMinute, catalogDir, now: webflowNow });

  const harness = await serviceHarness<catalogV1.CatalogServiceClient>({
    name: 'catalog',
    schema: catalogSchema,
    module: AppModule,
    migrations,
    overrides: hasAllCities ? [] : [{ provide: KnownPlaceTable, useValue: new LargeKnownPlaces() }],
    env: {
      ...siteEnvironment,
      WEBFLOW_API_URL: `${sandbox.url}/webflow/v2`,
      WEBFLOW_API_TOKEN: DEMO_KEYS.webflowApiToken,
      WEBFLOW_WEBHOOK_SECRET: `another-webhook, ${DEMO_KEYS.webflowWebhookSecret}`,
      CATALOG_SYNC_ON_START: 'never',
      CATALOG_SYNC_EVERY_MINUTES: '0',
      LOQUIZ_API_URL: `${sandbox.url}/loquiz/v3`,
      LOQUIZ_API_KEY: DEMO_KEYS.loquizApiKey,
      CATALOG_SALE_GATE_EVERY_SECONDS: '0',
      CATALOG_WEBHOOK_DEBOUNCE_MS: '20',
      ...env,
    },
  });
  receive = (request) => harness.client.receiveWebflowWebhook(request);
  const replicas: INestApplicationContext[] = [];
  const idOf = async (table: string, slug: string): Promise<string> => {
    const [row] = await harness.database.query<{ id: string }>(`SELECT id FROM ${table} WHERE slug = $1`, [slug]);
    if (!row) throw new Error(`no ${slug} among ${table}`);
    return row.id;
  };
  const control = async (method: string, path: string, body?: object): Promise<Record<string, unknown>> => {
    const headers = body && { 'content-type': 'application/json' };
    const response = await fetch(`${sandbox.url}/sandbox/${path}`, {
      method,
      headers,
      body: body && JSON.stringify(body),
    });
    const answer = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${answer}`);
    return answer ? (JSON.parse(answer) as Record<string, unknown>) : {};
  };
  return {
    ...harness,
    sync: () => harness.asAdmin(() => harness.client.syncCatalog({}, { deadlineMs: 60_000 })),
    webflow: (method, path, body) => control(method, `webflow${path}`, body),
    loquiz: (method, path, body) => control(method, `loquiz${path}`, body),
    startReplica: async () => {
      const replica = await NestFactory.createApplicationContext(AppModule.forRoot(harness.get(CATALOG_CONFIG)), {
        logger: false,
      });
      replicas.push(replica);
      return replica;
    },
    whileLocked: async (work) => {
      const lock = await harness.get(SyncLock).take();
      try {
        return await work();
      } finally {
        await lock.release();
      }
    },
    syncRuns: () =>
      harness.database.query<SyncRun>(
        'SELECT status, trigger, single_items, findings, error_code FROM sync_runs ORDER BY started_at',
      ),
    cityId: (slug) => idOf('cities', slug),
    gameId: (slug) => idOf('games', slug),
    close: async () => {
      for (const replica of replicas) await replica.close();
      await harness.close();
      receiver.closeAllConnections();
      receiver.close();
      await sandbox.close();
    },
  };
}
