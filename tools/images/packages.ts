/** An entry of package-lock.json. */
export interface LockedPackage {
  name?: string;
  version?: string;
  resolved?: string;
  link?: boolean;
  dev?: boolean;
  devOptional?: boolean;
  optional?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}
export type LockedPackages = Record<string, LockedPackage>;

/**
 * Packages that the trace of imports does not find. Each key is the package that loads them: it has their names in
 * variables, and loads only those that are installed.
 */
export const LOADED_BY_NAME: Record<string, string[]> = {
  '@nestjs/microservices': ['@grpc/grpc-js'],
  '@nestjs/swagger': ['@fastify/static', 'class-transformer', 'class-validator'],
  typeorm: ['pg'],
};

/** The imported packages, and those of `LOADED_BY_NAME` that an imported package or one of its dependencies loads. */
export function neededPackages(locked: LockedPackages, imported: string[]): string[] {
  const paths = installedFor(locked, imported);
  const loaders = Object.entries(LOADED_BY_NAME).filter(([name]) => paths.includes(`node_modules/${name}`));
  return [...new Set([...imported, ...loaders.flatMap(([, names]) => names)])].sort();
}

/** The paths in package-lock.json of packages and of all that they depend on. */
export function installedFor(locked: LockedPackages, names: string[]): string[] {
  const found = new Set<string>();
  const waiting = names.map((name) => pathOf(locked, '', name));
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path)) continue;
    found.add(path);
    const entry = locked[path] ?? {};
    for (const name of requiredBy(entry)) waiting.push(pathOf(locked, path, name));
    for (const name of Object.keys(entry.optionalDependencies ?? {})) {
      const optional = findPath(locked, path, name);
      if (optional) waiting.push(optional);
    }
  }
  return [...found].sort();
}

function requiredBy({ dependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} }: LockedPackage): string[] {
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional);
  return [...Object.keys(dependencies), ...peers];
}

function pathOf(locked: LockedPackages, from: string, name: string): string {
  const path = findPath(locked, from, name);
  if (!path) throw new Error(`package-lock.json has no ${name} for ${from || 'the project'}`);
  return path;
}

/** Looks a package up where Node does: below the package at `from`, or further up. */
function findPath(locked: LockedPackages, from: string, name: string): string | undefined {
  const path = `${from ? `${from}/` : ''}node_modules/${name}`;
  if (path in locked) return path;
  return from === ''
    ? undefined
    : findPath(locked, from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))), name);
}
