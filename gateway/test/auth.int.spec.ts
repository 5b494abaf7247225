import { refusal } from '@shop/errors';
import { TestClock } from '@shop/testing';
import { gatewayHarness, type GatewayHarness } from './gateway.harness.js';

const SignInFailed = refusal('IDENTITY.SIGN_IN_FAILED', 'unauthenticated');
const session = {
  accessToken: 'access',
  expiresAt: '2026-01-01T00:00:00.000Z',
  userId: 'u',
  email: 'admin@example.com',
  aal: 'aal1',
  refreshToken: 'refresh-1',
  refreshExpiresAt: '2099-01-01T00:00:00.000Z',
};

describe('sessions', () => {
  let gateway: GatewayHarness;
  const clock = new TestClock();
  let ended: string[] = [];
  beforeAll(async () => {
    gateway = await gatewayHarness(
      {
        identity: {
          signIn: async ({ password }) => {
            if (password !== 'right') throw new SignInFailed();
            return { session };
          },
          refreshSession: async ({ refreshToken }) => {
            if (refreshToken !== 'refresh-1') throw new SignInFailed();
            return { session: { ...session, refreshToken: 'refresh-2' } };
          },
          signOut: async ({ refreshToken }) => {
            ended.push(refreshToken);
            return {};
          },
        },
      },
      {},
      clock,
    );
  });
  afterAll(() => gateway.close());
  beforeEach(() => {
    ended = [];
  });

  it('[AD-3] signs in with the refresh token in a cookie that no script can read', async () => {
    const answer = await gateway.post('/api/auth/sign-in', { email: 'admin@example.com', password: 'right' });
    expect(answer.json()).toEqual({
      accessToken: 'access',
      expiresAt: session.expiresAt,
      user: { id: 'u', email: 'admin@example.com', aal: 'aal1' },
    });
    expect(String(answer.headers['set-cookie'])).toMatch(
      /^refresh_token=refresh-1;.*Path=\/api\/auth;.*HttpOnly;.*SameSite=Strict/,
    );
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('[AD-1] answers 401 to a wrong password and requires both fields', async () => {
    expect((await gateway.post('/api/auth/sign-in', { email: 'a@example.com', password: 'wrong' })).statusCode).toBe(
      401,
    );
    expect((await gateway.post('/api/auth/sign-in', { email: 'a@example.com' })).statusCode).toBe(422);
  });

  it('[AD-4] rotates the cookie on refresh and drops one that is not accepted', async () => {
    const rotated = await gateway.post('/api/auth/refresh', {}, { cookie: 'refresh_token=refresh-1' });
    expect(String(rotated.headers['set-cookie'])).toContain('refresh_token=refresh-2');
    const refused = await gateway.post('/api/auth/refresh', {}, { cookie: 'refresh_token=stolen' });
    expect(refused.statusCode).toBe(401);
    expect(String(refused.headers['set-cookie'])).toMatch(/refresh_token=;.*Expires=Thu, 01 Jan 1970/);
    expect((await gateway.post('/api/auth/refresh', {})).statusCode).toBe(401);
  });

  it('[AD-3] ends the session on the server at sign-out', async () => {
    await gateway.post('/api/auth/sign-out', {}, { cookie: 'refresh_token=refresh-1' });
    expect(ended).toEqual(['refresh-1']);
  });

  it('[SC-4] refuses the access token of an ended session within 5 s', async () => {
    const authorization = `Bearer ${await gateway.adminToken()}`;
    expect((await gateway.get('/api/auth/factors', { authorization })).statusCode).toBe(501);

    gateway.endedSessions.add('s-1');
    clock.advance(5_000);

    expect((await gateway.get('/api/auth/factors', { authorization })).statusCode).toBe(401);
    expect((await gateway.get('/api/auth/session', { authorization })).json()).toBeNull();
    gateway.endedSessions.clear();
    clock.advance(5_000);
  });

  it('answers the session of the token that was sent, null without one', async () => {
    const token = await gateway.adminToken();
    expect((await gateway.get('/api/auth/session', { authorization: `Bearer ${token}` })).json()).toMatchObject({
      accessToken: token,
      user: { id: 'admin-1' },
    });
    expect((await gateway.get('/api/auth/session')).json()).toBeNull();
  });
});
