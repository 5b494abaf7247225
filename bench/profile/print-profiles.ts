import { printTable } from '../support/report.ts';
import type { Profile } from './read-profile.ts';

const ROWS = 14;

const largestOf = (sums: Map<string, number>) => [...sums].toSorted(([, one], [, other]) => other - one).slice(0, ROWS);

/**
 * Prints shares of the CPU time by package and by function: for the processes of the shop together (without the
 * sandbox), then for each process.
 */
export function printProfiles(profiles: Map<string, Profile>) {
  const ours = [...profiles].filter(([name]) => name !== 'sandbox');
  printProfile('all processes of the shop', together(ours.map(([, profile]) => profile)));
  for (const [name, profile] of profiles) printProfile(name, profile);
}

function printProfile(name: string, { busyMs, byPackage, byFunction }: Profile): void {
  const withPercentage = ([key, milliseconds]: [string, number]) => [key, (100 * milliseconds) / busyMs];
  printTable([`Profile of ${name}: own time by package`, '%'], largestOf(byPackage).map(withPercentage));
  printTable(['  own time by function', '%'], largestOf(byFunction).map(withPercentage));
}

function together(profiles: Profile[]): Profile {
  const added = (sums: Map<string, number>[]): Map<string, number> => {
    const total = new Map();
    for (const [key, milliseconds] of sums.flatMap((one) => [...one]))
      total.set(key, (total.get(key) ?? 0) + milliseconds);
    return total;
  };
  return {
    busyMs: profiles.reduce((sum, { busyMs }) => sum + busyMs, 0),
    byPackage: added(profiles.map(({ byPackage }) => byPackage)),
    byFunction: added(profiles.map(({ byFunction }) => byFunction)),
  };
}
