import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse, stringify } from 'yaml';
import { type JsonObject, listAt, objectAt, textAt } from '../kubernetes/manifest.ts';
import { inNamespace } from './promql.ts';

const root = join(import.meta.dirname, '../..');
const readYaml = (path: string): JsonObject => parse(readFileSync(path, 'utf8')) as JsonObject;

/** The overlays that have alerts, by their folders. */
export const overlaysWithAlerts = (): string[] =>
  globSync('k8s/overlays/*', { cwd: root })
    .map((overlay) => join(root, overlay))
    .filter((overlay) => alertFilesOf(overlay).length > 0);

/**
 * The PrometheusRules of an overlay, as YAML: the alerts of its components, for series of its namespace only. One
 * Prometheus may watch several environments, whose series differ in nothing but the namespace.
 */
export function prometheusRules(overlay: string): string {
  const namespace = textAt(readYaml(join(overlay, 'kustomization.yaml')), 'namespace');
  const documents = alertFilesOf(overlay).map((file) => ({
    apiVersion: 'monitoring.coreos.com/v1',
    kind: 'PrometheusRule',
    metadata: { name: basename(file, '.yaml') },
    spec: { groups: listAt(readYaml(file), 'groups').map((group) => groupFor(namespace, objectAt(group))) },
  }));
  const texts = documents.map((document) => stringify(document, { lineWidth: 0 }));
  return `# Written by npm run generate, from the alerts in the overlay's components.\n${texts.join('---\n')}`;
}

function alertFilesOf(overlay: string): string[] {
  const components = listAt(readYaml(join(overlay, 'kustomization.yaml')), 'components').map((path) => textAt(path));
  return components.flatMap((component) => {
    const folder = join(overlay, component, 'alerts');
    return globSync('*.yaml', { cwd: folder })
      .sort()
      .map((file) => join(folder, file));
  });
}

const groupFor = (namespace: string, group: JsonObject): JsonObject => ({
  ...group,
  rules: listAt(group, 'rules').map((rule) => ({
    ...objectAt(rule),
    expr: inNamespace(namespace, textAt(rule, 'expr')),
    labels: { ...objectAt(rule, 'labels'), namespace },
  })),
});
