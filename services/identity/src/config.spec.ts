import { adminTokenEnvironment, adminTokenKeys, serviceKeyEnvironment } from '@shop/testing';
import { readIdentityConfig } from './config.js';

describe('the configuration of identity', () => {
  const before = { ...process.env };
  beforeEach(() => {
    Object.assign(process.env, adminTokenEnvironment, serviceKeyEnvironment('identity'), {
      RABBITMQ_URL: 'amqp://broker',
      DATABASE_URL: 'postgres://db/identity',
      REFRESH_TOKEN_SECRETS: 'x'.repeat(32),
    });
  });
  afterEach(() => {
    process.env = { ...before };
  });

  it('[AD-8] refuses a demo admin in production, whatever the password', () => {
    Object.assign(process.env, {
      NODE_ENV: 'production',
      DEMO_ADMIN_EMAIL: 'a@example.org',
      DEMO_ADMIN_PASSWORD: 'long enough 123',
    });
    expect(readIdentityConfig).toThrow('Production has no demo admin');
  });

  it('refuses half a demo admin', () => {
    Object.assign(process.env, { DEMO_ADMIN_EMAIL: 'a@example.org' });
    expect(readIdentityConfig).toThrow('belong together');
  });

  it('[D49] refuses a signing key that nobody could verify', () => {
    process.env['ADMIN_TOKEN_PUBLIC_KEYS'] = JSON.stringify(adminTokenKeys('specs').publicKeys);
    expect(readIdentityConfig).toThrow('lacks the key that signs');
  });

  it('[D49] refuses private keys among the public ones', () => {
    process.env['ADMIN_TOKEN_PUBLIC_KEYS'] = process.env['ADMIN_TOKEN_PRIVATE_KEYS'];
    expect(readIdentityConfig).toThrow('contains a private key');
  });
});
