import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { alertCases } from './alert-cases.ts';
import { dashboardExpressions, dashboardFiles, dashboardSchema } from './dashboards.ts';
import { metricLabels, metricNames } from './metric-names.ts';
import { metricsOf, metricsWithout } from './promql.ts';
import { overlaysWithAlerts } from './prometheus-rules.ts';
import { alertRules } from './rules.ts';

const read = (file: string) => readFileSync(join(import.meta.dirname, '../..', file), 'utf8');

/** Metrics of Prometheus, the blackbox exporter, CloudNativePG, the backup plugin and the kubelet, not of the shop. */
const foreign = [
  'up',
  'probe_ssl_earliest_cert_expiry',
  'barman_cloud_cloudnative_pg_io_last_available_backup_timestamp',
  'cnpg_collector_last_available_backup_timestamp',
  'cnpg_pg_stat_archiver_last_archived_time',
  'cnpg_pg_stat_archiver_last_failed_time',
  'cnpg_pg_stat_archiver_seconds_since_last_archival',
  'kubelet_volume_stats_available_bytes',
  'kubelet_volume_stats_capacity_bytes',
];
const registered = metricNames();
const ofNode = new Registry();
collectDefaultMetrics({ register: ofNode });
const known = new Set([...registered, ...ofNode.getMetricsAsArray().map(({ name }) => name), ...foreign]);
const unknownIn = (expressions: string[]): string[] =>
  expressions
    .flatMap(metricsOf)
    .filter((name) => !known.has(name) && !known.has(name.replace(/_(bucket|sum|count)$/, '')));

describe('the list of metrics', () => {
  it('[OP-3] has exactly the metrics that the code registers', () => {
    const listed = [...read('docs/operations/metrics.md').matchAll(/^\| `([a-z_]+)` \|/gm)].map(([, name]) => name);
    expect(registered.length).toBeGreaterThan(20);
    expect(listed.sort()).toEqual([...registered].sort());
  });

  it('[OP-3] has no label that Prometheus on Kubernetes replaces by one of the scraped process', () => {
    const labels = metricLabels();
    expect(labels).toEqual(expect.arrayContaining(['called_service', 'schedule', 'status']));
    const replaced = ['container', 'endpoint', 'instance', 'job', 'namespace', 'pod', 'service'];
    expect(labels.filter((label) => replaced.includes(label))).toEqual([]);
  });
});

describe('the alerts', () => {
  const rules = alertRules('production');
  const names = rules.map(({ alert }) => alert).sort();

  it('[OP-3] have valid expressions, in which all metrics exist', () => {
    expect(unknownIn(rules.map(({ expr }) => expr))).toEqual([]);
    expect(() => metricsOf('max by (job (up)')).toThrow('not valid');
  });

  it('[OP-3] each have a runbook, and each runbook has an alert', () => {
    const sections = [...read('docs/operations/alerts.md').matchAll(/^## (.+)$/gm)].map(([, title]) => title);
    expect(sections.sort()).toEqual(names);
    for (const { alert, labels, annotations } of rules) {
      expect(annotations).toEqual({
        summary: expect.any(String),
        runbook: `docs/operations/alerts.md#${alert.toLowerCase()}`,
      });
      const [, section] = read('docs/operations/alerts.md').split(`\n## ${alert}\n`);
      expect(section).toMatch(new RegExp(`^\\*\\*${labels['severity']}\\.\\*\\*`));
    }
  });

  it('[OP-3] each have a test of promtool, which `npm run alerts:test` runs', () => {
    expect([...new Set(alertCases.map(({ alert }) => alert))].sort()).toEqual(names);
  });
});

describe.each(overlaysWithAlerts())('the alerts of %s', (folder) => {
  const overlay = basename(folder);
  const [, namespace] = /^namespace: (.+)$/m.exec(read(`k8s/overlays/${overlay}/kustomization.yaml`)) ?? [];

  it('[OP-3] select only series of its namespace, and name it', () => {
    const rules = alertRules(overlay);
    expect(rules.flatMap(({ expr }) => metricsWithout(`namespace="${namespace}"`, expr))).toEqual([]);
    expect(new Set(rules.map(({ labels }) => labels['namespace']))).toEqual(new Set([namespace]));
  });
});

describe('the dashboards', () => {
  it.each(dashboardFiles())('[OP-3] in %s fit the schema', (_, content) => {
    expect(dashboardSchema.safeParse(content).error?.issues ?? []).toEqual([]);
  });

  it('[OP-3] show only series of the namespace that is chosen in the dashboard', () => {
    expect(dashboardExpressions().flatMap((expr) => metricsWithout('namespace="$namespace"', expr))).toEqual([]);
  });

  it('[OP-3] show only metrics that exist, and every metric that the code registers', () => {
    const expressions = dashboardExpressions();
    expect(unknownIn(expressions)).toEqual([]);
    const shown = new Set(expressions.flatMap(metricsOf).map((name) => name.replace(/_(bucket|sum|count)$/, '')));
    expect(registered.filter((name) => !shown.has(name))).toEqual([]);
  });
});
