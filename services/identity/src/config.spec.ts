import { readIdentityConfig } from './config.js';

describe('the configuration of identity', () => {
  const before = { ...process.env };
  beforeEach(() => {
    Object.assign(process.env, { DATABASE_URL: 'postgres://db/identity', INTERNAL_AUTH_SECRET: 'x'.repeat(32) });
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
});
