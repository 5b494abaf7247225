import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const root = join(import.meta.dirname, '../..');

const datasource = z.strictObject({ type: z.literal('prometheus'), uid: z.literal('${datasource}') });
const panel = z.strictObject({
  id: z.int().positive(),
  type: z.enum(['stat', 'timeseries']),
  title: z.string().min(1),
  description: z.string().min(1).optional(),
  datasource,
  gridPos: z.strictObject({ x: z.int().min(0), y: z.int().min(0), w: z.int().min(1), h: z.int().min(1) }),
  targets: z
    .array(z.strictObject({ refId: z.string().regex(/^[A-Z]$/), expr: z.string().min(1), legendFormat: z.string() }))
    .min(1),
  fieldConfig: z.strictObject({
    defaults: z.strictObject({
      unit: z.enum(['bytes', 'currencyEUR', 'percentunit', 'reqps', 's', 'short']),
      min: z.number(),
      thresholds: z
        .strictObject({
          mode: z.literal('absolute'),
          steps: z.array(z.strictObject({ color: z.string(), value: z.number().nullable() })).min(2),
        })
        .optional(),
      custom: z
        .strictObject({ stacking: z.strictObject({ mode: z.literal('normal') }), fillOpacity: z.number() })
        .optional(),
    }),
    overrides: z.array(z.never()),
  }),
  options: z.looseObject({}),
});

/** The part of Grafana's documented JSON model that our dashboards may use. */
export const dashboardSchema = z
  .strictObject({
    uid: z.string().regex(/^[\w-]{1,40}$/),
    title: z.string().min(1),
    description: z.string(),
    tags: z.array(z.string()),
    timezone: z.literal('browser'),
    editable: z.boolean(),
    graphTooltip: z.literal(1),
    schemaVersion: z.literal(39),
    refresh: z.string(),
    time: z.strictObject({ from: z.string(), to: z.string() }),
    templating: z.strictObject({
      list: z.tuple([
        z.strictObject({
          name: z.literal('datasource'),
          label: z.string(),
          type: z.literal('datasource'),
          query: z.literal('prometheus'),
        }),
        z.strictObject({
          name: z.literal('namespace'),
          label: z.string(),
          type: z.literal('query'),
          datasource,
          query: z.string().regex(/^label_values\(.+, namespace\)$/),
          refresh: z.literal(2),
          sort: z.literal(1),
        }),
      ]),
    }),
    panels: z.array(panel).min(1),
  })
  .refine(({ panels }) => new Set(panels.map(({ id }) => id)).size === panels.length, 'two panels have the same id')
  .refine(({ panels }) => panels.every(({ gridPos: { x, w } }) => x + w <= 24), 'a panel is outside the 24 columns')
  .refine(
    ({ panels }) => panels.every((one, index) => panels.slice(index + 1).every((other) => !overlap(one, other))),
    'two panels overlap',
  );

type Panel = z.infer<typeof panel>;

const overlap = ({ gridPos: a }: Panel, { gridPos: b }: Panel): boolean =>
  a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

/** The file and the content of each dashboard. */
export const dashboardFiles = (): Array<[file: string, content: unknown]> =>
  globSync('k8s/components/monitoring/dashboards/*.json', { cwd: root })
    .sort()
    .map((file) => [file, JSON.parse(readFileSync(join(root, file), 'utf8'))]);

/** The expressions of all dashboards, with a duration in place of `$__rate_interval`; `$namespace` stays. */
export const dashboardExpressions = (): string[] =>
  dashboardFiles()
    .flatMap(([, content]) => dashboardSchema.parse(content).panels)
    .flatMap(({ targets }) => targets.map(({ expr }) => expr.replaceAll('$__rate_interval', '5m')));
