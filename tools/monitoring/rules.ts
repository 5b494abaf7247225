import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { listAt, type Manifest, objectAt, textAt } from '../kubernetes/manifest.ts';
import { renderKustomization } from '../kubernetes/render.ts';

export interface AlertRule {
  alert: string;
  expr: string;
  labels: Record<string, string>;
  annotations: Record<string, string>;
}

const k8s = join(import.meta.dirname, '../../k8s');
const ruleManifests = (overlay: string): Manifest[] =>
  renderKustomization(join(k8s, 'overlays', overlay)).filter(({ kind }) => kind === 'PrometheusRule');

/** The rules of an overlay as Prometheus reads them from a file. */
export const ruleGroups = (overlay: string): object => ({
  groups: ruleManifests(overlay).flatMap((manifest) => listAt(manifest, 'spec', 'groups')),
});

/** The rules about the shop's own metrics, for a Prometheus outside Kubernetes, whose series have no namespace. */
export const ruleGroupsWithoutNamespace = (): object =>
  parse(readFileSync(join(k8s, 'components/monitoring/alerts/shop.yaml'), 'utf8')) as object;

/** All alerts of an overlay. */
export const alertRules = (overlay: string): AlertRule[] =>
  ruleManifests(overlay)
    .flatMap((manifest) => listAt(manifest, 'spec', 'groups'))
    .flatMap((group) => listAt(group, 'rules'))
    .map((rule) => ({
      alert: textAt(rule, 'alert'),
      expr: textAt(rule, 'expr'),
      labels: objectAt(rule, 'labels') as Record<string, string>,
      annotations: objectAt(rule, 'annotations') as Record<string, string>,
    }));
