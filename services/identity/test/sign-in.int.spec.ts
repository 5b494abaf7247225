import { jest } from '@jest/globals';
import { AccessTokens } from '@shop/platform';
import { CreateAdmin } from '../src/admin/use-cases/create-admin.use-case.js';
import { Passwords } from '../src/admin/passwords.js';
import { identityHarness, type IdentityHarness, password } from './identity.harness.js';

const refused = { code: 'IDENTITY.SIGN_IN_FAILED', kind: 'unauthenticated', params: {} };

describe('signing in', () => {
  let t: IdentityHarness;

  beforeAll(async () => {
    t = await identityHarness({ DEMO_ADMIN_EMAIL: 'Admin@Example.com', DEMO_ADMIN_PASSWORD: 'demo-admin-password' });
  });
  afterAll(() => t.close());

  it('[AD-1] answers a session of ten minutes with a refresh token of thirty days', async () => {
    const email = await t.givenAdmin();

    const session = await t.signIn(` ${email.toUpperCase()} `);

    expect(session).toMatchObject({ email, aal: 'aal1', userId: expect.any(String) });
    const claims = await t.get(AccessTokens).verify(session.accessToken, t.clock.now());
    expect(claims).toMatchObject({ userId: session.userId, email, aal: 'aal1', needsAal2: false });
    const minutesLeft = (time: string): number => Math.round((Date.parse(time) - t.clock.now().getTime()) / 60_000);
    expect(minutesLeft(session.expiresAt)).toBe(10);
    expect(minutesLeft(session.refreshExpiresAt)).toBe(30 * 24 * 60);
    expect(Buffer.from(session.refreshToken, 'base64url')).toHaveLength(32);
  });

  it('[AD-4] keeps neither password nor token', async () => {
    const email = await t.givenAdmin();
    const { refreshToken } = await t.signIn(email);

    const [admin] = await t.database.query<{ password_hash: string }>('SELECT * FROM admins WHERE email = $1', [email]);
    expect(admin!.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const stored = await t.database.query('SELECT row_to_json(t)::text AS row FROM refresh_tokens t');
    expect(JSON.stringify(stored)).not.toContain(refreshToken);
    const hex = Buffer.from(refreshToken, 'base64url').toString('hex');
    expect(JSON.stringify(stored)).not.toContain(hex);
  });

  it('[AD-4] refuses unknown account, wrong password and locked alike, each after comparing one password', async () => {
    const [email, lockedEmail] = [await t.givenAdmin(), await t.givenAdmin()];
    for (let tries = 0; tries < 5; tries++) await expect(t.signIn(lockedEmail, 'wrong')).rejects.toMatchObject(refused);
    const matches = jest.spyOn(t.get(Passwords), 'matches');

    await expect(t.signIn('nobody@example.org', password)).rejects.toMatchObject(refused);
    await expect(t.signIn(email, 'wrong')).rejects.toMatchObject(refused);
    await expect(t.signIn(lockedEmail, password)).rejects.toMatchObject(refused);

    expect(matches.mock.calls.map(([hash]) => hash !== undefined)).toEqual([false, true, true]);
    matches.mockRestore();
  });

  it('[AD-4] locks an account for one address after five wrong passwords, for longer each time', async () => {
    const email = await t.givenAdmin();
    for (let tries = 0; tries < 5; tries++) await expect(t.signIn(email, 'wrong')).rejects.toMatchObject(refused);

    await expect(t.signIn(email)).rejects.toMatchObject(refused);
    await expect(t.signIn(email, password, '192.0.2.77')).resolves.toMatchObject({ email });

    t.clock.advance(31_000);
    await expect(t.signIn(email, 'wrong')).rejects.toMatchObject(refused);
  });

  it('[AD-4] opens again when the lock has run out', async () => {
    const email = await t.givenAdmin();
    for (let tries = 0; tries < 5; tries++) await expect(t.signIn(email, 'wrong')).rejects.toMatchObject(refused);
    t.clock.advance(31_000);

    await expect(t.signIn(email)).resolves.toMatchObject({ email });
    await expect(t.signIn(email, 'wrong')).rejects.toMatchObject(refused);
    await expect(t.signIn(email)).resolves.toMatchObject({ email });
  });

  it('[AD-4] lets through no more than five of many guesses at once', async () => {
    const email = await t.givenAdmin();
    const guesses = Array.from({ length: 20 }, (_, index) => t.signIn(email, `guess ${index}`));
    await Promise.allSettled(guesses);

    const [lock] = await t.database.query<{ failures: number }>(
      "SELECT failures FROM sign_in_locks WHERE subject LIKE 'pair:%' ORDER BY last_failed_at DESC LIMIT 1",
    );
    expect(lock!.failures).toBe(5);
    await expect(t.signIn(email)).rejects.toMatchObject(refused);
  });

  it('[AD-8] has the demo admin of the environment', async () => {
    await expect(t.signIn('admin@example.com', 'demo-admin-password')).resolves.toMatchObject({
      email: 'admin@example.com',
    });
  });

  it('[AD-8] refuses a short password, a second account of the same address and what is no address', async () => {
    const create = t.get(CreateAdmin);
    const email = await t.givenAdmin();
    await expect(create.execute({ email: 'x@example.org', password: 'elevenchars' })).rejects.toMatchObject({
      code: 'IDENTITY.PASSWORD_TOO_SHORT',
    });
    await expect(create.execute({ email: email.toUpperCase(), password })).rejects.toMatchObject({
      code: 'IDENTITY.ADMIN_EXISTS',
    });
    await expect(create.execute({ email: 'no address', password })).rejects.toMatchObject({
      code: 'IDENTITY.EMAIL_INVALID',
    });
  });
});
