import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isSecretSetting } from '@shop/platform';
import type { z } from 'zod';
import { schemas } from './kubernetes/test/processes.ts';

const documentation = readFileSync(join(import.meta.dirname, '../docs/operations/rotating-secrets.md'), 'utf8');

/** The secret settings of all processes by name. */
const secretSchemas = new Map(
  Object.values(schemas).flatMap(({ shape }) =>
    Object.entries<z.ZodType>(shape).filter(([, schema]) => isSecretSetting(schema)),
  ),
);

/** How many values of a secret the documentation calls valid at once, `one` or `two`, by setting. */
const documentedCounts = new Map(
  [...documentation.matchAll(/^\| `(\w+)` \| (\w+) \|/gm)].map(([, name = '', count = '']) => [name, count]),
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
