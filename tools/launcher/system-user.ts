import { execFileSync } from 'node:child_process';

export interface SystemUser {
  name: string;
  uid: number;
  gid: number;
}

export const isRoot = process.getuid?.() === 0;

/** The user for a server program that refuses to run as root; undefined when the launcher does not run as root. */
export function unprivilegedUser(name: string): SystemUser | undefined {
  if (!isRoot) return undefined;
  const idOf = (flag: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: 'pipe' }));
  return { name, uid: idOf('-u'), gid: idOf('-g') };
}
