import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { waitUntil } from '../../tools/launcher/wait-until.ts';
import { printProfiles } from '../profile/print-profiles.ts';
import { Profiler } from '../profile/profiler.ts';
import { cpuTimes, spentBetween } from '../support/cpu.ts';
import { Customers } from '../support/customers.ts';
import { percentile, sumOf } from '../support/figures.ts';
import { checkTargets, printTable, printTitle } from '../support/report.ts';
import type { Bench } from '../support/run-bench.ts';
import { resetStatements, readStatements, withDatabase } from '../support/statements.ts';
import { CITY_COUNT, makeLargeCatalog, makeQueries, TEAMEVENT_COUNT } from './large-catalog.ts';
import { startWebflow } from './webflow-server.ts';

const QUERY_COUNT = 1_000;
const WARM_UP_QUERY_COUNT = 200;

/** A setting of the demo, which the launcher gives every shop. */
const WEBHOOK_SECRET = 'sandbox-webflow-webhook-secret';
/** How many cities the shop finds when it starts: the launcher would not wait for a sync of all `CITY_COUNT`. */
const FIRST_CITY_COUNT = 100;
const COLLECTIONS = {
  cities: 'b6eb366b0ce36261d16e3d97',
  games: '0fbebe8c8abaf83009efa94d',
  teamevents: 'af5056ea1397ba5836bfba3c',
};

/** Measures a catalog of about 100 times today's size: duration and memory of syncs, duration of searches and lists. */
export const catalog: Bench = {
  name: 'catalog',
  async run(bench, args) {
    const { values } = parseArgs({ args, options: { profile: { type: 'boolean', default: false } } });
    const profiler = values.profile ? new Profiler(bench.instance) : undefined;
    const { cities, games, teamevents, places, loquizIds } = makeLargeCatalog();
    const content = {
      [COLLECTIONS.cities]: cities,
      [COLLECTIONS.games]: games,
      [COLLECTIONS.teamevents]: teamevents,
    };
    const webflow = await startWebflow({ ...content, [COLLECTIONS.cities]: cities.slice(0, FIRST_CITY_COUNT) });
    const { urls, databaseUrls, infra } = await bench.start({ WEBFLOW_API_URL: webflow.url, ...profiler?.env });
    await openGamesAtLoquiz(urls.sandbox, loquizIds);
    const pids = new Map([['catalog', Number(bench.pids.get('catalog'))]]);
    const gateway = urls.shop.replace('localhost', '127.0.0.1');
    const watched = { pids, postgresUrl: infra.postgres.url, databaseUrl: String(databaseUrls.catalog) };

    profiler?.begin(pids);
    webflow.publish(content);
    const first = await sync(gateway, watched);
    const searchAfterFirstMs = await firstSearchMs(gateway);
    if (profiler) printProfiles(await profiler.finish(pids));

    const queries = makeQueries(places, QUERY_COUNT + WARM_UP_QUERY_COUNT);
    const [warmUp, measuredQueries] = [queries.slice(0, WARM_UP_QUERY_COUNT), queries.slice(WARM_UP_QUERY_COUNT)];
    const measured: Measured[] = [];
    const measure = async (what: string, paths: string[]) =>
      measured.push(await measureRequests(what, paths, gateway, watched));
    const pathsOf = (path: string, texts: string[]) =>
      texts.map((text) => `${path}?search=${encodeURIComponent(text)}`);
    await measureRequests(
      'warming up',
      [...pathsOf('cities', warmUp), ...pathsOf('teamevents', warmUp)],
      gateway,
      watched,
    );
    await measure('search cities', pathsOf('cities', measuredQueries));
    await measure('search team events', pathsOf('teamevents', measuredQueries));
    await measure('cities of a country', await countryPaths(gateway));
    await measure(
      'games of a city',
      cities.slice(0, QUERY_COUNT).map(({ id }) => `cities/${id}/games`),
    );
    await measure('suggestions', pathsOf('cities/suggestions', warmUp));
    await checkOut(urls);

    const changed = { ...cities[0]!, fieldData: { ...cities[0]!.fieldData, name: 'Neuberlin' } };
    webflow.publish({ ...content, [COLLECTIONS.cities]: [changed, ...cities.slice(1)] });
    const second = await sync(gateway, watched);
    const searchAfterSecondMs = await firstSearchMs(gateway);
    webflow.stop();
    const megabytes = peakMegabytes(pids.get('catalog')!);
    return report({ first, second, searchMs: Math.max(searchAfterFirstMs, searchAfterSecondMs), measured, megabytes });
  },
};

/** Opens the games at the sandbox's Loquiz: the sale gate would take unknown ones off sale. */
async function openGamesAtLoquiz(sandboxUrl: string, ids: string[]) {
  const headers = { 'content-type': 'application/json' };
  for (const id of ids) {
    const url = `${sandboxUrl}/sandbox/loquiz/games/${id}`;
    const response = await fetch(url, { method: 'PUT', headers, body: JSON.stringify({ status: 'open' }) });
    // The connection is only used again when the response has been read.
    await response.text();
    if (!response.ok) throw new Error(`the sandbox responded with ${response.status} for the game ${id}`);
  }
}

interface Watched {
  pids: Map<string, number>;
  postgresUrl: string;
  databaseUrl: string;
}
interface Synced {
  seconds: number;
  cpuSeconds: number;
  megabytes: number;
}

/** Starts a sync by webhook, and waits until it has ended. */
async function sync(shopUrl: string, { pids, databaseUrl }: Watched): Promise<Synced> {
  const before = cpuTimes(pids);
  const since = await sendWebhook(shopUrl);
  const seconds = await readSyncSeconds(databaseUrl, since);
  const cpuSeconds = (spentBetween(before, cpuTimes(pids)).get('catalog') ?? NaN) / 1_000;
  return { seconds, cpuSeconds, megabytes: peakMegabytes(pids.get('catalog')!) };
}

/** Sends the webhook that Webflow sends after a publication, and returns the time of sending. */
async function sendWebhook(shopUrl: string): Promise<Date> {
  const payload = { items: [{ collectionId: COLLECTIONS.cities }] };
  const body = JSON.stringify({ triggerType: 'collection_item_published', payload });
  const now = new Date();
  const timestamp = String(now.getTime());
  const signature = createHmac('sha256', WEBHOOK_SECRET).update(`${timestamp}:${body}`).digest('hex');
  const headers = {
    'content-type': 'application/json',
    'x-webflow-timestamp': timestamp,
    'x-webflow-signature': signature,
  };
  const response = await fetch(`${shopUrl}/api/webhooks/webflow`, { method: 'POST', headers, body });
  if (!response.ok) throw new Error(`the webhook got the status ${response.status}`);
  return now;
}

function readSyncSeconds(url: string, since: Date): Promise<number> {
  return withDatabase(url, async (client) => {
    const finished = async () => {
      const { rows } = await client.query(
        `SELECT status, error_reason, extract(epoch FROM finished_at - started_at)::float AS seconds
         FROM sync_runs WHERE trigger = 'webhook' AND status <> 'running' AND started_at >= $1`,
        [since],
      );
      return rows[0];
    };
    const run = await waitUntil(finished, { what: 'the sync has ended', timeoutMs: 600_000, everyMs: 200 });
    if (run.status !== 'succeeded') throw new Error(`the sync failed: ${run.error_reason}`);
    return run.seconds;
  });
}

/** Peak memory of the process, from Linux's `/proc`. */
function peakMegabytes(pid: number): number {
  const [, kilobytes] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1_024;
}

/** The milliseconds until the catalog has loaded the new cities into memory and responds to a search again. */
async function firstSearchMs(gateway: string): Promise<number> {
  const start = performance.now();
  const answered = async () => (await fetch(`${gateway}/api/cities?search=berlin`)).ok;
  await waitUntil(answered, { what: 'a search is answered', timeoutMs: 60_000 });
  return performance.now() - start;
}

interface Measured {
  what: string;
  milliseconds: number[];
  /** CPU time of the catalog process for each request on average. */
  cpuMs: number;
  /** Statements of the catalog's database, and their duration, for each request on average. */
  statementCount: number;
  databaseMs: number;
  /** Duration of the slowest statement. */
  slowestMs: number;
  /** Peak memory of the catalog process so far. */
  megabytes: number;
}

/** Measures requests for different addresses, one after the other, none of them cached. */
async function measureRequests(
  what: string,
  paths: string[],
  gateway: string,
  { pids, postgresUrl }: Watched,
): Promise<Measured> {
  await resetStatements(postgresUrl);
  const before = cpuTimes(pids);
  const milliseconds: number[] = [];
  for (const path of paths) {
    const start = performance.now();
    const response = await fetch(`${gateway}/api/${path}`);
    await response.text();
    if (!response.ok) throw new Error(`${path} got the status ${response.status}`);
    milliseconds.push(performance.now() - start);
  }
  const cpuMs = (spentBetween(before, cpuTimes(pids)).get('catalog') ?? NaN) / paths.length;
  const statements = (await readStatements(postgresUrl)).filter(({ database, text }) => isOfRequest(database, text));
  return {
    what,
    milliseconds,
    cpuMs,
    statementCount: sumOf(statements.map(({ callCount }) => callCount)) / paths.length,
    databaseMs: sumOf(statements.map(({ milliseconds: ms }) => ms)) / paths.length,
    slowestMs: Math.max(0, ...statements.map(({ highestMs }) => highestMs)),
    megabytes: peakMegabytes(pids.get('catalog')!),
  };
}

/** Statements of requests, not those of schedules and of the outbox. */
const isOfRequest = (database: string, text: string) =>
  database.endsWith('_catalog') && /\b(cities|teamevents|games_on_sale)\b/.test(text);

/** Each country by its two slugs and its code, in both languages: the gateway caches these responses separately. */
async function countryPaths(gateway: string): Promise<string[]> {
  const response = await fetch(`${gateway}/api/countries`);
  const countries = (await response.json()) as { code: string; slugDe: string; slugEn: string }[];
  const slugs = countries.flatMap(({ code, slugDe, slugEn }) => [...new Set([slugDe, slugEn, code.toLowerCase()])]);
  return slugs.flatMap((slug) => ['de', 'en'].map((lang) => `countries/${slug}/cities?lang=${lang}`));
}

/** Opens one checkout, for which the catalog loads an index of all offers into memory. */
async function checkOut(urls: { shop: string; sandbox: string }) {
  const customers = new Customers(urls);
  await customers.loadOffers();
  await customers.checkOut();
  customers.close();
}

function report(figures: {
  first: Synced;
  second: Synced;
  searchMs: number;
  measured: Measured[];
  megabytes: number;
}): boolean {
  const { first, second, searchMs, measured, megabytes } = figures;
  printTitle(`[SR-1] [CT-1] [PF-5] A catalog of ${CITY_COUNT} cities and ${TEAMEVENT_COUNT} team events`, [
    'every place of the shop’s countries that GeoNames knows, the rest invented; two games each; Webflow without its rate limit',
    'all requests differ, go through the gateway one after the other, and are not cached',
    'milliseconds of a request, including the gateway; CPU of the catalog process; statements in its database, and the time that they took there',
  ]);
  printTable(
    [
      '',
      'requests',
      'p50 ms',
      'p95 ms',
      'p99 ms',
      'longest ms',
      'CPU ms',
      'statements',
      'database ms',
      'slowest statement ms',
      'peak MB so far',
    ],
    measured.map(({ what, milliseconds, cpuMs, statementCount, databaseMs, slowestMs, megabytes }) => [
      what,
      milliseconds.length,
      ...[0.5, 0.95, 0.99, 1].map((share) => percentile(milliseconds, share)),
      cpuMs,
      statementCount,
      databaseMs,
      slowestMs,
      megabytes,
    ]),
  );
  printTable(
    ['sync', 'seconds', 'CPU seconds of the catalog', 'peak MB so far'],
    [
      ['of everything', first.seconds, first.cpuSeconds, first.megabytes],
      ['of one changed city', second.seconds, second.cpuSeconds, second.megabytes],
    ],
  );
  const [cities, teamevents] = measured;
  return checkTargets([
    { what: 'sync of everything', value: first.seconds, unit: 's', atMost: 60 },
    {
      what: 'peak memory of the catalog process after this sync',
      value: first.megabytes,
      unit: 'MB',
      atMost: 300,
    },
    { what: 'peak memory after searches, an order and a second sync', value: megabytes, unit: 'MB', atMost: 300 },
    { what: 'first search after a sync', value: searchMs, unit: 'ms', atMost: 10_000 },
    { what: 'search for cities, p99', value: percentile(cities!.milliseconds, 0.99), unit: 'ms', atMost: 20 },
    { what: 'search for team events, p99', value: percentile(teamevents!.milliseconds, 0.99), unit: 'ms', atMost: 20 },
    {
      what: 'database time of a request, mean of the slowest kind',
      value: Math.max(...measured.map(({ databaseMs }) => databaseMs)),
      unit: 'ms',
      atMost: 20,
    },
  ]);
}
