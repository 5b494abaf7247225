import { parseArgs } from 'node:util';
import { setTimeout as pause } from 'node:timers/promises';
import { Profiler } from '../profile/profiler.ts';
import { printProfiles } from '../profile/print-profiles.ts';
import { cpuTimes, measureCost, spentBetween, type CpuTimes, type RoundCost } from '../support/cpu.ts';
import { CUSTOMER_COUNT, CustomerLoad, MAX_IN_PROGRESS } from '../support/customer-load.ts';
import { Customers, MEAN_TEAM_COUNT } from '../support/customers.ts';
import { median, sumOf } from '../support/figures.ts';
import { MailCounter } from '../support/mail-counter.ts';
import { checkTargets, printTable, printTitle } from '../support/report.ts';
import type { Bench } from '../support/run-bench.ts';
import { resetStatements, readStatements, type Statement } from '../support/statements.ts';
import { BARE, BareLoop } from './bare-loop.ts';

/**
 * Bookings that warm up the shop and the bare loop, which makes the same bookings with as little code as possible.
 * Before V8 optimises code, bookings take several times as long.
 */
const WARM_UP_BOOKING_COUNT = 1_500;
/**
 * In each round first the shop and then the bare loop makes `ROUND_BOOKING_COUNT` bookings, because only figures of the
 * same minute can be compared. Other programs raise the CPU time of a booking up to fourfold.
 */
const ROUNDS = 5;
const ROUND_BOOKING_COUNT = 400;
const MEASURED_BOOKING_COUNT = ROUNDS * ROUND_BOOKING_COUNT;
const PROFILED_BOOKING_COUNT = 1_000;
const IDLE_SECONDS = 10;
/** Processes on the same machine that are not part of the shop and are reported separately. */
const SEPARATE_PROCESSES = new Set(['sandbox', 'load generator', BARE]);

/** Bookings from checkout to the sent mail, as many as the machine can process. */
export const bookings: Bench = {
  name: 'bookings',
  async run(bench, args) {
    const { values } = parseArgs({ args, options: { profile: { type: 'boolean', default: false } } });
    const profiler = values.profile ? new Profiler(bench.instance) : undefined;
    const shop = await bench.start(profiler?.env);
    const customers = new Customers(shop.urls);
    const mails = new MailCounter(customers.sandbox);
    await customers.loadOffers();
    const load = new CustomerLoad(customers, mails, bench.signal);
    const bare = await BareLoop.start(bench.instance, shop, customers);
    try {
      // Measured before the first booking, because PostgreSQL and RabbitMQ still tidy up after bookings.
      const atRest = await measureAtRest(IDLE_SECONDS, bench.pids);
      await load.book(WARM_UP_BOOKING_COUNT);
      await bare.book(WARM_UP_BOOKING_COUNT);
      const pids = new Map([...bench.pids, ...bare.pids]);
      const measured = await measure(load, bare, pids, shop.infra.postgres.url);
      if (profiler) printProfiles(await profile(profiler, bench.pids, () => load.book(PROFILED_BOOKING_COUNT)));
      return report(measured, atRest);
    } finally {
      await bare.stop();
      await mails.close();
      customers.close();
    }
  },
};

interface Measured {
  rounds: { shop: RoundCost; bare: RoundCost }[];
  /** Those of each round, so that one statement may be listed several times. */
  statements: Statement[];
}

/** The CPU time that each process uses at rest, in milliseconds a second. */
async function measureAtRest(seconds: number, pids: Map<string, number>): Promise<CpuTimes> {
  const before = cpuTimes(pids);
  await pause(seconds * 1_000);
  const spent = spentBetween(before, cpuTimes(pids));
  return new Map([...spent].map(([name, milliseconds]) => [name, milliseconds / seconds]));
}

async function measure(
  load: CustomerLoad,
  bare: BareLoop,
  pids: Map<string, number>,
  postgresUrl: string,
): Promise<Measured> {
  const rounds: Measured['rounds'] = [];
  const statements: Statement[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    // What the shop at rest executes while the bare loop runs belongs to no booking.
    await resetStatements(postgresUrl);
    const shop = await measureCost(pids, () => load.book(ROUND_BOOKING_COUNT));
    statements.push(...(await readStatements(postgresUrl)));
    rounds.push({ shop, bare: await measureCost(pids, () => bare.book(ROUND_BOOKING_COUNT)) });
  }
  return { rounds, statements };
}

async function profile(profiler: Profiler, pids: Map<string, number>, book: () => Promise<void>) {
  profiler.begin(pids);
  await book();
  return profiler.finish(pids);
}

function report({ rounds, statements }: Measured, atRest: CpuTimes) {
  const perBooking = (total: number) => total / MEASURED_BOOKING_COUNT;
  const ofShop = (cpu: CpuTimes) => [...cpu].filter(([name]) => !SEPARATE_PROCESSES.has(name));
  const shopMs = ({ cpu }: RoundCost) => sumOf(ofShop(cpu).map(([, milliseconds]) => milliseconds));
  const bareMs = ({ cpu, seconds }: RoundCost) => {
    // While the bare loop runs, the shop at rest uses PostgreSQL too: PostgreSQL's CPU time at rest is subtracted.
    const postgres = (cpu.get('PostgreSQL') ?? 0) - (atRest.get('PostgreSQL') ?? 0) * seconds;
    return { process: cpu.get(BARE) ?? 0, postgres, all: (cpu.get(BARE) ?? 0) + postgres };
  };
  const ratios = rounds.map(({ shop, bare }) => shopMs(shop) / bareMs(bare).all);
  const total = (value: (round: Measured['rounds'][number]) => number) => sumOf(rounds.map(value));
  const seconds = total(({ shop }) => shop.seconds);
  const cpuEach = perBooking(total(({ shop }) => shopMs(shop)));
  const bareEach = (part: 'process' | 'postgres' | 'all') => perBooking(total(({ bare }) => bareMs(bare)[part]));
  printTitle('[PF-3] Bookings from checkout to the sent mail', [
    `${MEASURED_BOOKING_COUNT} bookings in ${seconds.toFixed(0)} s, ${MEAN_TEAM_COUNT} teams on average; ${CUSTOMER_COUNT} concurrent customers, at most ${MAX_IN_PROGRESS} bookings in progress`,
    'PostgreSQL with fsync and synchronous_commit on; RabbitMQ confirms from quorum queues on disk',
    `other programs used ${(100 * median(rounds.map(({ shop }) => shop.otherProgramsShare))).toFixed(0)} % of the machine: this lowers the rates, and raises the CPU times, of the shop and of the bare loop`,
    `bare loop, in rounds of ${ROUND_BOOKING_COUNT}: the same requests, tickets and mail in one process, at least five commits: ${(MEASURED_BOOKING_COUNT / total(({ bare }) => bare.seconds)).toFixed(0)}/s, ${bareEach('all').toFixed(2)} CPU ms each, of them PostgreSQL ${bareEach('postgres').toFixed(2)}`,
    `CPU time of the shop as a multiple of the bare loop’s, in each round: ${ratios.map((ratio) => ratio.toFixed(2)).join(' ')}`,
  ]);
  const names = [...(rounds[0]?.shop.cpu.keys() ?? [])].filter((name) => name !== BARE);
  const spent = new Map(names.map((name) => [name, total(({ shop }) => shop.cpu.get(name) ?? 0)]));
  const row = (name: string, milliseconds: number, atRestMs: number) => [
    name,
    perBooking(milliseconds),
    milliseconds / (seconds * 10),
    atRestMs,
  ];
  printTable(
    ['CPU', 'ms a booking', 'busy %', 'at rest, ms a second'],
    [
      ...[...spent]
        .toSorted(([, one], [, other]) => other - one)
        .map(([name, ms]) => row(SEPARATE_PROCESSES.has(name) ? `(${name})` : name, ms, atRest.get(name) ?? 0)),
      row('together without ( )', cpuEach * MEASURED_BOOKING_COUNT, sumOf(ofShop(atRest).map(([, ms]) => ms))),
    ],
  );
  printStatements(statements, perBooking);
  console.log(
    `  ${(MEASURED_BOOKING_COUNT / seconds).toFixed(1)} bookings a second, ${cpuEach.toFixed(1)} CPU ms each\n`,
  );
  const statementsEach = perBooking(sumOf(statements.map(({ callCount }) => callCount)));
  return checkTargets([
    { what: 'CPU, median of the rounds', value: median(ratios), unit: '× the bare loop', atMost: 4 },
    { what: 'SQL statements', value: statementsEach, unit: 'a booking', atMost: 36 },
  ]);
}

function printStatements(statements: Measured['statements'], perBooking: (total: number) => number): void {
  const byDatabase = Object.entries(Object.groupBy(statements, ({ database }) => database.replace(/^.*_/, '')));
  const isControl = (text: string) => /^(BEGIN|START|COMMIT|ROLLBACK)/i.test(text);
  const rows = byDatabase.map(([database, ofDatabase = []]) => {
    const control = ofDatabase.filter(({ text }) => isControl(text));
    return [
      database,
      perBooking(sumOf(ofDatabase.map(({ callCount }) => callCount))),
      perBooking(sumOf(control.map(({ callCount }) => callCount))),
      perBooking(sumOf(ofDatabase.map(({ milliseconds }) => milliseconds))),
    ];
  });
  const total = [1, 2, 3].map((column) => sumOf(rows.map((row) => Number(row[column]))));
  printTable(['SQL statements a booking', 'all', 'of them BEGIN, COMMIT', 'ms'], [...rows, ['together', ...total]]);
  const byText = Object.values(Object.groupBy(statements, ({ database, text }) => `${database} ${text}`));
  const mostExpensive = byText
    .map((same = []) => ({ ...same[0]!, milliseconds: sumOf(same.map(({ milliseconds }) => milliseconds)), same }))
    .toSorted((one, other) => other.milliseconds - one.milliseconds)
    .slice(0, 15)
    .map(({ database, text, milliseconds, same }) => [
      text.replaceAll(/\s+/g, ' ').slice(0, 90),
      database.replace(/^.*_/, ''),
      perBooking(sumOf(same.map(({ callCount }) => callCount))),
      perBooking(milliseconds),
    ]);
  printTable(['The most expensive ones', 'database', 'calls a booking', 'ms a booking'], mostExpensive);
}
