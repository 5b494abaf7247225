import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type JsonObject, listAt, type Manifest, objectAt, textAt } from './manifest.ts';

/** The generated ConfigMaps whose names are to end with a hash of their content. */
export type Generated = Set<Manifest>;

/** Applies an entry of `configMapGenerator`, with settings from files and literals, or with whole files. */
export function generateConfigMap(
  folder: string,
  entry: JsonObject,
  manifests: Manifest[],
  generated: Generated,
): void {
  const { name, envs = [], literals = [], files = [], options = {}, behavior = 'create', ...unknown } = entry;
  const { labels, disableNameSuffixHash = false, ...unknownOptions } = objectAt(options);
  Object.assign(unknown, unknownOptions);
  if (Object.keys(unknown).length > 0) throw new Error(`Not supported: ${Object.keys(unknown).join(', ')}`);
  const lines = listAt(envs).flatMap((file) => readFileSync(join(folder, textAt(file)), 'utf8').split('\n'));
  const settings = [...lines, ...listAt(literals).map((literal) => textAt(literal))].filter(
    (line) => line.trim() !== '' && !line.startsWith('#'),
  );
  const data = Object.fromEntries([
    ...settings.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
    ...listAt(files).map((file) => [basename(textAt(file)), readFileSync(join(folder, textAt(file)), 'utf8')]),
  ]) as JsonObject;
  const existing = [...generated].find(({ metadata }) => metadata.name === name);
  if (behavior === 'merge') {
    if (!existing) throw new Error(`There is no ConfigMap ${textAt(name ?? null)} to merge into`);
    existing['data'] = { ...objectAt(existing, 'data'), ...data };
    return;
  }
  const metadata = { name: textAt(name ?? null), ...(labels && { labels }) };
  const made = { apiVersion: 'v1', kind: 'ConfigMap', metadata, data };
  manifests.push(made);
  if (!disableNameSuffixHash) generated.add(made);
}

/** Adds the hashes to the names of generated ConfigMaps, and to every `configMapRef` with such a name. */
export function addHashes(manifests: Manifest[], generated: Generated): void {
  const hashedNameOf = new Map(
    [...generated].map((configMap) => [configMap.metadata.name, `${configMap.metadata.name}-${hashOf(configMap)}`]),
  );
  for (const manifest of manifests) renameReferences(manifest, hashedNameOf);
  for (const { metadata } of generated) metadata.name = hashedNameOf.get(metadata.name) ?? metadata.name;
}

function renameReferences(node: unknown, hashedNameOf: Map<string, string>): void {
  if (typeof node !== 'object' || node === null) return;
  for (const [key, value] of Object.entries(node)) {
    if (key === 'configMapRef') value.name = hashedNameOf.get(value.name) ?? value.name;
    else renameReferences(value, hashedNameOf);
  }
}

/**
 * The hash of kustomize: ten characters of SHA-256 over the sorted JSON; some characters are replaced, so that the
 * hash forms no words.
 */
function hashOf({ data }: Manifest): string {
  const sorted = Object.fromEntries(Object.entries(objectAt(data ?? {})).sort(([a], [b]) => (a < b ? -1 : 1)));
  const json = JSON.stringify({ data: sorted, kind: 'ConfigMap', name: '' }).replace(
    /[<>&]/g,
    (character) => `\\u00${character.charCodeAt(0).toString(16)}`,
  );
  const replaced: Record<string, string> = { 0: 'g', 1: 'h', 3: 'k', a: 'm', e: 't' };
  return createHash('sha256')
    .update(json)
    .digest('hex')
    .slice(0, 10)
    .replace(/[013ae]/g, (character) => replaced[character] ?? '');
}
