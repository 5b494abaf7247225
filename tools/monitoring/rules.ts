import { join } from 'node:path';
import { listAt, type Manifest, objectAt, textAt } from '../kubernetes/manifest.ts';
import { renderKustomization } from '../kubernetes/render.ts';

export interface AlertRule {
  alert: string;
  expr: string;
  severity: string;
  annotations: Record<string, string>;
}

const overlay = join(import.meta.dirname, '../../k8s/overlays/production');
const ruleManifests = (): Manifest[] => renderKustomization(overlay).filter(({ kind }) => kind === 'PrometheusRule');

/** The rules as Prometheus reads them from a file: of all PrometheusRules of production, or of the named one. */
export function ruleGroups(name?: string): object {
  const manifests = ruleManifests().filter(({ metadata }) => !name || metadata.name === name);
  return { groups: manifests.flatMap((manifest) => listAt(manifest, 'spec', 'groups')) };
}

/** All alerts of production. */
export const alertRules = (): AlertRule[] =>
  ruleManifests()
    .flatMap((manifest) => listAt(manifest, 'spec', 'groups'))
    .flatMap((group) => listAt(group, 'rules'))
    .map((rule) => ({
      alert: textAt(rule, 'alert'),
      expr: textAt(rule, 'expr'),
      severity: textAt(rule, 'labels', 'severity'),
      annotations: objectAt(rule, 'annotations') as Record<string, string>,
    }));
