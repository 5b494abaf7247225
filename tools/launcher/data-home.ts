import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { removeComposeProject } from './docker.ts';
import { instanceDir } from './paths.ts';
import type { SystemUser } from './system-user.ts';

/** Whether other users can access the folder and all its parent folders. */
function isReachableByOthers(path: string) {
  for (let folder = path; ; folder = dirname(folder)) {
    if (existsSync(folder) && !(statSync(folder).mode & 0o001)) return false;
    if (folder === dirname(folder)) return true;
  }
}

const pointerFile = (instance: string) => join(instanceDir(instance), 'data-home');

/** The data folder of an instance: `.local/<instance>`, or a temporary one when `user` could not access that. */
function dataHome(instance: string, user: SystemUser | undefined) {
  if (existsSync(pointerFile(instance))) return readFileSync(pointerFile(instance), 'utf8');
  const folder = instanceDir(instance);
  mkdirSync(folder, { recursive: true });
  if (!user || isReachableByOthers(folder)) return folder;
  const elsewhere = mkdtempSync(join([tmpdir(), '/var/tmp', '/tmp'].find(isReachableByOthers) ?? tmpdir(), 'shop-'));
  chmodSync(elsewhere, 0o755);
  writeFileSync(pointerFile(instance), elsewhere);
  return elsewhere;
}

/** A folder for one server's data that its user owns and can access. */
export function dataDir(instance: string, server: string, user: SystemUser | undefined) {
  const path = join(dataHome(instance, user), server);
  mkdirSync(path, { recursive: true, mode: 0o755 });
  if (user) chownSync(path, user.uid, user.gid);
  chmodSync(path, 0o700);
  return path;
}

/** Deletes the servers' data and keeps the logs. */
export function removeServerData(instance: string) {
  removeComposeProject(instance);
  const home = dataHome(instance, undefined);
  for (const server of ['postgres', 'redis', 'rabbitmq']) rmSync(join(home, server), { recursive: true, force: true });
  if (home !== instanceDir(instance)) rmSync(home, { recursive: true, force: true });
  rmSync(pointerFile(instance), { force: true });
}

/** Deletes an instance with its data, logs and secrets. */
export function removeInstance(instance: string) {
  removeServerData(instance);
  rmSync(instanceDir(instance), { recursive: true, force: true });
}
