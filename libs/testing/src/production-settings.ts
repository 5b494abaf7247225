import { randomBytes } from 'node:crypto';
import { type Caller, readConfig } from '@shop/platform';
import type { z } from 'zod';
import { adminTokenEnvironment } from './admin-tokens.js';
import { serviceKeyEnvironment } from './service-keys.js';

const randomSecret = (): string => randomBytes(32).toString('hex');

/** The seller whose name and address are on documents. */
export const sellerEnvironment = {
  SELLER_NAME: 'Stadtspiele GmbH',
  SELLER_STREET: 'Spreeufer 1',
  SELLER_POSTAL_CODE: '10178',
  SELLER_CITY: 'Berlin',
  SELLER_EMAIL: 'rechnung@example.com',
  SELLER_VAT_ID: 'DE123456789',
};

const services = ['BOOKING', 'CATALOG', 'COUPON', 'GIFTCARD', 'IDENTITY', 'NOTIFICATION'];

/** The worker of booking calls no service, and so has no key. */
type Process = Caller | 'booking-worker';

/** An environment that production accepts: the settings of all processes, and the private key of the given one. */
const productionEnvironment = (process: Process): Record<string, string> => ({
  ...adminTokenEnvironment,
  ...(process !== 'booking-worker' && serviceKeyEnvironment(process)),
  ...Object.fromEntries(services.map((service) => [`${service}_GRPC_URL`, `${service.toLowerCase()}:5100`])),
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://postgres/shop',
  RABBITMQ_URL: 'amqp://rabbitmq',
  REDIS_URL: 'redis://redis',
  PUBLIC_SHOP_URL: 'https://shop.stadtspiele.de',
  PUBLIC_SITE_URL: 'https://www.stadtspiele.de',
  HOW_TO_START_URL: 'https://www.stadtspiele.de/anleitung',
  SUPPORT_EMAIL: 'hilfe@stadtspiele.de',
  MEDIA_LINK_KEYS: randomSecret(),
  ADDRESS_HASH_KEYS: randomSecret(),
  REFRESH_TOKEN_SECRETS: randomSecret(),
  FACTOR_SECRET_KEYS: randomSecret(),
  OIDC_PROVIDERS: JSON.stringify([
    {
      id: 'corp',
      name: 'Corp',
      issuer: 'https://login.stadtspiele.de',
      clientId: 'shop',
      clientSecret: randomSecret(),
    },
  ]),
  SMS_API_URL: 'https://sms.stadtspiele.de/messages',
  SMS_API_KEY: randomSecret(),
  STRIPE_SECRET_KEY: `sk_live_${randomSecret()}`,
  STRIPE_WEBHOOK_SECRET: `whsec_${randomSecret()}`,
  LOQUIZ_API_KEY: randomSecret(),
  WEBFLOW_API_TOKEN: randomSecret(),
  WEBFLOW_WEBHOOK_SECRET: randomSecret(),
  WEBFLOW_SITE_ID: 'site',
  WEBFLOW_CITIES_COLLECTION_ID: 'cities',
  WEBFLOW_GAMES_COLLECTION_ID: 'games',
  WEBFLOW_TEAMEVENTS_COLLECTION_ID: 'team-events',
  SMTP_URL: 'smtps://mail.stadtspiele.de',
  MAIL_FROM: 'tickets@stadtspiele.de',
  BOUNCE_KEYS: randomSecret(),
  MAIL_WEBHOOK_SECRETS: randomSecret(),
  SENDGRID_WEBHOOK_KEY: randomSecret(),
  ...sellerEnvironment,
  SELLER_EMAIL: 'rechnung@stadtspiele.de',
});

/** Tests that a process in production refuses settings of tests and the demo, and weak secrets. */
export function describeProductionSettings(process: Process, schema: z.ZodObject): void {
  const live = productionEnvironment(process);
  const names = Object.keys(schema.shape);
  const serverUrls = /^(DATABASE|RABBITMQ|REDIS|SMTP)_URL$|_GRPC_URL$/;
  const keySets = /^(ADMIN_TOKEN|SERVICE)_(PRIVATE|PUBLIC)_KEYS$/;
  const webAddresses = names.filter((name) => /_URL(_DE|_EN)?$/.test(name) && !serverUrls.test(name));
  const mailAddresses = names.filter((name) => /^(?!DEMO_).*_EMAIL$|^MAIL_FROM$/.test(name));
  const secrets = names.filter((name) => /_(SECRETS?|KEYS?|TOKEN)$/.test(name) && !keySets.test(name));
  const withGuessableKey = (name: string): string => live[name]!.replace(/"d":"[^"]*"/, `"d":"${'A'.repeat(43)}"`);
  const refused: Array<[string, string]> = [
    ...webAddresses.map((name): [string, string] => [name, 'http://shop.stadtspiele.de']),
    ...webAddresses.map((name): [string, string] => [name, 'https://shop.test']),
    ...mailAddresses.map((name): [string, string] => [name, 'shop@mail.test']),
    ...secrets.map((name): [string, string] => [name, 'a'.repeat(64)]),
    ...secrets.map((name): [string, string] => [name, `demo-${randomSecret()}`]),
    ...names
      .filter((name) => /_PRIVATE_KEYS$/.test(name))
      .map((name): [string, string] => [name, withGuessableKey(name)]),
    ...names.filter((name) => name === 'STRIPE_SECRET_KEY').map((name): [string, string] => [name, 'sk_test_1']),
    ['SANDBOX', 'true'],
    ['SANDBOX_PUBLIC_URL', 'https://shop.example.com'],
  ];

  describe(`the production settings of ${process}`, () => {
    it('[SC-2] are accepted when none belongs to tests or the demo and all secrets are strong', () => {
      expect(() => readConfig(schema, live)).not.toThrow();
    });

    if (names.includes('STRIPE_MODE'))
      it('[SC-2] are accepted with a test key of Stripe where STRIPE_MODE is test', () => {
        const test = { ...live, STRIPE_MODE: 'test', STRIPE_SECRET_KEY: `sk_test_${randomSecret()}` };
        expect(() => readConfig(schema, test)).not.toThrow();
      });

    it.each(refused)('[SC-2] are refused with %s=%s', (name, value) => {
      expect(() => readConfig(schema, { ...live, [name]: value })).toThrow(
        new RegExp(`production[^]*\\b${name} `, 'i'),
      );
    });
  });
}
