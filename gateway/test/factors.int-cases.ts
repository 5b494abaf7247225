import type { identityV1 } from '@shop/contracts';
import { gatewayHarness, type GatewayHarness } from './gateway.harness.js';

const challengeId = '00000000-0000-7000-8000-000000000001';
const factor = {
  id: 'factor-1',
  factorType: 'FACTOR_TYPE_TOTP' as const,
  friendlyName: 'my app',
  verified: false,
  createdAt: '2026-01-01T00:00:00.000Z',
};
const shownFactor = {
  id: 'factor-1',
  friendlyName: 'my app',
  factorType: 'totp',
  status: 'unverified',
  createdAt: factor.createdAt,
  lastUsedAt: null,
  phone: null,
};
const raised: identityV1.Session = {
  accessToken: 'access-2',
  expiresAt: '2026-01-01T00:10:00.000Z',
  userId: 'u',
  email: 'admin@example.com',
  assuranceLevel: 'ASSURANCE_LEVEL_AAL2',
  role: 'ADMIN_ROLE_OWNER',
  needsAal2: true,
  refreshToken: '',
  refreshExpiresAt: '',
};

describe('the API of second factors', () => {
  let gateway: GatewayHarness;
  const enrolled: identityV1.EnrollFactorRequest[] = [];
  const challenged: identityV1.ChallengeFactorRequest[] = [];
  const verified: identityV1.VerifyFactorRequest[] = [];
  const removed: string[] = [];

  beforeAll(async () => {
    gateway = await gatewayHarness(
      {
        identity: {
          listFactors: async () => ({ factors: [factor] }),
          enrollFactor: async (request) => {
            enrolled.push(request);
            return { factor, totp: { secret: 'S', uri: 'otpauth://totp/x' } };
          },
          challengeFactor: async (request) => {
            challenged.push(request);
            return { challengeId, expiresAt: raised.expiresAt, webauthnJson: '{"type":"request"}' };
          },
          verifyFactor: async (request) => {
            verified.push(request);
            return { session: raised };
          },
          removeFactor: async ({ factorId }) => {
            removed.push(factorId);
            return {};
          },
          recordRefusedCall: async () => ({}),
        },
      },
      { RATE_LIMIT_SIGN_IN_PER_MINUTE: '100' },
    );
  });
  afterAll(() => gateway.close());

  const as = async (claims: Parameters<GatewayHarness['adminToken']>[0] = { role: 'viewer' }) => ({
    authorization: `Bearer ${await gateway.adminToken(claims)}`,
  });

  it('[AD-5] enrolls a factor of the type and name that were asked for', async () => {
    const body = { friendlyName: 'my app', factorType: 'totp', issuer: 'Shop' };
    const answer = await gateway.post('/api/auth/factors', body, await as());
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({ ...shownFactor, totp: { secret: 'S', uri: 'otpauth://totp/x' } });
    expect(enrolled).toEqual([{ factorType: 'FACTOR_TYPE_TOTP', friendlyName: 'my app', phone: '', issuer: 'Shop' }]);
    const listed = await gateway.get('/api/auth/factors', await as());
    expect([listed.statusCode, listed.json()]).toEqual([200, { items: [shownFactor] }]);
  });

  it.each([
    { factorType: 'totp' },
    { friendlyName: '', factorType: 'totp' },
    { friendlyName: 'x'.repeat(65), factorType: 'totp' },
    { friendlyName: 'x', factorType: 'fax' },
  ])('[AD-5] refuses the factor %j', async (body) => {
    expect((await gateway.post('/api/auth/factors', body, await as())).statusCode).toBe(422);
  });

  it('[AD-5] verifies a challenge and returns the session raised to aal2, but sets no cookie', async () => {
    const challenge = await gateway.post(
      '/api/auth/factors/factor-1/challenge',
      {},
      {
        ...(await as()),
        'accept-language': 'en',
      },
    );
    expect(challenge.json()).toEqual({ challengeId, expiresAt: raised.expiresAt, webauthn: { type: 'request' } });
    expect(challenged).toEqual([{ factorId: 'factor-1', language: 'en' }]);

    const answer = await gateway.post(
      '/api/auth/factors/factor-1/verify',
      { challengeId, code: '123456' },
      {
        ...(await as()),
        cookie: 'device_token=device-1',
      },
    );
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      {
        expiresAt: raised.expiresAt,
        session: {
          accessToken: 'access-2',
          expiresAt: raised.expiresAt,
          user: { id: 'u', email: 'admin@example.com', aal: 'aal2', role: 'owner', needsAal2: true },
        },
      },
    ]);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(verified).toEqual([
      { factorId: 'factor-1', challengeId, code: '123456', credentialJson: '', deviceToken: 'device-1' },
    ]);
  });

  it('[AD-5] refuses a proof without a challenge', async () => {
    const answer = await gateway.post('/api/auth/factors/factor-1/verify', { code: '123456' }, await as());
    expect(answer.statusCode).toBe(422);
  });

  it('[AD-5] lets a session that needs aal2 verify a factor, and add or remove one only afterwards', async () => {
    const before = await as({ needsAal2: true, role: 'viewer' });
    const after = await as({ needsAal2: true, aal: 'aal2', role: 'viewer' });
    const calls = [
      ['GET', '/api/auth/factors', undefined, 200],
      ['POST', '/api/auth/factors/factor-1/challenge', {}, 200],
      ['POST', '/api/auth/factors/factor-1/verify', { challengeId, code: '1' }, 200],
      ['POST', '/api/auth/factors', { friendlyName: 'x', factorType: 'totp' }, 403],
      ['DELETE', '/api/auth/factors/factor-1', undefined, 403],
    ] as const;
    for (const [method, url, payload, status] of calls) {
      const answer = await gateway.app.inject({ method, url, headers: before, payload });
      expect([method, url, answer.statusCode]).toEqual([method, url, status]);
      if (status === 403) expect(answer.json().code).toBe('second_factor_required');
      expect((await gateway.app.inject({ method, url, headers: after, payload })).statusCode).toBeLessThan(300);
    }
    expect(removed).toEqual(['factor-1']);
  });
});
