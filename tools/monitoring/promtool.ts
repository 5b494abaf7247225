import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { type AlertCase, alertCases, type Series } from './alert-cases.ts';
import { inNamespace } from './promql.ts';
import { type AlertRule, alertRules, ruleGroups } from './rules.ts';

const overlay = 'production';

/** Runs promtool's unit tests of all alerts. Returns its output; undefined when all pass. */
export function failedAlertTests(promtool: string): string | undefined {
  return inFolder((folder) => {
    writeFileSync(join(folder, 'rules.yaml'), stringify(ruleGroups(overlay)));
    writeFileSync(join(folder, 'tests.yaml'), stringify(promtoolTests()));
    return outputOfFailure(promtool, ['test', 'rules', 'tests.yaml'], folder);
  });
}

/** Has promtool parse expressions of dashboards. Returns its output; undefined when all expressions are valid. */
export function invalidExpressions(promtool: string, expressions: string[]): string | undefined {
  return inFolder((folder) => {
    const rules = expressions.map((expr, index) => ({ record: `expression:number_${index}`, expr }));
    writeFileSync(join(folder, 'rules.yaml'), stringify({ groups: [{ name: 'expressions', rules }] }));
    return outputOfFailure(promtool, ['check', 'rules', '--lint=none', 'rules.yaml'], folder);
  });
}

function inFolder<T>(work: (folder: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'alerts-'));
  try {
    return work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function outputOfFailure(promtool: string, args: string[], cwd: string): string | undefined {
  const { status, stdout, stderr } = spawnSync(promtool, args, { cwd, encoding: 'utf8' });
  return status === 0 ? undefined : `${stdout}${stderr}`;
}

/** The cases in promtool's format. */
function promtoolTests(): object {
  const ruleByAlert = new Map(alertRules(overlay).map((rule) => [rule.alert, rule]));
  return {
    rule_files: ['rules.yaml'],
    evaluation_interval: '15s',
    tests: alertCases.map((given, index) => ({
      name: `${given.alert} ${index}`,
      interval: '15s',
      input_series: [...seriesIn('shop', given.series), ...seriesIn('shop-staging', given.elsewhere ?? {})],
      alert_rule_test: expectations(given, ruleByAlert.get(given.alert)),
    })),
  };
}

const seriesIn = (namespace: string, series: Series): Array<{ series: string; values: string }> =>
  Object.entries(series).map(([name, values]) => ({ series: inNamespace(namespace, name), values }));

function expectations(
  { alert, silentAt, firesAt, labels = {}, endsAt }: AlertCase,
  rule: AlertRule | undefined,
): object[] {
  if (!rule) throw new Error(`There is no alert ${alert}`);
  const filled = (text: string): string =>
    text.replace(/{{ \$labels\.(\w+) }}/g, (_, label: string) => labels[label] ?? '');
  const fired = {
    exp_labels: { ...rule.labels, ...labels },
    exp_annotations: Object.fromEntries(Object.entries(rule.annotations).map(([name, text]) => [name, filled(text)])),
  };
  return [
    ...(silentAt ? [{ eval_time: silentAt, alertname: alert, exp_alerts: [] }] : []),
    { eval_time: firesAt, alertname: alert, exp_alerts: [fired] },
    ...(endsAt ? [{ eval_time: endsAt, alertname: alert, exp_alerts: [] }] : []),
  ];
}
