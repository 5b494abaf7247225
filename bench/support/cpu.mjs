import { readdirSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';

/** @typedef {{ pid: number, parent: number, command: string, ownMs: number, childrenMs: number }} Process */
/** @typedef {Map<string, number>} CpuTimes  milliseconds by name */

/** `USER_HZ`, which Linux has fixed at 100 for every program. */
const MS_PER_TICK = 10;

/** The servers that the launcher starts, by the name of their process. */
const SERVERS = { postgres: 'PostgreSQL', 'beam.smp': 'RabbitMQ', 'redis-server': 'Redis' };

/** @returns {Process | undefined} */
function readProcess(/** @type {number} */ pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const command = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'));
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = (/** @type {number} */ at) => Number(fields[at]);
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

/** A process with everything below it, also what has ended and was waited for. */
function treeMs(/** @type {Process} */ root, /** @type {Process[]} */ all) {
  /** @type {(one: Process) => number} */
  const sum = (one) =>
    one.ownMs +
    one.childrenMs +
    all.filter(({ parent }) => parent === one.pid).reduce((total, child) => total + sum(child), 0);
  return sum(root);
}

/**
 * CPU time so far of every process that this one has started: the shop's by their names, the servers with all their
 * children, and this process itself as `load generator`.
 * @param {Map<string, number>} pids
 * @returns {CpuTimes}
 */
export function cpuTimes(pids) {
  const all = readProcesses();
  const own = all.filter(({ parent }) => parent === process.pid);
  const servers = Object.entries(SERVERS).map(
    ([command, name]) => /** @type {const} */ ([name, own.filter((one) => one.command === command)]),
  );
  const named = [...pids].map(([name, pid]) => /** @type {const} */ ([name, own.filter((one) => one.pid === pid)]));
  const { user, system } = process.cpuUsage();
  return new Map([
    ...[...named, ...servers].map(
      ([name, roots]) =>
        /** @type {[string, number]} */ ([name, roots.reduce((total, root) => total + treeMs(root, all), 0)]),
    ),
    ['load generator', (user + system) / 1_000],
  ]);
}

/** @type {(before: CpuTimes, after: CpuTimes) => CpuTimes} */
export const spentBetween = (before, after) =>
  new Map([...after].map(([name, milliseconds]) => [name, milliseconds - (before.get(name) ?? 0)]));

/** CPU time of the whole machine so far, in milliseconds: what was used, by whomever, and what there was. */
export function machineTimes() {
  const times = cpus().map(({ times }) => times);
  const idle = times.reduce((sum, one) => sum + one.idle, 0);
  const all = times.reduce((sum, one) => sum + one.user + one.nice + one.sys + one.irq + one.idle, 0);
  return { busy: all - idle, all };
}
