import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { cpuTimes, spentBetween } from '../support/cpu.ts';
import { median } from '../support/figures.ts';
import { checkTargets, printTable, printTitle } from '../support/report.ts';
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
  /** Of the response times, in milliseconds. */
  p50: number;
  /** Of the response times, in milliseconds. */
  p99: number;
  /** Spent by the responding process on each request. */
  cpuMicroseconds: number;
}

const CONNECTIONS = 16;
const ROUNDS = 5;
const ROUND_SECONDS = 5;
const WARM_UP_SECONDS = 3;

/**
 * City search through the gateway and through a bare handler, in alternating rounds, so that other programs slow both
 * of them down alike.
 */
export const search: Bench = {
  name: 'search',
  async run(shop) {
    const { urls } = await shop.start();
    const gateway = urls.shop.replace('localhost', '127.0.0.1');
    const queries = await readQueries(gateway);
    const bare = await startBareServer(await readResponses(gateway, queries));
    const subjects: Subject[] = [
      { name: 'gateway', origin: gateway, path: '/api/cities', pid: Number(shop.pids.get('gateway')) },
      { name: 'bare, from memory', origin: bare.address, path: '/memory', pid: bare.pid },
    ];
    for (const subject of subjects) await measure(subject, queries, WARM_UP_SECONDS);
    const rounds: Map<Subject, Round[]> = new Map(subjects.map((subject) => [subject, []]));
    for (let round = 0; round < ROUNDS; round++) {
      for (const subject of subjects) rounds.get(subject)?.push(await measure(subject, queries, ROUND_SECONDS));
    }
    bare.stop();
    return report([...rounds], queries.length);
  },
};

/** @returns the gateway's own responses, which the bare handler repeats */
async function readResponses(gateway: string, queries: string[]): Promise<Record<string, string>> {
  const responses: Record<string, string> = {};
  for (const query of queries) {
    const response = await fetch(`${gateway}/api/cities?search=${encodeURIComponent(query)}&lang=de`);
    if (!response.ok) throw new Error(`the search for ${query} got the status ${response.status}`);
    responses[query] = await response.text();
  }
  return responses;
}

async function startBareServer(responses: Record<string, string>) {
  const child = fork(fileURLToPath(new URL('bare-server.ts', import.meta.url)), {
    env: { ...process.env, NODE_ENV: 'production' },
  });
  child.send(responses);
  const [address] = await once(child, 'message');
  return { address: String(address), pid: Number(child.pid), stop: () => child.kill() };
}

async function measure({ name, origin, path, pid }: Subject, queries: string[], seconds: number): Promise<Round> {
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

function report(results: [Subject, Round[]][], queryCount: number) {
  printTitle('[PF-1] City search through the gateway', [
    `${CONNECTIONS} connections, ${queryCount} different queries, ${ROUNDS} rounds of ${ROUND_SECONDS} s in turn, medians`,
    'three quarters beginnings of names, one quarter golden queries: other names, spellings, districts, typing errors',
    'the bare handler is Fastify with a look-up of the prepared response',
    'CPU is that of the responding process: unlike the rates it hardly depends on the load of the machine',
  ]);
  const [gateway, bare] = results.map(([, rounds]) => summary(rounds));
  if (!gateway || !bare) throw new Error('a subject was not measured');
  printTable(
    ['', 'requests/s', 'lowest', 'highest', 'p50 ms', 'p99 ms', 'CPU µs each', '× bare'],
    results.map(([{ name }, rounds]) => {
      const { perSecond, lowest, highest, p50, p99, cpuMicroseconds } = summary(rounds);
      return [name, perSecond, lowest, highest, p50, p99, cpuMicroseconds, perSecond / bare.perSecond];
    }),
  );
  return checkTargets([
    { what: 'rate', value: gateway.perSecond / bare.perSecond, unit: '× bare', atLeast: 0.5 },
    { what: 'p99', value: atLeastOneMs(gateway.p99) / atLeastOneMs(bare.p99), unit: '× bare', atMost: 4 },
  ]);
}

/** autocannon reports whole milliseconds: a response that takes less than one counts as one. */
const atLeastOneMs = (milliseconds: number) => Math.max(1, milliseconds);

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
