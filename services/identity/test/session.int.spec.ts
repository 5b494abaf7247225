import { AccessTokens, AdminAuthentication, EndedSessions } from '@shop/platform';
import { PurgeSchedule } from '../src/session/purge.schedule.js';
import { TokenSecrets } from '../src/session/token-secrets.js';
import { identityHarness, type IdentityHarness, refreshTokenSecret } from './identity.harness.js';

const ended = { code: 'IDENTITY.SESSION_ENDED', kind: 'unauthenticated' };

describe('a session', () => {
  let t: IdentityHarness;

  beforeAll(async () => {
    t = await identityHarness();
  });
  afterAll(() => t.close());

  it('[AD-3] goes on with a new access and refresh token', async () => {
    const first = await t.signIn(await t.givenAdmin());
    t.clock.advance(9 * 60_000);

    const second = await t.refresh(first.refreshToken);

    expect(second).toMatchObject({ userId: first.userId, email: first.email });
    expect(second.refreshToken).not.toBe(first.refreshToken);
    expect(second.accessToken).not.toBe(first.accessToken);
    expect(Date.parse(second.refreshExpiresAt)).toBeGreaterThan(Date.parse(first.refreshExpiresAt));
  });

  it('[AD-4] answers the same new session to a token that is used again within 10 s', async () => {
    const first = await t.signIn(await t.givenAdmin());
    const second = await t.refresh(first.refreshToken);
    t.clock.advance(9_000);

    expect(await t.refresh(first.refreshToken)).toEqual(second);
    t.clock.advance(60_000);
    await expect(t.refresh(second.refreshToken)).resolves.toMatchObject({ email: first.email });
  });

  it('[AD-4] answers the same new session to many calls at once', async () => {
    const first = await t.signIn(await t.givenAdmin());

    const answers = await Promise.all(Array.from({ length: 10 }, () => t.refresh(first.refreshToken)));

    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  });

  it('[AD-4] answers the newest session when the successor has been used as well', async () => {
    const first = await t.signIn(await t.givenAdmin());
    const second = await t.refresh(first.refreshToken);
    const third = await t.refresh(second.refreshToken);

    expect(await t.refresh(first.refreshToken)).toEqual(third);
  });

  it('[AD-4] ends with all its tokens when one is used again later', async () => {
    const first = await t.signIn(await t.givenAdmin());
    const second = await t.refresh(first.refreshToken);
    t.clock.advance(11_000);

    await expect(t.refresh(first.refreshToken)).rejects.toMatchObject(ended);
    await expect(t.refresh(second.refreshToken)).rejects.toMatchObject(ended);
  });

  it('[AD-4] leaves the admin’s other sessions alone when it ends', async () => {
    const email = await t.givenAdmin();
    const [one, other] = [await t.signIn(email), await t.signIn(email)];
    await t.client.signOut({ refreshToken: one.refreshToken });

    await expect(t.refresh(other.refreshToken)).resolves.toMatchObject({ email });
  });

  it('[AD-3] ends on sign-out, once or twice, also by an older token', async () => {
    const first = await t.signIn(await t.givenAdmin());
    const second = await t.refresh(first.refreshToken);

    await t.client.signOut({ refreshToken: first.refreshToken });
    await t.client.signOut({ refreshToken: first.refreshToken });

    await expect(t.refresh(second.refreshToken)).rejects.toMatchObject(ended);
    await expect(t.client.signOut({ refreshToken: 'never issued' })).resolves.toEqual({});
  });

  it('[SC-4] stops its access token within 5 s of the sign-out, in a process that asks identity', async () => {
    const list = async (): Promise<string[]> => (await t.client.listEndedSessions({})).sessionIds;
    const elsewhere = new AdminAuthentication(t.get(AccessTokens), new EndedSessions({ list }, t.clock), t.clock);
    const { accessToken, refreshToken } = await t.signIn(await t.givenAdmin());
    await expect(elsewhere.authenticate(accessToken)).resolves.toMatchObject({ aal: 'aal1' });

    await t.client.signOut({ refreshToken });
    t.clock.advance(5_000);

    await expect(elsewhere.authenticate(accessToken)).rejects.toMatchObject({ code: 'AUTH.UNAUTHENTICATED' });
  });

  it('[D49] answers a repeated call whose successor an older secret has derived', async () => {
    const first = await t.signIn(await t.givenAdmin());
    const second = await t.refresh(first.refreshToken);

    const rotated = new TokenSecrets(['a newer secret', refreshTokenSecret]);
    expect(rotated.successorOf(first.refreshToken)).not.toBe(second.refreshToken);
    expect(rotated.possibleSuccessorsOf(first.refreshToken)).toContain(second.refreshToken);
  });

  it('refuses unknown, empty and expired tokens alike', async () => {
    const { refreshToken } = await t.signIn(await t.givenAdmin());
    t.clock.advance(30 * 86_400_000 + 1_000);

    for (const token of ['', 'never issued', refreshToken]) await expect(t.refresh(token)).rejects.toMatchObject(ended);
  });

  it('is removed once nobody can refresh it', async () => {
    const email = await t.givenAdmin();
    await t.signIn(email);
    t.clock.advance(31 * 86_400_000);
    const { refreshToken } = await t.signIn(email);

    await t.get(PurgeSchedule).purge();

    expect(await t.database.query('SELECT 1 FROM sessions')).toHaveLength(1);
    await expect(t.refresh(refreshToken)).resolves.toMatchObject({ email });
  });
});
