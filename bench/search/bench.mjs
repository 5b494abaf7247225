import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { cpuTimes, spentBetween } from '../support/cpu.mjs';
import { median } from '../support/figures.mjs';
import { judge, printTable, printTitle } from '../support/report.mjs';
import { readQueries } from './queries.mjs';

/** @typedef {{ name: string, origin: string, path: string, pid: number }} Subject */
/** @typedef {{ perSecond: number, p50: number, p99: number, cpuMicroseconds: number }} Round */

const CONNECTIONS = 16;
const ROUNDS = 5;
const ROUND_SECONDS = 5;
const WARM_UP_SECONDS = 3;

/** City search through the gateway beside bare handlers, round by round in turn, so that noise meets all of them. */
export const search = {
  name: 'search',
  /** @type {import('../support/run-bench.mjs').Bench['run']} */
  async run(shop) {
    const { urls, databaseUrls } = await shop.start();
    const gateway = urls.shop.replace('localhost', '127.0.0.1');
    const queries = await readQueries(gateway);
    const bare = await startBareServer(String(databaseUrls.catalog), await readAnswers(gateway, queries));
    /** @type {Subject[]} */
    const subjects = [
      { name: 'gateway', origin: gateway, path: '/api/cities', pid: Number(shop.pids.get('gateway')) },
      { name: 'bare, from memory', origin: bare.address, path: '/memory', pid: bare.pid },
      { name: 'bare, same SQL', origin: bare.address, path: '/sql', pid: bare.pid },
    ];
    for (const subject of subjects) await load(subject, queries, WARM_UP_SECONDS);
    /** @type {Map<Subject, Round[]>} */
    const rounds = new Map(subjects.map((subject) => [subject, []]));
    for (let round = 0; round < ROUNDS; round++) {
      for (const subject of subjects) rounds.get(subject)?.push(await load(subject, queries, ROUND_SECONDS));
    }
    bare.stop();
    return report([...rounds], queries.length);
  },
};

/** @returns {Promise<Record<string, string>>} the gateway's own answers, for the bare handler to repeat */
async function readAnswers(/** @type {string} */ gateway, /** @type {string[]} */ queries) {
  /** @type {Record<string, string>} */
  const answers = {};
  for (const query of queries) {
    const response = await fetch(`${gateway}/api/cities?search=${encodeURIComponent(query)}&lang=de`);
    if (!response.ok) throw new Error(`the search for ${query} answered ${response.status}`);
    answers[query] = await response.text();
  }
  return answers;
}

async function startBareServer(/** @type {string} */ databaseUrl, /** @type {Record<string, string>} */ answers) {
  const child = fork(fileURLToPath(new URL('bare-server.mjs', import.meta.url)), {
    env: { ...process.env, NODE_ENV: 'production' },
  });
  child.send({ databaseUrl, answers });
  const [address] = await once(child, 'message');
  return { address: String(address), pid: Number(child.pid), stop: () => child.kill() };
}

/** @returns {Promise<Round>} */
async function load(
  /** @type {Subject} */ { name, origin, path, pid },
  /** @type {string[]} */ queries,
  /** @type {number} */ seconds,
) {
  const pids = new Map([[name, pid]]);
  const before = cpuTimes(pids);
  const result = await autocannon({
    url: origin,
    connections: CONNECTIONS,
    duration: seconds,
    requests: queries.map((query) => ({ path: `${path}?search=${encodeURIComponent(query)}&lang=de` })),
  });
  const failed = result.non2xx + result.errors + result.timeouts;
  if (failed > 0) throw new Error(`${failed} requests to ${name} failed`);
  const spentMs = spentBetween(before, cpuTimes(pids)).get(name) ?? NaN;
  return {
    perSecond: result.requests.total / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpuMicroseconds: (spentMs * 1_000) / result.requests.total,
  };
}

function report(/** @type {[Subject, Round[]][]} */ results, /** @type {number} */ queries) {
  printTitle('[PF-1] City search through the gateway', [
    `${CONNECTIONS} connections, ${queries} different queries of 2 to 6 letters, ${ROUNDS} rounds of ${ROUND_SECONDS} s in turn, medians`,
    'the bare handlers are Fastify with a look-up of the finished answer, and with the catalog’s own SQL',
    'CPU is that of the answering process: unlike the rates it says the same on a busy machine',
  ]);
  const [gateway, memory, sql] = results.map(([, rounds]) => summary(rounds));
  if (!gateway || !memory || !sql) throw new Error('a subject was not measured');
  printTable(
    ['', 'requests/s', 'lowest', 'highest', 'p50 ms', 'p99 ms', 'CPU µs each', '× bare from memory', '× bare same SQL'],
    results.map(([{ name }, rounds]) => {
      const { perSecond, lowest, highest, p50, p99, cpuMicroseconds } = summary(rounds);
      const ratios = [perSecond / memory.perSecond, perSecond / sql.perSecond];
      return [name, perSecond, lowest, highest, p50, p99, cpuMicroseconds, ...ratios];
    }),
  );
  return judge([
    { what: 'rate', value: gateway.perSecond / memory.perSecond, unit: '× bare from memory', atLeast: 0.4 },
    { what: 'p99', value: gateway.p99, unit: 'ms', atMost: 10 },
  ]);
}

function summary(/** @type {Round[]} */ rounds) {
  const rates = rounds.map(({ perSecond }) => perSecond);
  return {
    perSecond: median(rates),
    lowest: Math.min(...rates),
    highest: Math.max(...rates),
    p50: median(rounds.map(({ p50 }) => p50)),
    p99: median(rounds.map(({ p99 }) => p99)),
    cpuMicroseconds: median(rounds.map(({ cpuMicroseconds }) => cpuMicroseconds)),
  };
}
