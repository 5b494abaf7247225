import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The three families of Nx tags every project carries; house rule: no project without a word from each. */
const tagFamilies = {
  type: ['app', 'contract', 'lib', 'testing', 'e2e'],
  platform: ['node', 'web', 'any'],
};

/**
 * Reads the npm workspaces below `root` with their Nx tags.
 * @returns {{ projects: object[], problems: string[] }}
 */
export function readWorkspace(root) {
  const { workspaces } = readJson(join(root, 'package.json'));
  const manifests = workspaces.flatMap((pattern) => globSync(`${pattern}/package.json`, { cwd: root })).sort();
  const sources = workspaces.flatMap((pattern) => globSync(`${pattern}/{src,test}`, { cwd: root }));
  const projects = [];
  const problems = sources
    .map((folder) => `${dirname(folder)}/package.json`)
    .filter((manifest, at, all) => !manifests.includes(manifest) && all.indexOf(manifest) === at)
    .map((manifest) => `${manifest}: is missing, so this code belongs to no project`);
  for (const manifest of manifests) {
    const { name, nx } = readJson(join(root, manifest));
    const folder = dirname(manifest);
    const { tags, missing } = readTags(folder, nx?.tags ?? []);
    problems.push(...missing.map((problem) => `${manifest}: ${problem}`));
    projects.push({ name, folder, ...tags });
  }
  return { projects, problems };
}

/** A scope is the project's own folder name or `shared`, so that nobody can borrow another service's scope. */
export function readTags(folder, list) {
  const families = { ...tagFamilies, scope: [folder.split('/').at(-1), 'shared'] };
  const tags = {};
  const missing = [];
  for (const [family, allowed] of Object.entries(families)) {
    const values = list.filter((tag) => tag.startsWith(`${family}:`)).map((tag) => tag.slice(family.length + 1));
    if (values.length === 1 && allowed.includes(values[0])) tags[family] = values[0];
    else missing.push(`needs exactly one nx tag of ${allowed.map((value) => `${family}:${value}`).join(' ')}`);
  }
  return { tags, missing };
}

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));
