import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { cpuTimes, spentBetween } from '../support/cpu.ts';
import { median } from '../support/figures.ts';
import { judge, printTable, printTitle } from '../support/report.ts';
import type { Bench } from '../support/run-bench.ts';
import { readQueries } from './queries.ts';

interface Subject {
  name: string;
  origin: string;
  path: string;
  pid: number;
}
interface Round {
  perSecond: number;
  p50: number;
  p99: number;
  cpuMicroseconds: number;
}

const CONNECTIONS = 16;
const ROUNDS = 5;
const ROUND_SECONDS = 5;
const WARM_UP_SECONDS = 3;

/** City search through the gateway beside bare handlers, round by round in turn, so that noise meets all of them. */
export const search: Bench = {
  name: 'search',
  async run(shop) {
    const { urls, databaseUrls } = await shop.start();
    const gateway = urls.shop.replace('localhost', '127.0.0.1');
    const queries = await readQueries(gateway);
    const bare = await startBareServer(String(databaseUrls.catalog), await readAnswers(gateway, queries));
    const subjects: Subject[] = [
      { name: 'gateway', origin: gateway, path: '/api/cities', pid: Number(shop.pids.get('gateway')) },
      { name: 'bare, from memory', origin: bare.address, path: '/memory', pid: bare.pid },
      { name: 'bare, same SQL', origin: bare.address, path: '/sql', pid: bare.pid },
    ];
    for (const subject of subjects) await load(subject, queries, WARM_UP_SECONDS);
    const rounds: Map<Subject, Round[]> = new Map(subjects.map((subject) => [subject, []]));
    for (let round = 0; round < ROUNDS; round++) {
      for (const subject of subjects) rounds.get(subject)?.push(await load(subject, queries, ROUND_SECONDS));
    }
    bare.stop();
    return report([...rounds], queries.length);
  },
};

/** @returns the gateway's own answers, for the bare handler to repeat */
async function readAnswers(gateway: string, queries: string[]): Promise<Record<string, string>> {
  const answers: Record<string, string> = {};
  for (const query of queries) {
    const response = await fetch(`${gateway}/api/cities?search=${encodeURIComponent(query)}&lang=de`);
    if (!response.ok) throw new Error(`the search for ${query} answered ${response.status}`);
    answers[query] = await response.text();
  }
  return answers;
}

async function startBareServer(databaseUrl: string, answers: Record<string, string>) {
  const child = fork(fileURLToPath(new URL('bare-server.ts', import.meta.url)), {
    env: { ...process.env, NODE_ENV: 'production' },
  });
  child.send({ databaseUrl, answers });
  const [address] = await once(child, 'message');
  return { address: String(address), pid: Number(child.pid), stop: () => child.kill() };
}

async function load({ name, origin, path, pid }: Subject, queries: string[], seconds: number): Promise<Round> {
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

function report(results: [Subject, Round[]][], queries: number) {
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

function summary(rounds: Round[]) {
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
