import { z } from 'zod';
import { guessingBits } from './guessing-bits.js';

/** Says why production refuses a value; undefined when it may be used. */
export type ProductionRule = (value: string) => string | undefined;

const rules = z.registry<{ rule: ProductionRule }>();

/** The same setting, with what production demands of it besides. */
export function inProduction<S extends z.ZodType>(schema: S, rule: ProductionRule): S {
  rules.add(schema, { rule });
  return schema;
}

const isHttps = (value: string): boolean => URL.parse(value)?.protocol === 'https:';

export const mustBeHttps: ProductionRule = (value) =>
  isHttps(value) ? undefined : 'must begin with https:, or what is sent can be read and changed on the way';

export const mustBeAddress =
  (address: string): ProductionRule =>
  (value) =>
    URL.parse(value)?.origin === address && isHttps(value) ? undefined : `must be ${address}`;

export const mustBeLiveStripeKey: ProductionRule = (value) =>
  /^[sr]k_test_/.test(value) ? 'is a test key of Stripe: no customer would pay' : mustBeHardToGuess(64)(value);

/** Judges each of several values that are separated by commas. */
export const mustBeHardToGuess =
  (minBits: number): ProductionRule =>
  (value) => {
    const weakest = Math.min(...value.split(',').map((secret) => guessingBits(secret.trim())));
    return weakest < minBits
      ? `is too easy to guess: about ${Math.floor(weakest)} bits of randomness, at least ${minBits} are needed (openssl rand -base64 32)`
      : undefined;
  };

const demoWord = /sandbox|demo|changeme/i;

/** Everything in an environment that production must not run on, one line a setting, each with its name. */
export function productionFaults(shape: z.ZodRawShape, environment: NodeJS.ProcessEnv): string[] {
  const own = Object.keys(shape);
  const foreign = Object.keys(environment).filter((name) => !own.includes(name));
  return [...own, ...foreign].flatMap((name) => {
    const value = environment[name];
    if (!value) return [];
    const fault = demoFault(name, value) ?? (own.includes(name) ? settingFault(shape[name]!, value) : undefined);
    return fault ? [`${name} ${fault}`] : [];
  });

  function demoFault(name: string, value: string): string | undefined {
    if (/^SANDBOX(_|$)/.test(name) && value !== 'false') return 'belongs to the sandbox, where nobody pays';
    if (/^DEMO_/.test(name)) return 'belongs to the local demo: everybody knows its admin (npm run create-admin)';
    return own.includes(name) && demoWord.test(value) ? 'has a value of the local demo' : undefined;
  }
}

function settingFault(schema: z.core.$ZodType, value: string): string | undefined {
  const rule = rules.get(schema as z.ZodType)?.rule;
  if (rule) return rule(value);
  const { innerType, in: input } = schema._zod.def as { innerType?: z.core.$ZodType; in?: z.core.$ZodType };
  const inner = innerType ?? input;
  return inner && settingFault(inner, value);
}
