import { BlockList, isIPv6 } from 'node:net';
import { z } from 'zod';
import { estimatedEntropyBits } from './secret-entropy.js';

/** Returns why production refuses a value in its environment; undefined when it may be used. */
export type ProductionRule = (value: string, environment?: NodeJS.ProcessEnv) => string | undefined;

const rules = z.registry<{ rule: ProductionRule; isSecret: boolean }>();

/** The same setting, with a rule that applies in production only. */
export function inProduction<S extends z.ZodType>(schema: S, rule: ProductionRule): S {
  rules.add(schema, { rule, isSecret: false });
  return schema;
}

/** A secret, with the rule that production has for it. */
export function secretSetting<S extends z.ZodType>(schema: S, rule: ProductionRule): S {
  rules.add(schema, { rule, isSecret: true });
  return schema;
}

/** Whether a setting is a secret, so that operators must be able to rotate it. */
export const isSecretSetting = (schema: z.core.$ZodType): boolean => metadataOf(schema)?.isSecret ?? false;

const isHttps = (value: string): boolean => URL.parse(value)?.protocol === 'https:';

export const mustBeHttps: ProductionRule = (value) =>
  isHttps(value) ? undefined : 'must begin with https:, because plain http can be read and changed in transit';

/** The last label of domains that RFC 2606 reserves: they lead nowhere, or to the machine itself. */
const reservedDomain = /(?:^|\.)(?:example|test|invalid|localhost)\.?$/i;

const domainOf = (value: string): string => URL.parse(value)?.hostname ?? value.slice(value.lastIndexOf('@') + 1);

/** IP addresses of one machine or of a private network. */
const privateAddresses = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  privateAddresses.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  privateAddresses.addSubnet(network, prefix, 'ipv6');

const isPrivateAddress = (domain: string): boolean => {
  const address = domain.replace(/^\[|\]$/g, '');
  return privateAddresses.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
};

export const mustNotBeReserved: ProductionRule = (value) =>
  reservedDomain.test(domainOf(value))
    ? 'names localhost or another reserved domain (RFC 2606), which customers cannot reach'
    : undefined;

/** For web and e-mail addresses that customers use, and for domains. */
export const mustBePublic: ProductionRule = (value) =>
  mustNotBeReserved(value) ??
  (isPrivateAddress(domainOf(value))
    ? 'names an address of a private network, which customers cannot reach'
    : undefined);

export const mustBeAddress =
  (address: string): ProductionRule =>
  (value) =>
    URL.parse(value)?.origin === address && isHttps(value) ? undefined : `must be ${address}`;

/** A secret key of the mode that `STRIPE_MODE` names, `live` by default. */
export const mustBeOfStripeMode: ProductionRule = (value, environment = {}) => {
  const mode = environment['STRIPE_MODE'] || 'live';
  if (new RegExp(`^[sr]k_${mode}_\\S+$`).test(value)) return mustBeHardToGuess(64)(value);
  if (mode === 'live' && /^[sr]k_test_/.test(value))
    return 'is a test key of Stripe: no customer would pay (STRIPE_MODE=test is for that)';
  if (mode === 'test' && /^[sr]k_live_/.test(value))
    return 'is a live key of Stripe: customers would pay, although STRIPE_MODE is test';
  return `is no ${mode} secret key of Stripe: it must begin with sk_${mode}_ or rk_${mode}_, without spaces or quotes`;
};

/** Of values separated by commas, even the weakest needs `minBits` of randomness. */
export const mustBeHardToGuess =
  (minBits: number): ProductionRule =>
  (value) => {
    const weakest = Math.min(...value.split(',').map((secret) => estimatedEntropyBits(secret.trim())));
    return weakest < minBits
      ? `is too easy to guess: about ${Math.floor(weakest)} bits of randomness, at least ${minBits} are needed (openssl rand -base64 32)`
      : undefined;
  };

/**
 * For the address of a server. An address without a password is accepted: its server identifies clients by other means.
 */
export const mustHaveStrongPassword: ProductionRule = (value) => {
  const address = URL.parse(value);
  // The clients of PostgreSQL and Redis also read a password in the query.
  const passwords = address ? [address.password, ...address.searchParams.getAll('password')].filter(Boolean) : [];
  const [violation] = passwords.map((password) => mustBeHardToGuess(64)(password)).filter(Boolean);
  return violation && `has a password that ${violation}`;
};

/** The private part of each key in a JSON Web Key Set must be hard to guess. */
export const mustHaveStrongPrivateKeys: ProductionRule = (value) => {
  const { keys } = JSON.parse(value) as { keys: Array<{ d: string }> };
  return keys.map(({ d }) => mustBeHardToGuess(128)(d)).find((violation) => violation !== undefined);
};

/** Matches whole words only, because random keys contain these letters by chance. */
const anyWordOf = (...words: string[]): RegExp =>
  new RegExp(String.raw`(?:^|[-_.,:"@<\s]|//)(?:${words.join('|')})(?=$|[-_.,:"@>/\s])`, 'i');
const demoWord = anyWordOf('sandbox', 'demo', 'changeme');
/** Domains that RFC 2606 reserves for examples. */
const exampleDomain = anyWordOf(String.raw`example\.(?:com|net|org)`);
const exampleWord = anyWordOf('example');
/**
 * A value in a JSON Web Key. It is not searched: random letters between its `-` and `_` could look like a whole word.
 */
const jwkValue = /"[\w-]{43}"/g;

const isDemoValue = (value: string): boolean => demoWord.test(value.replace(jwkValue, ''));

/** The values in our manifests and defaults that every shop must replace contain the word `example`. */
function placeholderViolation(value: string): string | undefined {
  if (exampleDomain.test(value)) return 'names a domain for examples (RFC 2606), which belongs to nobody';
  return exampleWord.test(value) ? 'is a placeholder: replace it with your own value' : undefined;
}

/** The default of a setting that is a text; undefined for all others. */
function defaultOf(schema: z.core.$ZodType): string | undefined {
  const { data } = z.safeParse(schema, undefined);
  return typeof data === 'string' ? data : undefined;
}

/**
 * Why production must not run with the settings of an environment, or with the defaults of those that are not set: one
 * line for each refused setting.
 */
export function productionViolations(shape: z.ZodRawShape, environment: NodeJS.ProcessEnv): string[] {
  const declared = Object.keys(shape);
  const undeclared = Object.keys(environment).filter((name) => !declared.includes(name));
  return [...declared, ...undeclared].flatMap((name) => {
    const schema = shape[name];
    const value = environment[name] || (schema && defaultOf(schema));
    const violation = value && (sandboxViolation(name, value) ?? (schema && settingViolation(schema, value)));
    return violation ? [`${name} ${violation}`] : [];
  });

  function sandboxViolation(name: string, value: string): string | undefined {
    if (/^SANDBOX(_|$)/.test(name) && value !== 'false') return 'belongs to the sandbox, where nobody pays';
    if (/^DEMO_/.test(name))
      return 'belongs to the local demo, whose admin everybody knows: use npm run admin -- create';
    return undefined;
  }

  function settingViolation(schema: z.core.$ZodType, value: string): string | undefined {
    if (isDemoValue(value)) return 'has a value of the local demo';
    return metadataOf(schema)?.rule(value, environment) ?? placeholderViolation(value);
  }
}

/** What was registered for a schema, or for the one that it wraps. */
function metadataOf(schema: z.core.$ZodType): { rule: ProductionRule; isSecret: boolean } | undefined {
  const own = rules.get(schema as z.ZodType);
  if (own) return own;
  const { innerType, in: input } = schema._zod.def as { innerType?: z.core.$ZodType; in?: z.core.$ZodType };
  const inner = innerType ?? input;
  return inner && metadataOf(inner);
}
