import type { identityV1 } from '@shop/contracts';
import { refusal } from '@shop/errors';
import { requestContext } from '@shop/platform';
import { eventually, TestClock } from '@shop/testing';
import { gatewayHarness, type GatewayHarness } from './gateway.harness.js';

const InvitationEnded = refusal('IDENTITY.INVITATION_ENDED', 'not-found');
const SignInFailed = refusal('IDENTITY.SIGN_IN_FAILED', 'unauthenticated');
const session = {
  accessToken: 'access',
  expiresAt: '2026-01-01T00:00:00.000Z',
  userId: 'u',
  email: 'admin@example.com',
  assuranceLevel: 'ASSURANCE_LEVEL_AAL1' as const,
  role: 'ADMIN_ROLE_OWNER' as const,
  needsAal2: false,
  refreshToken: 'refresh-1',
  refreshExpiresAt: '2099-01-01T00:00:00.000Z',
};

describe('the session API', () => {
  let gateway: GatewayHarness;
  const clock = new TestClock();
  let ended: string[] = [];
  /** `token`: with which the gateway calls identity; undefined when that of the refused call is not valid. */
  const refusedCalls: Array<identityV1.RecordRefusedCallRequest & { token: string | undefined }> = [];
  const auditRequests: identityV1.ListAuditRecordsRequest[] = [];
  const auditRecord = {
    id: 'record-1',
    at: '2026-01-02T00:00:00.000Z',
    address: '192.0.2.1',
    action: 'coupon.created',
    target: 'coupon-1',
    after: '{"discountValue":10}',
  };
  const providerResponse = { code: 'code', state: 'state', codeVerifier: 'v'.repeat(43) };
  const signIns: identityV1.SignInRequest[] = [];
  const accountRequests: object[] = [];
  const newAdmin = {
    id: 'mia',
    email: 'mia@example.com',
    role: 'ADMIN_ROLE_VIEWER' as const,
    state: 'ADMIN_STATE_ACTIVE' as const,
    createdAt: '2026-01-01T00:00:00.000Z',
    version: 1,
  };
  const begun: identityV1.BeginSocialLoginRequest[] = [];
  const completed: identityV1.CompleteSocialLoginRequest[] = [];
  const summary = {
    id: 'session-9',
    createdAt: '2026-01-01T00:00:00.000Z',
    lastSeenAt: '2026-01-01T00:00:00.000Z',
    address: '192.0.2.1',
    client: 'a browser',
    current: false,
  };
  beforeAll(async () => {
    gateway = await gatewayHarness(
      {
        identity: {
          signIn: async (request) => {
            signIns.push(request);
            const { password } = request;
            if (password !== 'right') throw new SignInFailed();
            return { session, deviceToken: 'device-1' };
          },
          refreshSession: async ({ refreshToken }) => {
            if (refreshToken !== 'refresh-1') throw new SignInFailed();
            return { session: { ...session, refreshToken: 'refresh-2' } };
          },
          listSessions: async () => ({ sessions: [summary] }),
          endSession: async ({ sessionId }) => {
            ended.push(sessionId);
            return {};
          },
          recordRefusedCall: async (request) => {
            refusedCalls.push({ ...request, token: requestContext.current()?.accessToken });
            return {};
          },
          listAuditRecords: async (request) => {
            auditRequests.push(request);
            return { records: [auditRecord], nextCursor: 'further' };
          },
          listIdentityProviders: async () => ({ providers: [{ id: 'corp', name: 'Corp' }] }),
          beginSocialLogin: async (request) => {
            begun.push(request);
            return { url: 'https://login.example.org/auth' };
          },
          completeSocialLogin: async (request) => {
            completed.push(request);
            return { session, deviceToken: 'device-2' };
          },
          createAdmin: async (request) => {
            accountRequests.push(request);
            return { admin: newAdmin };
          },
          inviteAdmin: async (request) => {
            accountRequests.push(request);
            return { admin: { ...newAdmin, state: 'ADMIN_STATE_INVITED' } };
          },
          resendInvitation: async (request) => {
            accountRequests.push(request);
            return {};
          },
          getInvitation: async ({ token }) => {
            if (token !== 'token') throw new InvitationEnded();
            return { email: 'mia@example.com', role: 'ADMIN_ROLE_VIEWER', expiresAt: session.expiresAt };
          },
          acceptInvitation: async (request) => {
            accountRequests.push(request);
            return { email: 'mia@example.com' };
          },
          changePassword: async () => ({}),
          signOut: async ({ refreshToken }) => {
            ended.push(refreshToken);
            return {};
          },
        },
      },
      { RATE_LIMIT_SIGN_IN_PER_MINUTE: '100' },
      clock,
    );
  });
  afterAll(() => gateway.close());
  beforeEach(() => {
    ended = [];
  });

  it('[AD-3] returns the access token at sign-in, and the refresh token in a cookie that no script can read', async () => {
    const answer = await gateway.post('/api/auth/sign-in', { email: 'admin@example.com', password: 'right' });
    expect(answer.json()).toEqual({
      accessToken: 'access',
      expiresAt: session.expiresAt,
      user: { id: 'u', email: 'admin@example.com', aal: 'aal1', role: 'owner', needsAal2: false },
    });
    const [device, refresh] = answer.headers['set-cookie'] as string[];
    expect(device).toMatch(/^device_token=device-1;.*Path=\/api\/auth;.*HttpOnly;.*SameSite=Strict/);
    expect(refresh).toMatch(/^refresh_token=refresh-1;.*Path=\/api\/auth;.*HttpOnly;.*SameSite=Strict/);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('[AD-1] responds with 401 to a wrong password and requires both fields', async () => {
    expect((await gateway.post('/api/auth/sign-in', { email: 'a@example.com', password: 'wrong' })).statusCode).toBe(
      401,
    );
    expect((await gateway.post('/api/auth/sign-in', { email: 'a@example.com' })).statusCode).toBe(422);
  });

  it('[AD-4] rotates the cookie on refresh and deletes one that is not accepted', async () => {
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
    expect((await gateway.get('/api/auth/sessions', { authorization })).statusCode).toBe(200);

    gateway.endedSessions.add('s-1');
    clock.advance(5_000);

    expect((await gateway.get('/api/auth/factors', { authorization })).statusCode).toBe(401);
    expect((await gateway.get('/api/auth/session', { authorization })).json()).toBeNull();
    gateway.endedSessions.clear();
    clock.advance(5_000);
  });

  describe('an invitation', () => {
    it('[AD-8] is sent in the language of the request, unless the owner has given a password', async () => {
      const headers = { authorization: `Bearer ${await gateway.adminToken()}`, 'accept-language': 'en-GB' };
      const mia = { email: 'mia@example.com', role: 'viewer' };
      const invited = await gateway.post('/api/admin/admins', mia, headers);
      expect([invited.statusCode, invited.json()]).toMatchObject([201, { state: 'invited', version: 1 }]);
      expect(accountRequests.pop()).toEqual({ email: mia.email, role: 'ADMIN_ROLE_VIEWER', language: 'en' });
      const active = await gateway.post('/api/admin/admins', { ...mia, password: 'chosen' }, headers);
      expect(active.json()).toMatchObject({ state: 'active' });
      expect(accountRequests.pop()).toEqual({ email: mia.email, role: 'ADMIN_ROLE_VIEWER', password: 'chosen' });
      expect((await gateway.post('/api/admin/admins', { ...mia, password: '' }, headers)).statusCode).toBe(422);
      expect((await gateway.post('/api/admin/admins/mia/invitation', undefined, headers)).statusCode).toBe(204);
      expect(accountRequests.pop()).toEqual({ adminId: 'mia', language: 'en' });
    });

    it('[AD-8] is shown to and accepted by whoever has its link, without a session', async () => {
      const url = '/api/auth/invitation';
      const shown = await gateway.post(url, { token: 'token' });
      expect(shown.json()).toEqual({ email: 'mia@example.com', role: 'viewer', expiresAt: session.expiresAt });
      expect(shown.headers['cache-control']).toBe('no-store');
      const unknown = await gateway.post(url, { token: 'other' });
      expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'invitation_ended']);
      const accepted = await gateway.post(`${url}/accept`, { token: 'token', password: 'chosen' });
      expect([accepted.json(), accountRequests.pop()]).toEqual([
        { email: 'mia@example.com' },
        { token: 'token', password: 'chosen' },
      ]);
      const foreign = await gateway.post(
        `${url}/accept`,
        { token: 'token', password: 'x' },
        { origin: 'https://evil.example' },
      );
      expect([foreign.statusCode, accountRequests]).toEqual([403, []]);
    });
  });

  describe('a sign-in at an identity provider', () => {
    const codeChallenge = 'c'.repeat(43);
    const authorize = (query: Record<string, string>) =>
      gateway.get(`/api/auth/authorize?${String(new URLSearchParams(query))}`);
    const query = { provider: 'corp', codeChallenge, codeChallengeMethod: 'S256' };

    it('[AD-6] is offered at each provider, and begins at an address of the chosen one', async () => {
      expect((await gateway.get('/api/auth/providers')).json()).toEqual({ items: [{ id: 'corp', name: 'Corp' }] });
      const redirectTo = 'http://shop.test/login/callback';
      const answer = await authorize({ ...query, redirectTo, scopes: 'profile' });
      expect(answer.json()).toEqual({ url: 'https://login.example.org/auth' });
      expect(begun.pop()).toEqual({ provider: 'corp', redirectTo, scopes: 'profile', codeChallenge });
    });

    it.each([
      [{ codeChallengeMethod: 'plain' }, 'codeChallengeMethod'],
      [{ codeChallenge: 'short' }, 'codeChallenge'],
      [{ provider: '' }, 'provider'],
    ])('[AD-6] responds with 422 and does not begin when the query contains %p', async (change, field) => {
      const answer = await authorize({ ...query, ...change });
      expect([answer.statusCode, answer.json().errors[0].field, begun]).toEqual([422, field, []]);
    });

    it('[AD-6] is completed with a session whose refresh token is in a cookie only', async () => {
      const headers = { 'user-agent': 'a browser', cookie: 'device_token=device-1' };
      const answer = await gateway.post(
        '/api/auth/callback',
        { ...providerResponse, iss: 'https://corp.test' },
        headers,
      );
      expect(answer.json()).toMatchObject({ accessToken: 'access', user: { email: 'admin@example.com' } });
      expect(answer.body).not.toContain('refresh-1');
      const [device, refresh] = answer.headers['set-cookie'] as string[];
      expect(device).toMatch(/^device_token=device-2;.*HttpOnly;.*SameSite=Strict/);
      expect(refresh).toMatch(/^refresh_token=refresh-1;.*HttpOnly;.*SameSite=Strict/);
      expect(completed.pop()).toEqual({
        ...providerResponse,
        issuer: 'https://corp.test',
        clientAddress: '127.0.0.1',
        client: 'a browser',
        deviceToken: 'device-1',
      });
    });

    it.each([[{ codeVerifier: 'short' }], [{ code: '' }], [{ state: 's'.repeat(201) }]])(
      '[AD-6] responds with 422 and is not completed when the body contains %p',
      async (change) => {
        const answer = await gateway.post('/api/auth/callback', { ...providerResponse, ...change });
        expect([answer.statusCode, completed]).toEqual([422, []]);
      },
    );
  });

  describe.each(['sign-in', 'refresh', 'sign-out', 'callback'])('POST /api/auth/%s', (call) => {
    const url = `/api/auth/${call}`;
    const body = JSON.stringify({ email: 'admin@example.com', password: 'right' });
    const payloads: Record<string, string> = { 'sign-in': body, callback: JSON.stringify(providerResponse) };
    const json = { 'content-type': 'application/json', cookie: 'refresh_token=refresh-1' };
    const send = (headers: Record<string, string>, payload = payloads[call] ?? '{}') =>
      gateway.app.inject({ method: 'POST', url, headers: { ...json, ...headers }, payload });

    it.each([
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: 'https://shop.test' },
      { origin: 'http://shop.test.evil.example' },
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'http://shop.test', 'sec-fetch-site': 'cross-site' },
    ])('[SC-4] refuses the headers %p, sets no cookie and ends no session', async (headers) => {
      const answer = await send(headers as Record<string, string>);
      expect([answer.statusCode, answer.headers['set-cookie'], ended]).toEqual([403, undefined, []]);
      expect(answer.json()).toMatchObject({ code: 'foreign_origin' });
    });

    it.each([
      'application/x-www-form-urlencoded',
      'text/plain',
      'multipart/form-data; boundary=x',
      'application/jsonp',
    ])('[SC-4] responds with 415 to %s', async (type) => {
      const answer = await send({ 'content-type': type }, type.includes('form') ? 'email=a&password=right' : body);
      expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([415, undefined]);
    });

    // `inject` sends its requests to the host `localhost:80`, which is an origin of the shop while it runs without TLS.
    it.each([{}, { origin: 'http://shop.test', 'sec-fetch-site': 'same-origin' }, { origin: 'http://localhost:80' }])(
      '[SC-4] accepts JSON with the headers %p',
      async (headers) => {
        expect((await send(headers as Record<string, string>)).statusCode).toBe(200);
      },
    );
  });

  it('[SC-4] passes on device and browser at a sign-in, lists and ends sessions, and changes the password', async () => {
    const authorization = `Bearer ${await gateway.adminToken()}`;
    const cookie = 'device_token=device-1';
    await gateway.post(
      '/api/auth/sign-in',
      { email: 'admin@example.com', password: 'right' },
      { cookie, 'user-agent': 'a browser' },
    );
    expect(signIns.at(-1)).toMatchObject({ deviceToken: 'device-1', client: 'a browser' });

    expect((await gateway.get('/api/auth/sessions', { authorization })).json()).toEqual({ items: [summary] });
    const removed = await gateway.app.inject({
      method: 'DELETE',
      url: '/api/auth/sessions/session-9',
      headers: { authorization },
    });
    expect([removed.statusCode, ended]).toEqual([204, ['session-9']]);
    const changed = await gateway.post(
      '/api/auth/password',
      { current: 'old', next: 'new' },
      { authorization, cookie },
    );
    expect([changed.statusCode, changed.json()]).toEqual([200, {}]);
    expect((await gateway.get('/api/auth/sessions')).statusCode).toBe(401);
  });

  it('[SC-5] records a refused admin call that had a token, but not one without a token', async () => {
    refusedCalls.length = 0;
    const token = await gateway.adminToken({ needsAal2: true });
    expect((await gateway.get('/api/coupons', { authorization: `Bearer ${token}` })).statusCode).toBe(403);
    expect((await gateway.get('/api/auth/factors', { authorization: 'Bearer stale' })).statusCode).toBe(401);
    expect((await gateway.get('/api/coupons')).statusCode).toBe(401);

    await eventually(() => refusedCalls.length === 2);
    expect(refusedCalls).toEqual([
      { call: 'GET /api/coupons', reason: 'AUTH.SECOND_FACTOR_REQUIRED', token },
      { call: 'GET /api/auth/factors', reason: 'AUTH.UNAUTHENTICATED', token: undefined },
    ]);
  });

  it('[SC-5] records at most 30 refused calls a minute', async () => {
    clock.advance(60_000);
    refusedCalls.length = 0;
    for (let call = 0; call < 40; call++) await gateway.get('/api/auth/factors', { authorization: 'Bearer stale' });
    expect(refusedCalls).toHaveLength(30);
  });

  it.each(['2026-W01', '2026-W01-1', '2026-045', '20260101', '20260101T10', '2026-01-01T10', '2026-02-30', '2026'])(
    '[SC-6] refuses %s as the time from which audit records are listed',
    async (from) => {
      const authorization = `Bearer ${await gateway.adminToken()}`;
      const answer = await gateway.get(`/api/admin/audit?from=${from}`, { authorization });
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({ errors: [{ field: 'from', code: 'is_iso8601' }] });
    },
  );

  it('[SC-5] lists audit records by page, filtered by days in Berlin', async () => {
    const authorization = `Bearer ${await gateway.adminToken()}`;
    const url =
      '/api/admin/audit?actor=a@example.com&action=coupon.created&from=2026-01-01&target=coupon-1&to=2026-03-31&limit=2';
    const answer = await gateway.get(url, { authorization });

    expect(auditRequests.at(-1)).toEqual({
      actor: 'a@example.com',
      action: 'coupon.created',
      target: 'coupon-1',
      from: '2025-12-31T23:00:00.000Z',
      to: '2026-03-31T22:00:00.000Z',
      limit: 2,
      cursor: '',
    });
    expect(answer.json()).toEqual({
      items: [
        {
          id: 'record-1',
          at: '2026-01-02T00:00:00.000Z',
          actor: null,
          address: '192.0.2.1',
          action: 'coupon.created',
          target: 'coupon-1',
          after: { discountValue: 10 },
        },
      ],
      next: 'further',
    });
    expect((await gateway.get('/api/admin/audit?from=soon', { authorization })).statusCode).toBe(422);
    expect((await gateway.get('/api/admin/audit')).statusCode).toBe(401);
  });

  it('returns the session of the token that was sent, and null without a token', async () => {
    const token = await gateway.adminToken();
    expect((await gateway.get('/api/auth/session', { authorization: `Bearer ${token}` })).json()).toMatchObject({
      accessToken: token,
      user: { id: 'admin-1' },
    });
    expect((await gateway.get('/api/auth/session')).json()).toBeNull();
  });
});
