import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { env, processSchema, readConfig } from './config.js';

describe('readConfig', () => {
  const schema = processSchema.extend({ API_KEY: env.text, LIMIT: env.positiveInt.default(5) });

  it('names all invalid settings in one error', () => {
    expect(() => readConfig(schema, { LIMIT: 'many', OPS_PORT: '70000' })).toThrow(
      /LIMIT[\s\S]*OPS_PORT|OPS_PORT[\s\S]*LIMIT/,
    );
  });

  it('treats an empty variable as not set', () => {
    expect(readConfig(schema, { API_KEY: 'k', LIMIT: '' }).LIMIT).toBe(5);
  });
});

const randomHex = (length: number): string => randomBytes(length).toString('hex').slice(0, length);
const withWordAt = (text: string, word: string, position: number): string =>
  text.slice(0, position) + word + text.slice(position + word.length);

describe('readConfig in production', () => {
  const schema = processSchema.extend({
    API_KEY: env.text.optional(),
    STRIPE_API_URL: env.thirdPartyUrl('https://api.stripe.com'),
    STRIPE_SECRET_KEY: env.stripeKey,
    STRIPE_MODE: env.stripeMode,
    PUBLIC_SHOP_URL: env.url,
    PUBLIC_SITE_URL: env.url.default('https://www.example.com'),
    TERMS_URL: env.url.optional(),
    SMS_API_URL: env.internalUrl.optional(),
    MAIL_FROM: env.email.optional(),
    BOUNCE_DOMAIN: env.domain.optional(),
    DATABASE_URL: env.serverUrl.optional(),
    SECRET: env.secrets,
    WEBHOOK_SECRETS: env.issuedSecrets,
    SANDBOX: env.flag.default(false),
    DEMO_ADMIN_EMAIL: z.email().optional(),
  });
  const randomSecret = (): string => randomBytes(32).toString('base64');
  const live = {
    NODE_ENV: 'production',
    STRIPE_SECRET_KEY: `sk_live_${randomSecret()}`,
    PUBLIC_SHOP_URL: 'https://shop.cityescape.de',
    PUBLIC_SITE_URL: 'https://www.cityescape.de',
    SECRET: randomSecret(),
    WEBHOOK_SECRETS: `${randomSecret()}, ${randomSecret()}`,
    SANDBOX: 'false',
  };
  const reading = (given: Record<string, string>) => () => readConfig(schema, { ...live, ...given });

  it('accepts live settings', () => {
    expect(reading({})).not.toThrow();
  });

  it('[SC-2] accepts a private address that only processes call, but neither plain http nor a reserved domain', () => {
    expect(reading({ SMS_API_URL: 'https://10.0.0.5/send' })).not.toThrow();
    expect(reading({ SMS_API_URL: 'http://10.0.0.5/send' })).toThrow(/SMS_API_URL must begin with https:/);
    expect(reading({ SMS_API_URL: 'https://sms.test' })).toThrow(/SMS_API_URL names localhost or another reserved/);
  });

  it.each(['sk_test_', 'rk_test_'])('[SC-2] accepts a key of Stripe with %s where STRIPE_MODE is test', (prefix) =>
    expect(reading({ STRIPE_MODE: 'test', STRIPE_SECRET_KEY: prefix + randomSecret() })).not.toThrow(),
  );

  it.each<Record<string, string>>([
    { TERMS_URL: 'https://www.testspiele.de/examples/terms' },
    { DATABASE_URL: 'postgres://localhost/shop' },
    { API_KEY: 'Exemplary GmbH' },
    { MAIL_FROM: 'tickets@latest.de' },
  ])('[SC-2] accepts %j, which only looks like a placeholder', (given) => expect(reading(given)).not.toThrow());

  it.each(['postgres://db/shop', 'postgres://shop:p2Zq7NfX4tVb9RkHw1LcYs@db/shop', '/run/postgresql'])(
    '[SC-2] accepts the server address %s',
    (address) => expect(reading({ DATABASE_URL: address })).not.toThrow(),
  );

  it.each([
    [{ STRIPE_SECRET_KEY: `sk_test_${randomSecret()}` }, /STRIPE_SECRET_KEY is a test key of Stripe/],
    [{ STRIPE_SECRET_KEY: `rk_test_${randomSecret()}` }, /STRIPE_SECRET_KEY is a test key of Stripe/],
    [{ STRIPE_SECRET_KEY: ` sk_test_${randomSecret()}` }, /STRIPE_SECRET_KEY is no live secret key of Stripe/],
    [{ STRIPE_SECRET_KEY: `"sk_test_${randomSecret()}"` }, /STRIPE_SECRET_KEY is no live secret key of Stripe/],
    [{ STRIPE_SECRET_KEY: `pk_live_${randomSecret()}` }, /STRIPE_SECRET_KEY is no live secret key of Stripe/],
    [{ STRIPE_SECRET_KEY: randomSecret() }, /STRIPE_SECRET_KEY is no live secret key of Stripe/],
    [{ STRIPE_SECRET_KEY: `sk_live_${'a'.repeat(99)}` }, /STRIPE_SECRET_KEY is too easy to guess/],
    [
      { STRIPE_MODE: 'test', STRIPE_SECRET_KEY: `sk_live_${randomSecret()}` },
      /STRIPE_SECRET_KEY is a live key of Stripe: customers would pay, although STRIPE_MODE is test/,
    ],
    [
      { STRIPE_MODE: 'test', STRIPE_SECRET_KEY: `pk_test_${randomSecret()}` },
      /STRIPE_SECRET_KEY is no test secret key of Stripe: it must begin with sk_test_ or rk_test_/,
    ],
    [{ STRIPE_MODE: 'test', STRIPE_SECRET_KEY: `sk_test_${'a'.repeat(99)}` }, /STRIPE_SECRET_KEY is too easy to guess/],
    [{ STRIPE_API_URL: 'http://api.stripe.com' }, /STRIPE_API_URL must be https:\/\/api\.stripe\.com/],
    [{ STRIPE_API_URL: 'https://api.stripe.com.evil.example' }, /STRIPE_API_URL must be https:\/\/api\.stripe\.com/],
    [{ PUBLIC_SHOP_URL: 'http://shop.example.com' }, /PUBLIC_SHOP_URL must begin with https:/],
    [{ PUBLIC_SITE_URL: 'http://www.example.com' }, /PUBLIC_SITE_URL must begin with https:/],
    [{ TERMS_URL: 'http://www.example.com/terms' }, /TERMS_URL must begin with https:/],
    [
      { DATABASE_URL: 'postgres://shop:shop@db.example.com/shop' },
      /DATABASE_URL has a password that is too easy to guess/,
    ],
    [
      { DATABASE_URL: 'postgres://shop@db.shop.de/shop?password=postgres' },
      /DATABASE_URL has a password that is too easy to guess/,
    ],
    [{ PUBLIC_SITE_URL: '' }, /PUBLIC_SITE_URL names a domain for examples/],
    [{ PUBLIC_SHOP_URL: 'https://shop.example.com' }, /PUBLIC_SHOP_URL names a domain for examples/],
    [{ PUBLIC_SHOP_URL: 'https://example.net/shop' }, /PUBLIC_SHOP_URL names a domain for examples/],
    [{ PUBLIC_SHOP_URL: 'https://shop.example' }, /PUBLIC_SHOP_URL names localhost or another reserved domain/],
    [{ PUBLIC_SHOP_URL: 'https://localhost:8443' }, /PUBLIC_SHOP_URL names localhost or another reserved domain/],
    [{ PUBLIC_SHOP_URL: 'https://localhost.' }, /PUBLIC_SHOP_URL names localhost or another reserved domain/],
    [{ PUBLIC_SHOP_URL: 'https://127.0.0.1' }, /PUBLIC_SHOP_URL names an address of a private network/],
    [{ PUBLIC_SHOP_URL: 'https://[::1]' }, /PUBLIC_SHOP_URL names an address of a private network/],
    [{ TERMS_URL: 'https://shop.test/terms' }, /TERMS_URL names localhost or another reserved domain/],
    [{ MAIL_FROM: 'tickets@example.org' }, /MAIL_FROM names a domain for examples/],
    [{ MAIL_FROM: 'tickets@shop.invalid' }, /MAIL_FROM names localhost or another reserved domain/],
    [{ BOUNCE_DOMAIN: 'bounces.shop.localhost' }, /BOUNCE_DOMAIN names localhost or another reserved domain/],
    [{ DATABASE_URL: 'postgres://db.example.com/shop' }, /DATABASE_URL names a domain for examples/],
    [{ API_KEY: 'Example GmbH' }, /API_KEY is a placeholder/],
    [{ API_KEY: 'example-site' }, /API_KEY is a placeholder/],
    [{ SANDBOX: 'true' }, /SANDBOX belongs to the sandbox/],
    [{ SANDBOX_PUBLIC_URL: 'https://shop.example.com' }, /SANDBOX_PUBLIC_URL belongs to the sandbox/],
    [{ SECRET: 'a'.repeat(64) }, /SECRET is too easy to guess: about 0 bits/],
    [{ SECRET: 'abababababbabaabbabaabababababba' }, /SECRET is too easy to guess/],
    [{ SECRET: 'please-let-me-in-please-let-me-in!' }, /SECRET is too easy to guess/],
    [{ SECRET: `changeme-${randomSecret()}` }, /SECRET has a value of the local demo/],
    [
      { WEBHOOK_SECRETS: `${randomSecret()},aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa` },
      /WEBHOOK_SECRETS is too easy to guess/,
    ],
    [{ DEMO_ADMIN_EMAIL: 'admin@example.com' }, /DEMO_ADMIN_EMAIL belongs to the local demo/],
    [{ DEMO_ADMIN_PASSWORD: randomSecret() }, /DEMO_ADMIN_PASSWORD belongs to the local demo/],
    [{ API_KEY: 'sk_sandbox_1' }, /API_KEY has a value of the local demo/],
    [{ API_KEY: 'smtp://sandbox:8025' }, /API_KEY has a value of the local demo/],
    [{ API_KEY: 'City Escape Demo <shop@example.com>' }, /API_KEY has a value of the local demo/],
    [{ API_KEY: `{"keys":[{"kid":"demo-booking","x":"${'A'.repeat(43)}"}]}` }, /API_KEY has a value of the local demo/],
    [{ WEBHOOK_SECRETS: `${randomSecret()},demo-${randomSecret()}` }, /WEBHOOK_SECRETS has a value of the local demo/],
  ])('[SC-2] refuses %j, which development accepts', (given, message) => {
    expect(reading(given)).toThrow(message);
    expect(() => readConfig(schema, { ...live, ...given, NODE_ENV: 'development' })).not.toThrow();
  });

  it.each([
    ['base64', (position: number): string => withWordAt(`${randomHex(43)}=`, 'Demo', position)],
    ['base64 with slashes', (position: number): string => withWordAt(`${randomHex(43)}=`, '/demo', position)],
    [
      'a JSON Web Key',
      (position: number): string => `{"kid":"2026-11","x":"${withWordAt(randomHex(43), '-demo_', position)}"}`,
    ],
  ])('[SC-2] accepts a random key in %s that contains the word demo by chance, at any position', (_, keyWith) => {
    for (let position = 0; position < 38; position += 1) expect(reading({ API_KEY: keyWith(position) })).not.toThrow();
  });

  it('[SC-2] lists every setting that it refuses, without the values', () => {
    const refused = { STRIPE_SECRET_KEY: `sk_test_${randomSecret()}`, PUBLIC_SHOP_URL: 'http://shop.example.com' };
    const message = ((): string => {
      try {
        reading(refused)();
        return '';
      } catch (error) {
        return (error as Error).message;
      }
    })();
    expect(message).toMatch(/STRIPE_SECRET_KEY[\s\S]*PUBLIC_SHOP_URL/);
    for (const value of Object.values(refused)) expect(message).not.toContain(value);
  });
});
