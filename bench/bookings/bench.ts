import { parseArgs } from 'node:util';
import { setTimeout as pause } from 'node:timers/promises';
import { Profiler } from '../profile/profiler.ts';
import { printProfiles } from '../profile/print-profiles.ts';
import { cpuTimes, machineTimes, spentBetween, type CpuTimes } from '../support/cpu.ts';
import { Customers, MEAN_TEAMS } from '../support/customers.ts';
import { sumOf } from '../support/figures.ts';
import { checkTargets, printTable, printTitle } from '../support/report.ts';
import type { Bench } from '../support/run-bench.ts';
import { resetStatements, readStatements, type Statement } from '../support/statements.ts';
import { runBareLoop, type BareLoopResult } from './bare-loop.ts';
import { Mails } from './mails.ts';

const WARM_UP_BOOKINGS = 1_500;
const WARM_UP_SECONDS = 60;
const MEASURED_SECONDS = 40;
const BARE_BOOKINGS = 2_000;
const PROFILED_SECONDS = 20;
/** Concurrent customers, and how many paid bookings may lack their mail before customers wait. */
const CUSTOMERS = 32;
const MAX_IN_PROGRESS = 150;
/** Processes on the same machine that are not part of the shop and are reported separately. */
const SEPARATE_PROCESSES = new Set(['sandbox', 'load generator']);

/** Bookings from checkout to the sent mail, as many as the machine can process. */
export const bookings: Bench = {
  name: 'bookings',
  async run(bench, args) {
    const { values } = parseArgs({ args, options: { profile: { type: 'boolean', default: false } } });
    const profiler = values.profile ? new Profiler(bench.instance) : undefined;
    const shop = await bench.start(profiler?.env);
    const mails = await Mails.of(String(shop.databaseUrls.notification));
    const customers = new Customers(shop.urls);
    await customers.loadOffers();
    const load = new CustomerLoad(customers, mails);
    const running = load.run(bench.signal);
    const isWarm = () => mails.sent >= WARM_UP_BOOKINGS;
    await Promise.race([running, waitAtMost(isWarm, WARM_UP_SECONDS)]);

    const measure = () => measureFor(MEASURED_SECONDS, bench.pids, mails, shop.infra.postgres.url);
    const measured = await Promise.race([running.then(throwStoppedEarly), measure()]);
    const profiles = profiler && (await profile(profiler, bench.pids));
    load.stop();
    await running;
    await mails.close();
    customers.close();
    const bare = await runBareLoop(shop, BARE_BOOKINGS);
    if (profiles) printProfiles(profiles);
    return report(measured, bare);
  },
};

function throwStoppedEarly(): never {
  throw new Error('the customers stopped before the measurement was over');
}

async function waitAtMost(condition: () => boolean, seconds: number) {
  const deadline = performance.now() + seconds * 1_000;
  while (!condition() && performance.now() < deadline) await pause(100);
}

/** Some concurrent customers, each making one booking after the other; they wait while too many bookings are in progress. */
class CustomerLoad {
  readonly customers: Customers;
  readonly mails: Mails;
  #isStopped = false;
  #paid = 0;

  constructor(customers: Customers, mails: Mails) {
    this.customers = customers;
    this.mails = mails;
  }

  async run(signal: AbortSignal) {
    const customer = async () => {
      while (!this.#isStopped && !signal.aborted) {
        if (this.#paid - this.mails.sent >= MAX_IN_PROGRESS) await pause(20);
        else await this.#buy();
      }
    };
    await Promise.all(Array.from({ length: CUSTOMERS }, customer));
  }

  stop() {
    this.#isStopped = true;
  }

  async #buy() {
    const sessionId = await this.customers.checkOut();
    await this.customers.pay(sessionId);
    this.#paid++;
  }
}

interface Measured {
  seconds: number;
  bookings: number;
  otherProgramsShare: number;
  cpu: CpuTimes;
  statements: Statement[];
}
async function measureFor(
  seconds: number,
  pids: Map<string, number>,
  mails: Mails,
  postgresUrl: string,
): Promise<Measured> {
  await resetStatements(postgresUrl);
  const atStart = { at: performance.now(), sent: mails.sent, cpu: cpuTimes(pids), machine: machineTimes() };
  await pause(seconds * 1_000);
  const cpu = spentBetween(atStart.cpu, cpuTimes(pids));
  const machine = machineTimes();
  const busyMs = machine.busy - atStart.machine.busy;
  const measured = {
    seconds: (performance.now() - atStart.at) / 1_000,
    bookings: mails.sent - atStart.sent,
    otherProgramsShare: Math.max(0, busyMs - sumOf([...cpu.values()])) / (machine.all - atStart.machine.all),
    cpu,
  };
  if (measured.bookings === 0) throw new Error('no mail was sent while measuring');
  return { ...measured, statements: await readStatements(postgresUrl) };
}

async function profile(profiler: Profiler, pids: Map<string, number>) {
  profiler.begin(pids);
  await pause(PROFILED_SECONDS * 1_000);
  return profiler.finish(pids);
}

function report(measured: Measured, bare: BareLoopResult) {
  const { seconds, bookings: count, otherProgramsShare, cpu, statements } = measured;
  const each = (total: number) => total / count;
  const ofShop = [...cpu].filter(([name]) => !SEPARATE_PROCESSES.has(name));
  const cpuEach = each(sumOf(ofShop.map(([, milliseconds]) => milliseconds)));
  printTitle('[PF-3] Bookings from checkout to the sent mail', [
    `${count} bookings in ${seconds.toFixed(0)} s, ${MEAN_TEAMS} teams on average; ${CUSTOMERS} concurrent customers, at most ${MAX_IN_PROGRESS} bookings in progress`,
    'PostgreSQL with fsync and synchronous_commit on; RabbitMQ confirms from quorum queues on disk',
    `other programs used ${(100 * otherProgramsShare).toFixed(0)} % of the machine: this lowers the rate, and shared caches raise the CPU time`,
    `bare: as many calls to Stripe, Loquiz and the mail server, the same mail and at least five statements, in one process: ${bare.perSecond.toFixed(0)}/s, ${bare.cpuMs.toFixed(1)} CPU ms each`,
  ]);
  const byCost = [...cpu].toSorted(([, one], [, other]) => other - one);
  printTable(
    ['CPU', 'ms a booking', 'busy %'],
    [
      ...byCost.map(([name, milliseconds]) => [
        SEPARATE_PROCESSES.has(name) ? `(${name})` : name,
        each(milliseconds),
        milliseconds / (seconds * 10),
      ]),
      ['together without ( )', cpuEach, (cpuEach * count) / (seconds * 10)],
    ],
  );
  printStatements(statements, each);
  console.log(`  ${(count / seconds).toFixed(1)} bookings a second, ${cpuEach.toFixed(1)} CPU ms each\n`);
  const statementsEach = each(sumOf(statements.map(({ calls }) => calls)));
  return checkTargets([
    { what: 'CPU', value: cpuEach / bare.cpuMs, unit: '× the bare loop', atMost: 4 },
    { what: 'SQL statements', value: statementsEach, unit: 'a booking', atMost: 36 },
  ]);
}

function printStatements(statements: Measured['statements'], each: (total: number) => number): void {
  const byDatabase = Object.entries(Object.groupBy(statements, ({ database }) => database.replace(/^.*_/, '')));
  const isControl = (text: string) => /^(BEGIN|START|COMMIT|ROLLBACK)/i.test(text);
  const rows = byDatabase.map(([database, some = []]) => {
    const control = some.filter(({ text }) => isControl(text));
    return [
      database,
      each(sumOf(some.map(({ calls }) => calls))),
      each(sumOf(control.map(({ calls }) => calls))),
      each(sumOf(some.map(({ milliseconds }) => milliseconds))),
    ];
  });
  const total = [1, 2, 3].map((column) => sumOf(rows.map((row) => Number(row[column]))));
  printTable(['SQL statements a booking', 'all', 'of them BEGIN, COMMIT', 'ms'], [...rows, ['together', ...total]]);
  const mostExpensive = statements
    .slice(0, 15)
    .map(({ database, text, calls, milliseconds }) => [
      text.replaceAll(/\s+/g, ' ').slice(0, 90),
      database.replace(/^.*_/, ''),
      each(calls),
      each(milliseconds),
    ]);
  printTable(['The most expensive ones', 'database', 'calls a booking', 'ms a booking'], mostExpensive);
}
