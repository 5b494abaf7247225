import { readdirSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { sumOf } from './figures.ts';

interface Process {
  pid: number;
  parent: number;
  command: string;
  ownMs: number;
  childrenMs: number;
}
/** milliseconds by name */
export type CpuTimes = Map<string, number>;

/** Linux reports CPU times in ticks, of which there are 100 a second on x86 and ARM (`USER_HZ`). */
const MS_PER_TICK = 10;

/** The servers that the launcher starts, by the name of their process. */
const SERVERS = { postgres: 'PostgreSQL', 'beam.smp': 'RabbitMQ', 'redis-server': 'Redis' };

function readProcess(pid: number): Process | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const command = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'));
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = (at: number) => Number(fields[at]);
    return {
      pid,
      parent: Number(fields[1]),
      command,
      ownMs: (ticks(11) + ticks(12)) * MS_PER_TICK,
      childrenMs: (ticks(13) + ticks(14)) * MS_PER_TICK,
    };
  } catch {
    return undefined;
  }
}

function readProcesses() {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readProcess(Number(name)) ?? []);
}

/** CPU time of a process and its descendants, including ended ones. */
function treeMs(root: Process, all: Process[]) {
  const sum = (one: Process): number =>
    one.ownMs +
    one.childrenMs +
    all.filter(({ parent }) => parent === one.pid).reduce((total, child) => total + sum(child), 0);
  return sum(root);
}

/**
 * CPU time so far, by name: of the given processes and of the servers, each with its descendants, and of this process
 * itself as `load generator`. Processes and servers are counted only when they are children of this process.
 */
export function cpuTimes(pids: Map<string, number>): CpuTimes {
  const all = readProcesses();
  const children = all.filter(({ parent }) => parent === process.pid);
  const servers = Object.entries(SERVERS).map(
    ([command, name]) => [name, children.filter((one) => one.command === command)] as const,
  );
  const named = [...pids].map(([name, pid]) => [name, children.filter((one) => one.pid === pid)] as const);
  const { user, system } = process.cpuUsage();
  return new Map([
    ...[...named, ...servers].map(
      ([name, roots]) => [name, roots.reduce((total, root) => total + treeMs(root, all), 0)] as [string, number],
    ),
    ['load generator', (user + system) / 1_000],
  ]);
}

export const spentBetween = (before: CpuTimes, after: CpuTimes): CpuTimes =>
  new Map([...after].map(([name, milliseconds]) => [name, milliseconds - (before.get(name) ?? 0)]));

/** CPU time of the whole machine so far, in milliseconds: `busy` was used by programs, `all` includes idle time. */
export function machineTimes() {
  const times = cpus().map(({ times }) => times);
  const idle = times.reduce((sum, one) => sum + one.idle, 0);
  const all = times.reduce((sum, one) => sum + one.user + one.nice + one.sys + one.irq + one.idle, 0);
  return { busy: all - idle, all };
}

/** The cost of the bookings of one round; CPU times in milliseconds. */
export interface RoundCost {
  seconds: number;
  cpu: CpuTimes;
  /** The part of the machine's CPU time, idle time included, that other programs used. */
  otherProgramsShare: number;
}

export async function measureCost(pids: Map<string, number>, book: () => Promise<void>): Promise<RoundCost> {
  const atStart = { at: performance.now(), cpu: cpuTimes(pids), machine: machineTimes() };
  await book();
  const cpu = spentBetween(atStart.cpu, cpuTimes(pids));
  const machine = machineTimes();
  const othersMs = machine.busy - atStart.machine.busy - sumOf([...cpu.values()]);
  return {
    seconds: (performance.now() - atStart.at) / 1_000,
    cpu,
    otherProgramsShare: Math.max(0, othersMs) / (machine.all - atStart.machine.all),
  };
}
