import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** An npm workspace with one Nx tag of each family: type, platform and scope. */
export interface Project {
  /** Relative to the repository's root, e.g. `services/coupon`. */
  folder: string;
  type: string;
  platform: string;
  scope: string;
}

/**
 * The npm workspaces below `root` with their Nx tags. A workspace that lacks a tag is left out: its files then belong
 * to no project, and the lint reports each of them.
 */
export function readProjects(root: string): Project[] {
  const { workspaces } = readJson(join(root, 'package.json')) as { workspaces: string[] };
  return workspaces
    .flatMap((pattern) => globSync(`${pattern}/package.json`, { cwd: root }))
    .sort()
    .flatMap((manifest) => {
      const { nx } = readJson(join(root, manifest)) as { nx?: { tags?: string[] } };
      return readTags(dirname(manifest), nx?.tags ?? []) ?? [];
    });
}

/** Undefined unless there is exactly one tag of each family, with an allowed value. */
export function readTags(folder: string, tags: string[]): Project | undefined {
  const type = only(tags, 'type', ['app', 'contract', 'lib', 'testing', 'e2e']);
  const platform = only(tags, 'platform', ['node', 'web', 'any']);
  // The project's own folder name or `shared`, so that no project can use another service's scope.
  const canBeShared = type !== 'app' && type !== 'e2e';
  const scope = only(tags, 'scope', [folder.split('/').at(-1) ?? '', ...(canBeShared ? ['shared'] : [])]);
  return type && platform && scope ? { folder, type, platform, scope } : undefined;
}

function only(tags: string[], family: string, allowed: string[]): string | undefined {
  const values = tags.filter((tag) => tag.startsWith(`${family}:`)).map((tag) => tag.slice(family.length + 1));
  return values.length === 1 && allowed.includes(values[0] ?? '') ? values[0] : undefined;
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
