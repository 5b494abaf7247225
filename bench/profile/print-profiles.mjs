import { printTable } from '../support/report.mjs';

const ROWS = 14;

/** @typedef {import('./read-profile.mjs').Profile} Profile */

const most = (/** @type {Map<string, number>} */ sums) =>
  [...sums].toSorted(([, one], [, other]) => other - one).slice(0, ROWS);

/** Of every process and of all together: whose code ran, and which functions. */
export function printProfiles(/** @type {Map<string, Profile>} */ profiles) {
  const ours = [...profiles].filter(([name]) => name !== 'sandbox');
  printOne('all processes of the shop', together(ours.map(([, profile]) => profile)));
  for (const [name, profile] of profiles) printOne(name, profile);
}

/** @type {(name: string, profile: Profile) => void} */
function printOne(name, { busyMs, byPackage, byFunction }) {
  const share = (/** @type {[string, number]} */ [key, milliseconds]) => [key, (100 * milliseconds) / busyMs];
  printTable([`Profile of ${name}, own time of`, '%'], most(byPackage).map(share));
  printTable(['  function', '%'], most(byFunction).map(share));
}

/** @returns {Profile} */
function together(/** @type {Profile[]} */ profiles) {
  /** @type {(sums: Map<string, number>[]) => Map<string, number>} */
  const added = (sums) => {
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
