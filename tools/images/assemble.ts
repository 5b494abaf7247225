import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  lutimesSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { Failure } from '../launcher/failure.ts';
import { type Image, SHOP } from './images.ts';
import { installedFor, type LockedPackage, type LockedPackages, neededPackages } from './packages.ts';
import { type Trace, traceModules } from './trace.ts';

export interface Contents extends Trace {
  /** Names and versions of the packages that the image's package.json names. */
  dependencies: Record<string, string>;
  /** Paths of all installed packages. */
  installed: string[];
}

/** The modules, files and packages that an image gets from a built project. */
export function contentsOf(root: string, image: Image): Contents {
  const locked = readLock(root);
  const trace = traceModules(root, image.entries);
  const needed = neededPackages(locked, trace.packages);
  const versions = needed.map((name) => [name, locked[`node_modules/${name}`]?.version ?? '']);
  const installed = installedFor(locked, needed).filter((path) => existsSync(join(root, path)));
  return { ...trace, dependencies: Object.fromEntries(versions) as Record<string, string>, installed };
}

/**
 * Writes everything that an image has besides Node into a folder. The same project gives the same bytes, because layers
 * of images are compared by a hash that includes modes and times.
 */
export function assemble(root: string, image: Image, folder: string): void {
  const contents = contentsOf(root, image);
  const shop = join(folder, SHOP);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(shop, { recursive: true });
  for (const path of contents.installed) copyPackage(root, path, shop);
  for (const path of [...contents.modules, ...contents.resources])
    cpSync(join(root, path), join(shop, path), { recursive: true });
  for (const workspace of contents.workspaces) {
    cpSync(join(root, workspace, 'package.json'), join(shop, workspace, 'package.json'));
    link(shop, workspace, readManifest(root, workspace).name);
  }
  writeManifests(root, image, contents, shop);
  requireCompletePackages(image, shop);
  makeUniform(folder);
}

/**
 * The bill of materials of an assembled image: the packages that npm finds in it, as CycloneDX. The base image is not
 * part of it.
 */
export function billOfMaterials(folder: string): string {
  const shop = join(folder, SHOP);
  const options = ['--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only'];
  const { status, stdout, stderr } = npm(shop, 'sbom', ...options);
  if (status !== 0) throw new Failure(`npm made no bill of materials:\n${stderr}`);
  const { serialNumber: _random, metadata, ...rest } = JSON.parse(stdout);
  const { timestamp: _now, component, ...described } = metadata;
  // npm gives the application the folder's name.
  const named = { ...component, name: readManifest(shop).name };
  return `${JSON.stringify({ ...rest, metadata: { ...described, component: named } }, null, 2)}\n`;
}

const readLock = (root: string): LockedPackages =>
  (JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: LockedPackages }).packages;

const readManifest = (root: string, folder = '.') =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as { name: string; version: string };

/** Types and source maps are half of the bytes, and Node loads neither. */
const isNeverLoaded = (path: string): boolean => /\.(d\.[cm]?ts|map)$/.test(path);

function copyPackage(root: string, path: string, shop: string): void {
  const from = join(root, path);
  const nested = join(from, 'node_modules');
  cpSync(from, join(shop, path), {
    recursive: true,
    filter: (source) => source !== nested && !isNeverLoaded(source),
  });
}

function link(shop: string, workspace: string, name: string): void {
  const path = join(shop, 'node_modules', name);
  mkdirSync(dirname(path), { recursive: true });
  symlinkSync(relative(dirname(path), join(shop, workspace)), path);
}

/** A package.json and a package-lock.json with which npm can list and check what the image has. */
function writeManifests(root: string, { name }: Image, contents: Contents, shop: string): void {
  const locked = readLock(root);
  const { dependencies, workspaces } = contents;
  const manifest = {
    name: `shop-${name}`,
    version: readManifest(root).version,
    private: true,
    workspaces,
    dependencies,
  };
  const entries = [
    ['', { name: manifest.name, version: manifest.version, workspaces, dependencies }],
    ...workspaces.flatMap((path) => [
      [path, locked[path]],
      [`node_modules/${readManifest(root, path).name}`, { resolved: path, link: true }],
    ]),
    ...contents.installed.map((path) => [path, inProduction(locked[path] ?? {})]),
  ];
  const lock = { name: manifest.name, version: manifest.version, lockfileVersion: 3, requires: true };
  writeJson(join(shop, 'package.json'), manifest);
  writeJson(join(shop, 'package-lock.json'), { ...lock, packages: Object.fromEntries(entries) as LockedPackages });
}

/** The entry without its flags for development: the sandbox runs on packages that the project lists for development. */
function inProduction({ dev: _dev, devOptional: _devOptional, ...entry }: LockedPackage): LockedPackage {
  return entry;
}

const writeJson = (path: string, value: unknown): void => writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`);

/** Fails when `npm ls` finds packages that are missing, left over or of another version. */
function requireCompletePackages({ name }: Image, shop: string): void {
  const { status, stdout, stderr } = npm(shop, 'ls', '--all');
  if (status !== 0) throw new Failure(`the packages of ${name} do not fit together:\n${stdout}${stderr}`);
}

const npm = (folder: string, ...args: string[]) =>
  spawnSync('npm', args, { cwd: folder, encoding: 'utf8', maxBuffer: 1e8 });

/** Makes every file readable for everyone, writable for root alone, and as old as every other file. */
function makeUniform(path: string): void {
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const child = join(path, entry.name);
    if (entry.isDirectory()) makeUniform(child);
    else {
      if (entry.isFile()) chmodSync(child, 0o644);
      lutimesSync(child, 0, 0);
    }
  }
  chmodSync(path, 0o755);
  lutimesSync(path, 0, 0);
}
