import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { addHashes, type Generated, generateConfigMap } from './config-maps.ts';
import { applyJsonPatch } from './json-patch.ts';
import { at, type Json, type JsonObject, listAt, type Manifest, objectAt, textAt } from './manifest.ts';
import { applyReplacement, matches } from './replacements.ts';

const supported = new Set([
  'apiVersion',
  'kind',
  'resources',
  'components',
  'configMapGenerator',
  'patches',
  'namespace',
  'images',
  'replacements',
]);

/**
 * Renders the manifests that `kubectl kustomize` makes of a folder, for machines without `kubectl`. Supports only the
 * fields of kustomize that this repository uses, and throws for all others.
 */
export function renderKustomization(folder: string): Manifest[] {
  const generated: Generated = new Set();
  const manifests: Manifest[] = [];
  addKustomization(folder, manifests, generated);
  addHashes(manifests, generated);
  return manifests;
}

/** Applies a kustomization in the order of kustomize: resources and components, generated ConfigMaps, changes. */
function addKustomization(folder: string, manifests: Manifest[], generated: Generated): void {
  const kustomization = parse(readFileSync(join(folder, 'kustomization.yaml'), 'utf8')) as JsonObject;
  const unknown = Object.keys(kustomization).filter((key) => !supported.has(key));
  if (unknown.length > 0) throw new Error(`${folder}: ${unknown.join(', ')} of kustomize is not supported`);

  for (const resource of listAt(kustomization, 'resources'))
    addResource(join(folder, textAt(resource)), manifests, generated);
  for (const component of listAt(kustomization, 'components'))
    addKustomization(join(folder, textAt(component)), manifests, generated);
  for (const entry of listAt(kustomization, 'configMapGenerator'))
    generateConfigMap(folder, objectAt(entry), manifests, generated);
  for (const patch of listAt(kustomization, 'patches')) applyPatch(folder, objectAt(patch), manifests);
  const namespace = textAt(kustomization, 'namespace');
  if (namespace) for (const manifest of manifests) moveInto(namespace, manifest);
  for (const image of listAt(kustomization, 'images')) setImage(folder, manifests, objectAt(image));
  for (const replacement of listAt(kustomization, 'replacements')) applyReplacement(manifests, objectAt(replacement));
}

function addResource(path: string, manifests: Manifest[], generated: Generated): void {
  const added: Manifest[] = [];
  if (statSync(path).isDirectory()) addKustomization(path, added, generated);
  else added.push(...parseAllDocuments(readFileSync(path, 'utf8')).map((document) => document.toJS() as Manifest));
  for (const manifest of added) {
    const { apiVersion, kind, metadata } = manifest;
    if (manifests.some((other) => other.apiVersion === apiVersion && matches(other, { kind, name: metadata.name })))
      throw new Error(`${path}: there is a ${kind} ${metadata.name} already`);
    manifests.push(manifest);
  }
}

function applyPatch(folder: string, { target, patch, path, ...unknown }: JsonObject, manifests: Manifest[]): void {
  if (Object.keys(unknown).length > 0)
    throw new Error(`${folder}: ${Object.keys(unknown).join(', ')} of a patch is not supported`);
  const text = patch ?? readFileSync(join(folder, textAt(path ?? null)), 'utf8');
  const operations = parse(textAt(text)) as Json;
  if (!Array.isArray(operations)) throw new Error(`${folder}: a patch must be a list of operations`);
  const targets = manifests.filter((manifest) => matches(manifest, objectAt(target ?? null)));
  if (targets.length === 0) throw new Error(`${folder}: a patch changes nothing`);
  for (const manifest of targets) applyJsonPatch(manifest, structuredClone(operations));
}

/** Puts a manifest into a namespace. A Namespace itself gets the name. */
function moveInto(namespace: string, { kind, metadata }: Manifest): void {
  if (kind === 'Namespace') metadata.name = namespace;
  else metadata['namespace'] = namespace;
}

function setImage(folder: string, manifests: Manifest[], { name, newName, newTag, ...unknown }: JsonObject): void {
  if (Object.keys(unknown).length > 0)
    throw new Error(`${folder}: ${Object.keys(unknown).join(', ')} of an image is not supported`);
  const podSpecs = manifests.map((manifest) => at(manifest, 'spec', 'template', 'spec'));
  const containers = podSpecs.flatMap((spec) => [...listAt(spec, 'initContainers'), ...listAt(spec, 'containers')]);
  for (const container of containers) {
    if (at(container, 'image') === name)
      (container as JsonObject)['image'] = `${textAt(newName ?? name ?? null)}:${textAt(newTag ?? null)}`;
  }
}
