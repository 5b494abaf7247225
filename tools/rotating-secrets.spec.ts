import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isSecretSetting } from '@shop/platform';
import type { z } from 'zod';
import { schemas } from './kubernetes/test/processes.ts';

const read = (name: string): string => readFileSync(join(import.meta.dirname, '../docs/operations', name), 'utf8');

/** The secret settings of all processes by name. */
const secretSchemas = new Map(
  Object.values(schemas).flatMap(({ shape }) =>
    Object.entries<z.ZodType>(shape).filter(([, schema]) => isSecretSetting(schema)),
  ),
);

/** How many values of a secret the documentation calls valid at once, `one` or `two`, by setting. */
const documentedCounts = new Map(
  [...read('rotating-secrets.md').matchAll(/^\| `(\w+)` \| (\w+) \|/gm)].map(([, name = '', count = '']) => [
    name,
    count,
  ]),
);

const newKey = (kid: string): object => ({
  ...generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' }),
  kid,
  caller: 'booking',
});

/** The number of secrets that a setting reads from a value with two of them. */
function secretsIn(schema: z.ZodType): number {
  const list = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64')].join(', ');
  const keySet = JSON.stringify({ keys: [newKey('old'), newKey('new')] });
  for (const value of [list, keySet]) {
    const { data } = schema.safeParse(value);
    const several = Array.isArray(data) ? data : (data as { keys?: unknown } | undefined)?.keys;
    if (Array.isArray(several)) return several.length;
  }
  return 1;
}

describe('the documentation of rotating secrets', () => {
  it('[D49] has every secret setting of a process, and no other', () => {
    expect([...documentedCounts.keys()].sort()).toEqual([...secretSchemas.keys()].sort());
  });

  it.each([...secretSchemas])('[D49] says how many values of %s are valid at once', (name, schema) => {
    expect(documentedCounts.get(name)).toBe(secretsIn(schema) === 2 ? 'two' : 'one');
  });
});

/** The settings in the tables of configuration.md, each with its default as text. */
const documentedSettings = read('configuration.md')
  .split('\n')
  .flatMap((line) => {
    const [, names = '', defaults = ''] = /^\| (`.+?) \| (.*?) \|/.exec(line) ?? [];
    const settings = [...names.matchAll(/`([A-Z][A-Z\d_]+?)(_\*)?`/g)];
    const values = defaults.split(', ');
    return settings.flatMap(([, name = '', languages], index) => {
      const given = values.length === settings.length ? values[index] : undefined;
      return (languages ? [`${name}_DE`, `${name}_EN`] : [name]).map((each) => ({ name: each, given }));
    });
  });

const unitMs = { ms: 1, s: 1_000, min: 60_000, h: 3_600_000 };

/** The boolean, number or duration (in ms) that the text of a default means; undefined for other texts and for none. */
function valueOf(given = ''): number | boolean | undefined {
  if (given === 'true' || given === 'false') return given === 'true';
  const [, amount, unit = 'ms'] = /^(\d+(?:\.\d+)?)(?: (s|min|h))?$/.exec(given) ?? [];
  return amount === undefined ? undefined : Number(amount) * unitMs[unit as keyof typeof unitMs];
}

describe('the documentation of the configuration', () => {
  it('[OP-1] has every setting of a process, and no other', () => {
    const settings = Object.values(schemas).flatMap(({ shape }) => Object.keys(shape));
    expect([...new Set(documentedSettings.map(({ name }) => name))].sort()).toEqual([...new Set(settings)].sort());
  });

  it('[OP-1] has the defaults of the config schemas for booleans, numbers and durations', () => {
    const wrong = Object.values(schemas).flatMap(({ shape }) =>
      documentedSettings.filter(({ name, given }) => {
        const schema: z.ZodType | undefined = (shape as Record<string, z.ZodType>)[name];
        const value = valueOf(given);
        return schema && value !== undefined && schema.safeParse(undefined).data !== value;
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('[D49] marks exactly the secret settings as secrets', () => {
    const marked = [...read('configuration.md').matchAll(/`(\w+)` \*\*S\*\*/g)].map(([, name = '']) => name);
    expect([...new Set(marked)].sort()).toEqual([...secretSchemas.keys()].sort());
  });
});
