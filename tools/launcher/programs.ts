import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

function isExecutable(path: string) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The path of an installed program: in PATH, else in one of the folders where packages put it. */
export function findProgram(name: string, folders: string[] = []) {
  const inPath = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return [...inPath, '/usr/sbin', '/usr/local/sbin', ...folders].map((folder) => join(folder, name)).find(isExecutable);
}

/** Folders like `/usr/lib/postgresql/<version>/bin`, the highest version first. */
export function versionedFolders(parent: string, below: string) {
  if (!existsSync(parent)) return [];
  return readdirSync(parent)
    .sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))
    .map((version) => join(parent, version, below));
}
