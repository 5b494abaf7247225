import { jest } from '@jest/globals';
import { AccessTokenVerifier } from '@shop/platform';
import { CreateAdmin } from '../src/admin/use-cases/create-admin.use-case.js';
import { Passwords } from '../src/admin/passwords.js';
import { SignInThrottle } from '../src/session/sign-in-throttle.js';
import { identityHarness, type IdentityHarness, password } from './identity.harness.js';

const refused = { code: 'IDENTITY.SIGN_IN_FAILED', kind: 'unauthenticated', params: {} };

const next = 'another correct horse battery';

describe('signing in', () => {
  let t: IdentityHarness;

  beforeAll(async () => {
    t = await identityHarness({ DEMO_ADMIN_EMAIL: 'Admin@Example.com', DEMO_ADMIN_PASSWORD: 'demo-admin-password' });
  });
  afterAll(() => t.close());

  it('[AD-1] returns an access token for ten minutes and a refresh token for twelve hours', async () => {
    const email = await t.givenAdmin();

    const session = await t.signIn(` ${email.toUpperCase()} `);

    expect(session).toMatchObject({ email, assuranceLevel: 'ASSURANCE_LEVEL_AAL1', userId: expect.any(String) });
    const claims = await t.get(AccessTokenVerifier).verify(session.accessToken, t.clock.now());
    expect(claims).toMatchObject({ userId: session.userId, email, aal: 'aal1', needsAal2: false });
    const minutesLeft = (time: string): number => Math.round((Date.parse(time) - t.clock.now().getTime()) / 60_000);
    expect(minutesLeft(session.expiresAt)).toBe(10);
    expect(minutesLeft(session.refreshExpiresAt)).toBe(12 * 60);
    expect(Buffer.from(session.refreshToken, 'base64url')).toHaveLength(32);
  });

  it('[AD-4] stores neither password nor token', async () => {
    const email = await t.givenAdmin();
    const { refreshToken } = await t.signIn(email);

    const [admin] = await t.database.query<{ password_hash: string }>('SELECT * FROM admins WHERE email = $1', [email]);
    expect(admin!.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const stored = await t.database.query('SELECT row_to_json(t)::text AS row FROM refresh_tokens t');
    expect(JSON.stringify(stored)).not.toContain(refreshToken);
    const hex = Buffer.from(refreshToken, 'base64url').toString('hex');
    expect(JSON.stringify(stored)).not.toContain(hex);
  });

  it('[AD-4] refuses an unknown account, a wrong password and a locked account alike, after comparing one password each', async () => {
    const [email, lockedEmail] = [await t.givenAdmin(), await t.givenAdmin()];
    for (let tries = 0; tries < 5; tries++) await expect(t.signIn(lockedEmail, 'wrong')).rejects.toMatchObject(refused);
    const matches = jest.spyOn(t.get(Passwords), 'matches');

    await expect(t.signIn('nobody@example.org', password)).rejects.toMatchObject(refused);
    await expect(t.signIn(email, 'wrong')).rejects.toMatchObject(refused);
    await expect(t.signIn(lockedEmail, password)).rejects.toMatchObject(refused);

    expect(matches.mock.calls.map(([hash]) => hash !== undefined)).toEqual([false, true, true]);
    matches.mockRestore();
  });

  it('[SC-4] opens no session with a password that is changed while it is compared', async () => {
    const email = await t.givenAdmin();
    const passwords = t.get(Passwords);
    const matches = passwords.matches.bind(passwords);
    jest.spyOn(passwords, 'matches').mockImplementationOnce(async (hash, given) => {
      const isCorrect = await matches(hash, given);
      await t.database.query("UPDATE admins SET password_hash = 'changed' WHERE email = $1", [email]);
      return isCorrect;
    });
    await expect(t.signIn(email, password)).rejects.toMatchObject(refused);
  });

  it('[AD-4] locks an account for one network after five wrong passwords, and twice as long after a sixth', async () => {
    const email = await t.givenAdmin();
    for (let tries = 0; tries < 5; tries++) await expect(t.signIn(email, 'wrong')).rejects.toMatchObject(refused);

    await expect(t.signIn(email)).rejects.toMatchObject(refused);
    await expect(t.signIn(email, password, '192.0.2.77')).resolves.toMatchObject({ email });

    t.clock.advance(31_000);
    await expect(t.signIn(email, 'wrong')).rejects.toMatchObject(refused);
    t.clock.advance(31_000);
    await expect(t.signIn(email)).rejects.toMatchObject(refused);
    t.clock.advance(30_000);
    await expect(t.signIn(email)).resolves.toMatchObject({ email });
  });

  it('[AD-4] accepts sign-ins again when the lock has ended', async () => {
    const email = await t.givenAdmin();
    for (let tries = 0; tries < 5; tries++) await expect(t.signIn(email, 'wrong')).rejects.toMatchObject(refused);
    t.clock.advance(31_000);

    await expect(t.signIn(email)).resolves.toMatchObject({ email });
    await expect(t.signIn(email, 'wrong')).rejects.toMatchObject(refused);
    await expect(t.signIn(email)).resolves.toMatchObject({ email });
  });

  it('[AD-4] checks no more than five of many parallel guesses', async () => {
    const email = await t.givenAdmin();
    const guesses = Array.from({ length: 20 }, (_, index) => t.signIn(email, `guess ${index}`));
    await Promise.allSettled(guesses);

    const [lock] = await t.database.query<{ failures: number }>(
      "SELECT failures FROM sign_in_locks WHERE subject LIKE 'network:%' ORDER BY last_failed_at DESC LIMIT 1",
    );
    expect(lock!.failures).toBe(5);
    await expect(t.signIn(email)).rejects.toMatchObject(refused);
  });

  it('[SC-4] slows down guesses with a stolen device token, too', async () => {
    const email = await t.givenAdmin();
    const { deviceToken } = await t.signInOn('', email);
    for (let tries = 0; tries < 5; tries++)
      await expect(t.signInOn(deviceToken, email, 'wrong')).rejects.toMatchObject(refused);

    await expect(t.signInOn(deviceToken, email)).rejects.toMatchObject(refused);
  });

  it('[SC-4] counts wrong passwords from the addresses of one IPv6 /64 together', async () => {
    const email = await t.givenAdmin();
    for (let tries = 1; tries <= 5; tries++)
      await expect(t.signIn(email, 'wrong', `2001:db8::${tries}`)).rejects.toMatchObject(refused);

    await expect(t.signIn(email, password, '2001:db8::99')).rejects.toMatchObject(refused);
    await expect(t.signIn(email, password, '2001:db8:0:1::1')).resolves.toMatchObject({ email });
  });

  describe('while somebody guesses passwords', () => {
    /** Counts one guess from each of `networkCount` networks. No password is compared, because that would take long. */
    const guessFrom = async (email: string, networkCount: number): Promise<void> => {
      for (let index = 0; index < networkCount; index++)
        await t.get(SignInThrottle).countAttempt({ email, address: `198.51.100.${index}` });
    };

    it('[SC-4] lets the admin in on a known device after 50 wrong passwords', async () => {
      const email = await t.givenAdmin();
      const { deviceToken } = await t.signInOn('', email);
      for (let index = 0; index < 50; index++)
        await expect(t.signIn(email, `guess ${index}`, `198.51.100.${index}`)).rejects.toMatchObject(refused);

      await expect(t.signInOn(deviceToken, email)).resolves.toMatchObject({ deviceToken });
    });

    it('[SC-4] lets the admin in from a new network half a minute after guesses from many networks', async () => {
      const email = await t.givenAdmin();
      await guessFrom(email, 50);
      t.clock.advance(30_000);

      await expect(t.signIn(email, password, '203.0.113.5')).resolves.toMatchObject({ email });
    });

    it('[SC-4] lets the admin in from a new network at once when the guesses come from few networks', async () => {
      const email = await t.givenAdmin();
      for (let round = 0; round < 10; round++) await guessFrom(email, 5);

      await expect(t.signIn(email, password, '203.0.113.5')).resolves.toMatchObject({ email });
    });

    it('[SC-4] checks no more than 140 passwords an hour when one comes every 15 s, each from another network', async () => {
      const email = await t.givenAdmin();
      let checkedCount = 0;
      for (let second = 0; second < 3_600; second += 15) {
        checkedCount += (await t
          .get(SignInThrottle)
          .countAttempt({ email, address: `10.0.${second >> 8}.${second & 255}` }))
          ? 1
          : 0;
        t.clock.advance(15_000);
      }
      expect(checkedCount).toBeLessThanOrEqual(140);
      expect(checkedCount).toBeGreaterThan(100);
    });

    it('[SC-4] accepts a device token for its own account only', async () => {
      const [email, other] = [await t.givenAdmin(), await t.givenAdmin()];
      const { deviceToken } = await t.signInOn('', other);
      await guessFrom(email, 50);

      await expect(t.signInOn(deviceToken, email)).rejects.toMatchObject(refused);
    });

    it('[SC-4] lets the admin change the password on a known device', async () => {
      const email = await t.givenAdmin();
      const { session, deviceToken } = await t.signInOn('', email);
      await guessFrom(email, 50);

      await t.as(session!.accessToken, () => t.client.changePassword({ current: password, next, deviceToken }));
      await expect(t.signInOn(deviceToken, email, next)).resolves.toMatchObject({ deviceToken });
    });
  });

  describe('and changing the password', () => {
    it('[SC-4] counts no failure when the current password is right and the new one is refused', async () => {
      const email = await t.givenAdmin();
      const { session, deviceToken } = await t.signInOn('', email);
      const change = (newPassword: string) =>
        t.as(session!.accessToken, () =>
          t.client.changePassword({ current: password, next: newPassword, deviceToken }),
        );

      for (let tries = 0; tries < 6; tries++)
        await expect(change('password1234')).rejects.toMatchObject({ code: 'IDENTITY.PASSWORD_TOO_GUESSABLE' });
      await expect(change(next)).resolves.toBeDefined();
    });

    it('[SC-4] ends the other sessions and forgets the other devices after a password change', async () => {
      const email = await t.givenAdmin();
      const [own, other] = [await t.signInOn('', email), await t.signInOn('', email)];
      const change = (current: string, newPassword: string) =>
        t.as(own.session!.accessToken, () =>
          t.client.changePassword({ current, next: newPassword, deviceToken: own.deviceToken }),
        );

      await expect(change('wrong', next)).rejects.toMatchObject({ code: 'IDENTITY.PASSWORD_WRONG' });
      await expect(change(password, 'password1234')).rejects.toMatchObject({ code: 'IDENTITY.PASSWORD_TOO_GUESSABLE' });
      await change(password, next);

      await expect(t.refresh(other.session!.refreshToken)).rejects.toMatchObject({ kind: 'unauthenticated' });
      await expect(t.refresh(own.session!.refreshToken)).resolves.toMatchObject({ email });
      await expect(t.signIn(email)).rejects.toMatchObject(refused);
      expect((await t.signInOn(other.deviceToken, email, next)).deviceToken).not.toBe(other.deviceToken);
      expect((await t.signInOn(own.deviceToken, email, next)).deviceToken).toBe(own.deviceToken);
    });
  });

  it('[AD-8] the demo admin of the environment can sign in', async () => {
    await expect(t.signIn('admin@example.com', 'demo-admin-password')).resolves.toMatchObject({
      email: 'admin@example.com',
    });
  });

  it('[AD-8] an account needs a long password and a valid e-mail address that has no account yet', async () => {
    const create = t.get(CreateAdmin);
    const email = await t.givenAdmin();
    await expect(
      create.execute({ email: 'x@example.org', role: 'owner', password: 'elevenchars' }),
    ).rejects.toMatchObject({
      code: 'IDENTITY.PASSWORD_TOO_SHORT',
    });
    await expect(create.execute({ email: email.toUpperCase(), role: 'owner', password })).rejects.toMatchObject({
      code: 'IDENTITY.ADMIN_EXISTS',
    });
    await expect(create.execute({ email: 'no address', role: 'owner', password })).rejects.toMatchObject({
      code: 'IDENTITY.EMAIL_INVALID',
    });
  });
});
