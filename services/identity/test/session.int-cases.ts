import { AccessTokenVerifier, AdminAuthentication, EndedSessions } from '@shop/platform';
import { PurgeSchedule } from '../src/session/purge.schedule.js';
import { TokenSecrets } from '../src/session/token-secrets.js';
import { identityHarness, type IdentityHarness, password, refreshTokenSecret } from './identity.harness.js';

const ended = { code: 'IDENTITY.SESSION_ENDED', kind: 'unauthenticated' };

describe('a session', () => {
  let t: IdentityHarness;

  beforeAll(async () => {
    t = await identityHarness();
  });
  afterAll(() => t.close());

  it('[AD-3] gets a new access and refresh token on refresh', async () => {
    const first = await t.signIn(await t.givenAdmin());
    t.clock.advance(9 * 60_000);

    const second = await t.refresh(first.refreshToken);

    expect(second).toMatchObject({ userId: first.userId, email: first.email });
    expect(second.refreshToken).not.toBe(first.refreshToken);
    expect(second.accessToken).not.toBe(first.accessToken);
    expect(second.refreshExpiresAt).toBe(first.refreshExpiresAt);
  });

  it('[AD-4] gets the same new tokens when a refresh token is used again within 10 s', async () => {
    const first = await t.signIn(await t.givenAdmin());
    const second = await t.refresh(first.refreshToken);
    // Well below 10 s, because the clock also runs on by itself.
    t.clock.advance(5_000);

    expect(await t.refresh(first.refreshToken)).toEqual(second);
    t.clock.advance(60_000);
    await expect(t.refresh(second.refreshToken)).resolves.toMatchObject({ email: first.email });
  });

  it('[AD-4] gets the same new tokens in parallel calls', async () => {
    const first = await t.signIn(await t.givenAdmin());

    const answers = await Promise.all(Array.from({ length: 10 }, () => t.refresh(first.refreshToken)));

    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  });

  it('[AD-4] gets its newest tokens when a refresh token is used again after its successor', async () => {
    const first = await t.signIn(await t.givenAdmin());
    const second = await t.refresh(first.refreshToken);
    const third = await t.refresh(second.refreshToken);

    expect(await t.refresh(first.refreshToken)).toEqual(third);
  });

  it('[AD-4] ends with all its tokens when one is used again after more than 10 s', async () => {
    const first = await t.signIn(await t.givenAdmin());
    const second = await t.refresh(first.refreshToken);
    t.clock.advance(11_000);

    await expect(t.refresh(first.refreshToken)).rejects.toMatchObject(ended);
    await expect(t.refresh(second.refreshToken)).rejects.toMatchObject(ended);
  });

  it('[AD-4] leaves the admin’s other sessions open when it ends', async () => {
    const email = await t.givenAdmin();
    const [one, other] = [await t.signIn(email), await t.signIn(email)];
    await t.client.signOut({ refreshToken: one.refreshToken });

    await expect(t.refresh(other.refreshToken)).resolves.toMatchObject({ email });
  });

  it('[AD-3] ends on sign-out, even with an older refresh token; a repeated sign-out is accepted', async () => {
    const first = await t.signIn(await t.givenAdmin());
    const second = await t.refresh(first.refreshToken);

    await t.client.signOut({ refreshToken: first.refreshToken });
    await t.client.signOut({ refreshToken: first.refreshToken });

    await expect(t.refresh(second.refreshToken)).rejects.toMatchObject(ended);
    await expect(t.client.signOut({ refreshToken: 'never issued' })).resolves.toEqual({});
  });

  it('[SC-4] ends after 12 h however often it was refreshed, and its access token ends with it', async () => {
    let session = await t.signIn(await t.givenAdmin());
    const startedAt = t.clock.now().getTime();
    for (let hour = 1; hour <= 11; hour++) {
      t.clock.advance(3_600_000);
      session = await t.refresh(session.refreshToken);
    }
    t.clock.advance(58 * 60_000);
    session = await t.refresh(session.refreshToken);

    expect(Date.parse(session.expiresAt) - startedAt).toBeLessThanOrEqual(12 * 3_600_000);
    t.clock.advance(2 * 60_000);
    await expect(t.refresh(session.refreshToken)).rejects.toMatchObject(ended);
  });

  it('[SC-4] is listed with address and browser until its owner ends it', async () => {
    const email = await t.givenAdmin();
    const [first, second] = [await t.signIn(email), await t.signIn(email, password, '192.0.2.9')];
    const asFirstSession = <T>(work: () => Promise<T>): Promise<T> => t.as(first.accessToken, work);

    const { sessions } = await asFirstSession(() => t.client.listSessions({}));
    expect(sessions).toMatchObject([
      { address: '192.0.2.9', client: 'a browser', current: false },
      { address: '192.0.2.1', client: 'a browser', current: true },
    ]);

    await asFirstSession(() => t.client.endSession({ sessionId: sessions[0]!.id }));
    await expect(t.refresh(second.refreshToken)).rejects.toMatchObject(ended);
    expect((await asFirstSession(() => t.client.listSessions({}))).sessions).toHaveLength(1);
    expect((await t.client.listEndedSessions({})).sessionIds).toContain(sessions[0]!.id);
  });

  it('[SC-4] cannot be ended by another admin, nor be listed without a sign-in', async () => {
    const [owner, other] = [await t.signIn(await t.givenAdmin()), await t.signIn(await t.givenAdmin())];
    const { sessions } = await t.as(owner.accessToken, () => t.client.listSessions({}));

    const end = (sessionId: string) => t.as(other.accessToken, () => t.client.endSession({ sessionId }));
    for (const id of [sessions[0]!.id, 'no id', '00000000-0000-7000-8000-000000000000'])
      await expect(end(id)).rejects.toMatchObject({ code: 'IDENTITY.SESSION_NOT_FOUND' });
    await expect(t.refresh(owner.refreshToken)).resolves.toMatchObject({ email: owner.email });
    await expect(t.client.listSessions({})).rejects.toMatchObject({ kind: 'unauthenticated' });
  });

  it('[SC-4] has its access token refused by other processes at most 5 s after its sign-out', async () => {
    const list = async (): Promise<string[]> => (await t.client.listEndedSessions({})).sessionIds;
    const elsewhere = new AdminAuthentication(
      t.get(AccessTokenVerifier),
      new EndedSessions({ list }, t.clock),
      t.clock,
    );
    const { accessToken, refreshToken } = await t.signIn(await t.givenAdmin());
    await expect(elsewhere.authenticate(accessToken)).resolves.toMatchObject({ aal: 'aal1' });

    await t.client.signOut({ refreshToken });
    t.clock.advance(5_000);

    await expect(elsewhere.authenticate(accessToken)).rejects.toMatchObject({ code: 'AUTH.UNAUTHENTICATED' });
  });

  it('[D49] still finds the successor of its refresh token after the secret is rotated', async () => {
    const first = await t.signIn(await t.givenAdmin());
    const second = await t.refresh(first.refreshToken);

    const rotated = new TokenSecrets(['a newer secret', refreshTokenSecret]);
    expect(rotated.successorOf(first.refreshToken)).not.toBe(second.refreshToken);
    expect(rotated.possibleSuccessorsOf(first.refreshToken)).toContain(second.refreshToken);
  });

  it('is not refreshed by unknown, empty or expired tokens, which are refused alike', async () => {
    const { refreshToken } = await t.signIn(await t.givenAdmin());
    t.clock.advance(12 * 3_600_000 + 1_000);

    for (const token of ['', 'never issued', refreshToken]) await expect(t.refresh(token)).rejects.toMatchObject(ended);
  });

  it('is deleted once it can no longer be refreshed', async () => {
    const email = await t.givenAdmin();
    await t.signIn(email);
    t.clock.advance(13 * 3_600_000);
    const { refreshToken } = await t.signIn(email);

    await t.get(PurgeSchedule).purge();

    expect(await t.database.query('SELECT 1 FROM sessions')).toHaveLength(1);
    await expect(t.refresh(refreshToken)).resolves.toMatchObject({ email });
  });
});
