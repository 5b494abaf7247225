import { readConfig } from '@shop/platform';
import {
  adminTokenEnvironment,
  adminTokenKeys,
  describeProductionSettings,
  serviceKeyEnvironment,
} from '@shop/testing';
import { type IdentityConfig, identitySchema } from './config.js';

describe('the configuration of the identity service', () => {
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

  describe('for identity providers', () => {
    const provider = {
      id: 'corp',
      name: 'Corp',
      issuer: 'https://login.example.org',
      clientId: 'shop',
      clientSecret: 'Jx8vQm3Wz7rT2nKp5sYd',
    };
    const withProviders = (...providers: object[]) => reading({ OIDC_PROVIDERS: JSON.stringify(providers) });

    it('[AD-6] is a list, empty without the setting', () => {
      expect(withProviders(provider)().OIDC_PROVIDERS).toEqual([provider]);
      expect(reading({})().OIDC_PROVIDERS).toEqual([]);
    });

    it.each([
      ['a text that is no JSON', reading({ OIDC_PROVIDERS: 'google' }), 'expected JSON'],
      ['a missing issuer', withProviders({ ...provider, issuer: undefined }), 'issuer'],
      ['an id with a space and capitals', withProviders({ ...provider, id: 'My Corp' }), 'small letters'],
      [
        'two of the same id',
        withProviders(provider, { ...provider, issuer: 'https://x.test' }),
        'every id must differ',
      ],
      ['two of the same issuer', withProviders(provider, { ...provider, id: 'other' }), 'every issuer must differ'],
    ])('[AD-6] refuses %s', (_, read, message) => {
      expect(read).toThrow(message);
    });

    it.each([
      [{ issuer: 'http://login.example.org' }, 'must begin with https:'],
      [{ clientSecret: 'secret' }, 'is too easy to guess'],
    ])('[SC-2] refuses %j in production', (change, message) => {
      const OIDC_PROVIDERS = JSON.stringify([{ ...provider, ...change }]);
      expect(reading({ NODE_ENV: 'production', OIDC_PROVIDERS })).toThrow(
        expect.objectContaining({ message: expect.stringMatching(`OIDC_PROVIDERS .*corp ${message}`) }),
      );
    });
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
