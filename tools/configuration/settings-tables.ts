import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';

type Schema = z.core.$ZodType;

/** A config schema: the schema of each setting, by the name of its environment variable. */
export interface ConfigSchema {
  shape: Readonly<Record<string, Schema>>;
}

/** What an operator has to know of an environment variable. */
export interface Setting {
  name: string;
  /** Markdown whose links are relative to docs/operations. */
  meaning: string;
  default: string;
  isSecret: boolean;
  readBy: string[];
}

/**
 * The settings of all processes. Throws an error that names each one without a meaning, and each one of which two
 * processes have different facts: a name means the same in every process.
 */
export function settingsOf(
  schemas: Readonly<Record<string, ConfigSchema>>,
  isSecret: (schema: Schema) => boolean,
): Setting[] {
  const settings = new Map<string, Setting>();
  const problems: string[] = [];
  for (const [process, { shape }] of Object.entries(schemas)) {
    for (const [name, schema] of Object.entries(shape)) {
      const known = settings.get(name);
      const readBy = known?.readBy ?? [];
      const facts = { name, meaning: meaningOf(schema), default: defaultOf(name, schema), isSecret: isSecret(schema) };
      if (facts.meaning === '') problems.push(`${name} of ${process} needs a .describe(…) in its config schema`);
      if (known && !isDeepStrictEqual({ ...facts, readBy }, known))
        problems.push(`${name} of ${process} differs from that of ${readBy.join(', ')} in meaning, default or secrecy`);
      settings.set(name, { ...facts, readBy: [...readBy, process] });
    }
  }
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return [...settings.values()];
}

/** A schema and those that it wraps, from the last call of its chain to the type that reads the variable. */
function layersOf(schema: Schema): Schema[] {
  const { innerType, in: input } = schema._zod.def as { innerType?: Schema; in?: Schema };
  const inner = innerType ?? input;
  return inner ? [schema, ...layersOf(inner)] : [schema];
}

function meaningOf(schema: Schema): string {
  const layers = layersOf(schema);
  const description = layers.map((layer) => z.globalRegistry.get(layer)?.description).find(Boolean);
  const [values = []] = layers.flatMap((layer) => (layer instanceof z.ZodEnum ? [layer.options] : []));
  const isFlag = values.includes('true');
  return description && values.length > 0 && !isFlag
    ? `${description}; one of ${values.map((value) => `\`${value}\``).join(', ')}`
    : (description ?? '');
}

/** The default as text. Without one: `required` if the process does not start without a value, otherwise a dash. */
function defaultOf(name: string, schema: Schema): string {
  const [layer] = layersOf(schema).filter((each) => each instanceof z.ZodDefault);
  const value = layer?.def.defaultValue;
  const text = String(value ?? '');
  if (text === '') return z.safeParse(schema, undefined).success ? '–' : 'required';
  return typeof value === 'number' ? text + durationOf(name, value) : text;
}

const secondsByUnit = { h: 3_600, min: 60, s: 1 };

/** A duration in its largest whole unit: ` (10 min)` of 600000 ms; empty below a minute or if `name` has that unit. */
function durationOf(name: string, value: number): string {
  const seconds = name.endsWith('_MS') ? value / 1_000 : name.endsWith('_SECONDS') ? value : 0;
  const unit = Object.entries(secondsByUnit).find(([, length]) => seconds % length === 0);
  const repeatsName = unit?.[0] === 's' && name.endsWith('_SECONDS');
  return seconds >= 60 && unit && !repeatsName ? ` (${seconds / unit[1]} ${unit[0]})` : '';
}

const marker = /(<!-- generated: (.+) -->\n)[^]*?(<!-- end of generated -->)/g;

/**
 * The document with new tables between its markers. A marker names config schemas; its table has their settings in
 * order, except settings that an earlier table has. Throws an error that names settings which no table has.
 */
export function withSettingsTables(
  document: string,
  schemas: Readonly<Record<string, unknown>>,
  settings: Setting[],
): string {
  const processes = new Set(settings.flatMap(({ readBy }) => readBy));
  const remaining = new Map(settings.map((setting) => [setting.name, setting]));
  const renewed = document.replace(marker, (_block, start: string, names: string, end: string) => {
    const rows = names.split(', ').flatMap((name) => {
      const schema = schemas[name];
      if (!(schema instanceof z.ZodObject)) throw new Error(`there is no config schema ${name}`);
      return Object.keys(schema.shape).flatMap((key) => {
        const setting = remaining.get(key);
        remaining.delete(key);
        return setting ? [rowOf(setting, processes)] : [];
      });
    });
    return `${start}| variable | default | read by | meaning |\n|---|---|---|---|\n${rows.join('')}${end}`;
  });
  if (remaining.size > 0) throw new Error(`no table has ${[...remaining.keys()].join(', ')}`);
  return renewed;
}

function rowOf(setting: Setting, processes: Set<string>): string {
  const name = `\`${setting.name}\`${setting.isSecret ? ' **S**' : ''}`;
  const cells = [name, setting.default, readersOf(setting, processes), setting.meaning];
  return `| ${cells.map((cell) => cell.replaceAll('|', String.raw`\|`)).join(' | ')} |\n`;
}

/** The processes that read a setting: `all`, `all but` the one or two that do not read it, or a list. */
function readersOf({ readBy }: Setting, processes: Set<string>): string {
  const others = [...processes].filter((process) => !readBy.includes(process)).sort();
  if (others.length === 0) return 'all';
  if (others.length <= 2 && readBy.length > 2) return `all but ${others.join(', ')}`;
  return [...readBy].sort().join(', ');
}
