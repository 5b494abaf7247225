import type { Violation } from '../../tools/invariants/rule.ts';
import type { Counts } from './count.ts';
import { deliveredWithinMs, type Episode } from './episodes.ts';

export type Result = {
  seed: number;
  seconds: number;
  /** How many customers began each story. */
  stories: Record<string, number>;
  /** Stories that threw an error. */
  errors: string[];
  /** How often each failure occurred: a response with status 500, or an order not placed in time. */
  failures: Record<string, number>;
  crashes: string[];
  episodes: Episode[];
  /** Names of faults that no episode had, because the customers had gone before. */
  neverMade: string[];
  violations: Violation[];
  counts: Counts;
  /** From payment to mail, where the webhook was lost and the customer had closed the page. */
  lostAndLeftSeconds: number[];
};

const maxShown = 20;

/**
 * @returns false after a broken invariant, a difference from what a customer saw, a crash or an error of a story. With
 * `isStrict`, a late mail or a fault that was never made also counts.
 */
export function printReport(result: Result, folder: string, { isStrict }: { isStrict: boolean }): boolean {
  const { seed, seconds, episodes, neverMade, violations, counts, crashes, errors, failures } = result;
  const alone = Map.groupBy(
    episodes.filter(({ names }) => names.length === 1),
    ({ names }) => names[0]!,
  );
  console.log(
    `\nChaos with seed ${seed}: ${seconds} s, ${episodes.length} episodes with faults of ${new Set(episodes.flatMap(({ names }) => names)).size} kinds\n`,
  );
  for (const [name, times] of [...alone].toSorted()) {
    const held = Math.max(...times.map(({ heldMs }) => heldMs));
    const waiting = Math.max(...times.map((episode) => episode.waitingCount));
    const figures = `held ${inSeconds(held)}, ${waiting} orders waiting, delivered after`;
    console.log(
      `  ${name.padEnd(52)}  ${figures} ${times.map(({ deliveredMs }) => inSeconds(deliveredMs)).join(', ')}`,
    );
  }
  const several = episodes.filter(({ names }) => names.length > 1);
  for (const { names, deliveredMs } of several)
    console.log(`  together: ${names.join(', ')}: delivered after ${inSeconds(deliveredMs)}`);
  const late = episodes.filter(({ deliveredMs = Infinity }) => deliveredMs > deliveredWithinMs);
  console.log(
    `\n  ${late.length} of ${episodes.length} episodes: not everything delivered within ${deliveredWithinMs / 1_000} s of their end`,
  );
  console.log(`  webhook lost and page closed: ${result.lostAndLeftSeconds.join(', ')} s from payment to mail\n`);
  const { wrong, ...figures } = counts;
  console.log(`  ${JSON.stringify(figures)}`);
  for (const [what, list] of Object.entries({
    'broken invariants': violations,
    wrong,
    crashes,
    errors,
    'faults never made': neverMade,
    failures: Object.entries(failures),
  })) {
    console.log(`  ${list.length} ${what}`);
    for (const entry of list.slice(0, maxShown)) console.log(`    ${JSON.stringify(entry).slice(0, 600)}`);
  }
  console.log(`  details: ${folder}`);
  const isRight = violations.length + wrong.length + crashes.length + errors.length === 0;
  return isRight && (!isStrict || late.length + neverMade.length === 0);
}

const inSeconds = (ms: number | undefined): string => (ms === undefined ? 'never' : `${(ms / 1_000).toFixed(1)} s`);
