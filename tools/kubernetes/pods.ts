import { at, type Json, listAt, type Manifest, objectAt, textAt } from './manifest.ts';

/** Kinds with a pod template, except those for which a Kubernetes operator makes the pods. */
const workloads = ['Deployment', 'Job', 'StatefulSet'];

export const workloadsOf = (manifests: Manifest[]): Manifest[] =>
  manifests.filter(({ kind }) => workloads.includes(kind));

export const podOf = (workload: Manifest): Json => at(workload, 'spec', 'template', 'spec') ?? null;

export const labelsOf = (workload: Manifest): string[] =>
  Object.keys(objectAt(workload, 'spec', 'template', 'metadata', 'labels'));

export const containersOf = (workload: Manifest): Json[] => [
  ...listAt(podOf(workload), 'initContainers'),
  ...listAt(podOf(workload), 'containers'),
];

export interface Environment {
  /** Values from ConfigMaps and the pod itself, by name. */
  settings: Record<string, string>;
  /** Names whose values come from a Secret. */
  secrets: string[];
}

/**
 * The environment of a container. Throws when the container refers to a ConfigMap, Secret or key that does not exist,
 * or when a setting is set twice.
 */
export function environmentOf(container: Json, manifests: Manifest[]): Environment {
  const settings: Record<string, string> = {};
  const secrets: string[] = [];
  for (const source of listAt(container, 'envFrom')) {
    const configMap = textAt(source, 'configMapRef', 'name');
    if (configMap)
      Object.assign(settings, assertUnset(settings, objectAt(find(manifests, 'ConfigMap', configMap), 'data')));
    else secrets.push(...keysOfSecret(manifests, textAt(source, 'secretRef', 'name')));
  }
  for (const variable of listAt(container, 'env')) {
    const name = textAt(variable, 'name');
    const { name: secret, key } = objectAt(variable, 'valueFrom', 'secretKeyRef');
    if (!secret) Object.assign(settings, assertUnset(settings, { [name]: textAt(variable, 'value') }));
    else if (keysOfSecret(manifests, textAt(secret)).includes(textAt(key ?? null))) secrets.push(name);
    else throw new Error(`The Secret ${textAt(secret)} has no ${textAt(key ?? null)}`);
  }
  return { settings, secrets };
}

function assertUnset(settings: Record<string, string>, added: Record<string, Json>): Record<string, Json> {
  const twice = Object.keys(added).filter((name) => name in settings);
  if (twice.length > 0) throw new Error(`Set twice: ${twice.join(', ')}`);
  return added;
}

const keysOfSecret = (manifests: Manifest[], name: string): string[] =>
  listAt(find(manifests, 'ExternalSecret', name), 'spec', 'data').map((entry) => textAt(entry, 'secretKey'));

export function find(manifests: Manifest[], kind: string, name: string): Manifest {
  const found = manifests.find((manifest) => manifest.kind === kind && manifest.metadata.name === name);
  if (!found) throw new Error(`There is no ${kind} ${name}`);
  return found;
}
