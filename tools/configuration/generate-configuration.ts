// A part of `npm run generate`: writes the tables of docs/operations/configuration.md. Reads the config schemas of the
// built processes.
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../launcher/paths.ts';
import { PROCESSES } from '../launcher/topology.ts';
import { type ConfigSchema, settingsOf, withSettingsTables } from './settings-tables.ts';

const platform = await import(join(ROOT, 'libs/platform/dist/index.js'));
// Everything exported, because the markers in the document name config schemas by their exports.
const exported: Record<string, unknown> = { ...platform };
const schemas: Record<string, ConfigSchema> = {};
for (const { name, entry } of PROCESSES.filter(({ isPartOfShop = true }) => isPartOfShop)) {
  Object.assign(exported, await import(join(ROOT, dirname(entry), 'config.js')));
  // The schema of `booking-worker` is `workerSchema`.
  schemas[name] = exported[`${name.split('-').at(-1)}Schema`] as ConfigSchema;
}

const file = join(ROOT, 'docs/operations/configuration.md');
const settings = settingsOf(schemas, platform.isSecretSetting);
writeFileSync(file, withSettingsTables(readFileSync(file, 'utf8'), exported, settings));
