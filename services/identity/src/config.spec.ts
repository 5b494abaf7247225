import { readConfig } from '@shop/platform';
import {
  adminTokenEnvironment,
  adminTokenKeys,
  describeProductionSettings,
  serviceKeyEnvironment,
} from '@shop/testing';
import { type IdentityConfig, identitySchema } from './config.js';

describe('the configuration of identity', () => {
  const given = {
    ...adminTokenEnvironment,
    ...serviceKeyEnvironment('identity'),
    RABBITMQ_URL: 'amqp://broker',
    DATABASE_URL: 'postgres://db/identity',
    REFRESH_TOKEN_SECRETS: 'x'.repeat(32),
    FACTOR_SECRET_KEYS: 'x'.repeat(32),
    PUBLIC_SHOP_URL: 'http://localhost:8080',
  };
  const reading = (extra: Record<string, string>) => (): IdentityConfig =>
    readConfig(identitySchema, { ...given, ...extra });

  it('[AD-8] refuses a demo admin in production, whatever the password', () => {
    const demoAdmin = { DEMO_ADMIN_EMAIL: 'a@example.org', DEMO_ADMIN_PASSWORD: 'long enough 123' };
    expect(reading({ NODE_ENV: 'production', ...demoAdmin })).toThrow('Production has no demo admin');
  });

  it('refuses a demo admin without a password', () => {
    expect(reading({ DEMO_ADMIN_EMAIL: 'a@example.org' })).toThrow('must be set together');
  });

  it('[D49] refuses a signing key without its public key', () => {
    const unrelatedKeys = JSON.stringify(adminTokenKeys('specs').publicKeys);
    expect(reading({ ADMIN_TOKEN_PUBLIC_KEYS: unrelatedKeys })).toThrow('lacks the key that signs');
  });

  it('[D49] refuses private keys among the public ones', () => {
    const { ADMIN_TOKEN_PRIVATE_KEYS: privateKeys } = adminTokenEnvironment;
    expect(reading({ ADMIN_TOKEN_PUBLIC_KEYS: privateKeys })).toThrow('contains a private key');
  });
});

describeProductionSettings('identity', identitySchema);
