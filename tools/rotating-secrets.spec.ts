import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isSecretSetting } from '@shop/platform';
import type { z } from 'zod';
import { schemas } from './kubernetes/test/processes.ts';

const read = (name: string): string => readFileSync(join(import.meta.dirname, '../docs/operations', name), 'utf8');

/** The secret settings of all processes by name. */
const secrets = new Map(
  Object.values(schemas).flatMap(({ shape }) =>
    Object.entries<z.ZodType>(shape).filter(([, schema]) => isSecretSetting(schema)),
  ),
);

/** How many of a secret the documentation calls valid at once, by setting. */
const documented = new Map(
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
    expect([...documented.keys()].sort()).toEqual([...secrets.keys()].sort());
  });

  it.each([...secrets])('[D49] says of %s how many are valid at once', (name, schema) => {
    expect(documented.get(name)).toBe(secretsIn(schema) === 2 ? 'two' : 'one');
  });
});

describe('the documentation of the configuration', () => {
  it('[D49] marks exactly the secret settings as secrets', () => {
    const marked = [...read('configuration.md').matchAll(/`(\w+)` \*\*S\*\*/g)].map(([, name = '']) => name);
    expect([...new Set(marked)].sort()).toEqual([...secrets.keys()].sort());
  });
});
