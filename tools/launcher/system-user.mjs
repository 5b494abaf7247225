import { execFileSync } from 'node:child_process';

/** @typedef {{ name: string, uid: number, gid: number }} SystemUser */

export const isRoot = process.getuid?.() === 0;

/**
 * The user a server program must run as: some refuse root. As anybody else, we stay who we are.
 * @returns {SystemUser | undefined}
 */
export function insteadOfRoot(/** @type {string} */ name) {
  if (!isRoot) return undefined;
  const idOf = (/** @type {string} */ flag) =>
    Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: 'pipe' }));
  return { name, uid: idOf('-u'), gid: idOf('-g') };
}
