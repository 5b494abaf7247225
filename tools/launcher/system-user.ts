import { execFileSync } from 'node:child_process';

export interface SystemUser {
  name: string;
  uid: number;
  gid: number;
}

export const isRoot = process.getuid?.() === 0;

/** The user a server program must run as: some refuse root. As anybody else, we stay who we are. */
export function insteadOfRoot(name: string): SystemUser | undefined {
  if (!isRoot) return undefined;
  const idOf = (flag: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: 'pipe' }));
  return { name, uid: idOf('-u'), gid: idOf('-g') };
}
