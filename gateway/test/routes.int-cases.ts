import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { DiscoveryModule } from '@nestjs/core';
import { Test } from '@nestjs/testing';
import { refusal } from '@shop/errors';
import { ACCESS } from '../src/access/access.js';
import { AppModule } from '../src/app.module.js';
import { GATEWAY_CONFIG } from '../src/config.js';
import { gatewayHarness, type GatewayHarness } from './gateway.harness.js';

const PATH_METADATA = 'path';

describe('access to routes', () => {
  let gateway: GatewayHarness;
  beforeAll(async () => {
    const NotConfigured = refusal('AUTH.NOT_CONFIGURED', 'not-configured');
    gateway = await gatewayHarness(
      {
        coupon: { listCoupons: async () => ({ coupons: [] }) },
        identity: { beginSocialLogin: () => Promise.reject(new NotConfigured()) },
      },
      { API_DOCS: 'true' },
    );
  });
  afterAll(() => gateway.close());

  it('[AD-7] is declared on every route', async () => {
    const module = await Test.createTestingModule({
      imports: [AppModule.forRoot(gateway.app.get(GATEWAY_CONFIG)), DiscoveryModule],
    }).compile();
    const reflector = new Reflector();
    const scanner = new MetadataScanner();
    const undeclared = module
      .get(DiscoveryService)
      .getControllers()
      .flatMap(({ metatype, instance }) => {
        const prototype = Object.getPrototypeOf(instance) as Record<string, () => unknown>;
        return scanner
          .getAllMethodNames(prototype)
          .filter((name) => Reflect.hasMetadata(PATH_METADATA, prototype[name]!))
          .filter((name) => reflector.getAllAndOverride(ACCESS, [prototype[name]!, metatype!]) === undefined)
          .map((name) => `${metatype!.name}.${name}`);
      });
    expect(undeclared).toEqual([]);
    await module.close();
  });

  const ownAccountRoutes = [
    ['GET', '/api/auth/factors'],
    ['POST', '/api/auth/factors'],
    ['POST', '/api/auth/factors/1/challenge'],
    ['POST', '/api/auth/factors/1/verify'],
    ['DELETE', '/api/auth/factors/1'],
    ['GET', '/api/auth/identities'],
    ['DELETE', '/api/auth/identities/1'],
  ] as const;
  const adminRoutes = [
    ['GET', '/api/coupons'],
    ['POST', '/api/coupons'],
    ['PUT', '/api/coupons/1'],
    ['DELETE', '/api/coupons/1'],
    ['GET', '/api/admin/coupons'],
    ['GET', '/api/admin/coupons/1'],
    ['GET', '/api/admin/coupons.csv'],
    ['POST', '/api/admin/coupons/bulk'],
    ['GET', '/api/admin/gift-cards/1/ledger'],
    ['GET', '/api/admin/reports/sales'],
    ['GET', '/api/admin/reports/sales.csv'],
    ['GET', '/api/admin/reports/vat'],
    ['GET', '/api/admin/reports/vat.csv'],
    ['GET', '/api/admin/reports/coupons'],
    ['GET', '/api/admin/reports/coupons.csv'],
    ['GET', '/api/admin/reports/gift-card-liability'],
    ['GET', '/api/admin/reports/gift-card-liability.csv'],
    ['GET', '/api/admin/invoices'],
    ['GET', '/api/admin/invoices.csv'],
    ['GET', '/api/admin/invoices.zip'],
    ['GET', '/api/admin/invoices/RE-2026-000001.pdf'],
    ['GET', '/api/admin/failures'],
    ['GET', '/api/admin/failures/count'],
    ['GET', '/api/admin/failures/coupon/mail/1'],
    ['POST', '/api/admin/failures/replay'],
    ['POST', '/api/admin/failures/coupon/mail/1/replay'],
    ['POST', '/api/admin/failures/coupon/mail/1/discard'],
    ['GET', '/api/admin/withdrawals'],
    ['POST', '/api/admin/withdrawals/1/decision'],
    ['GET', '/api/admin/orders'],
    ['GET', '/api/admin/orders.csv'],
    ['GET', '/api/admin/orders/1'],
    ['POST', '/api/admin/orders/1/notes'],
    ['POST', '/api/admin/orders/1/resend-mail'],
    ['POST', '/api/admin/orders/1/retry-tickets'],
    ['POST', '/api/admin/orders/1/erasure'],
    ['PUT', '/api/admin/orders/1/email'],
    ['POST', '/api/functions/sync-webflow-data'],
    ['GET', '/api/admin/sync-runs'],
    ['POST', '/api/admin/sync-runs'],
    ['GET', '/api/admin/sync-runs/1'],
    ['GET', '/api/admin/admins'],
    ['POST', '/api/admin/admins'],
    ['PUT', '/api/admin/admins/1'],
    ['POST', '/api/admin/admins/1/invitation'],
    ['DELETE', '/api/admin/admins/1/invitation'],
    ['GET', '/api/admin/audit'],
    ...ownAccountRoutes,
  ] as const;

  it.each(adminRoutes)('[AD-7] %s %s responds with 401 without a valid token', async (method, url) => {
    const none = await gateway.app.inject({
      method,
      url,
      payload: method === 'GET' || method === 'DELETE' ? undefined : {},
    });
    expect([none.statusCode, none.json().code]).toEqual([401, 'unauthenticated']);
    const expired = await gateway.adminToken({ expiresInMs: -1_000 });
    const late = await gateway.app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${expired}` },
      payload: method === 'GET' || method === 'DELETE' ? undefined : {},
    });
    expect(late.statusCode).toBe(401);
  });

  it('[AD-5] is refused with 403 to an admin whose session has not verified the second factor', async () => {
    const token = await gateway.adminToken({ needsAal2: true });
    const answer = await gateway.get('/api/coupons', { authorization: `Bearer ${token}` });
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'second_factor_required']);
  });

  it.each([
    ['GET', '/api/admin/admins', 'manager'],
    ['POST', '/api/admin/admins', 'manager'],
    ['PUT', '/api/admin/admins/1', 'manager'],
    ['GET', '/api/admin/audit', 'manager'],
    ['POST', '/api/coupons', 'support'],
    ['PUT', '/api/coupons/1', 'support'],
    ['DELETE', '/api/coupons/1', 'support'],
    ['POST', '/api/admin/coupons/bulk', 'support'],
    ['GET', '/api/admin/coupons.csv', 'support'],
    ['GET', '/api/admin/gift-cards/1/ledger', 'viewer'],
    ['GET', '/api/admin/failures', 'viewer'],
    ['GET', '/api/admin/failures/count', 'viewer'],
    ['GET', '/api/admin/failures/coupon/mail/1', 'viewer'],
    ['POST', '/api/admin/failures/replay', 'support'],
    ['POST', '/api/admin/failures/coupon/mail/1/replay', 'support'],
    ['POST', '/api/admin/failures/coupon/mail/1/discard', 'support'],
    ['GET', '/api/admin/reports/sales', 'support'],
    ['GET', '/api/admin/reports/gift-card-liability.csv', 'support'],
    ['GET', '/api/admin/withdrawals', 'viewer'],
    ['POST', '/api/admin/withdrawals/1/decision', 'support'],
    ['GET', '/api/admin/orders', 'viewer'],
    ['GET', '/api/admin/orders.csv', 'support'],
    ['GET', '/api/admin/orders/1', 'viewer'],
    ['POST', '/api/admin/orders/1/notes', 'viewer'],
    ['POST', '/api/admin/orders/1/resend-mail', 'viewer'],
    ['POST', '/api/admin/orders/1/retry-tickets', 'viewer'],
    ['POST', '/api/admin/orders/1/erasure', 'support'],
    ['PUT', '/api/admin/orders/1/email', 'viewer'],
    ['POST', '/api/functions/sync-webflow-data', 'support'],
    ['POST', '/api/admin/sync-runs', 'support'],
  ] as const)('[AD-7] %s %s responds with 403 to a %s', async (method, url, role) => {
    const authorization = `Bearer ${await gateway.adminToken({ role })}`;
    const payload = method === 'GET' || method === 'DELETE' ? undefined : {};
    const answer = await gateway.app.inject({ method, url, headers: { authorization }, payload });
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'forbidden']);
  });

  it('[AD-7] is granted to a viewer who reads coupons', async () => {
    const answer = await gateway.get('/api/coupons', {
      authorization: `Bearer ${await gateway.adminToken({ role: 'viewer' })}`,
    });
    expect(answer.statusCode).toBe(200);
  });

  it.each([
    ['GET', `/api/auth/authorize?provider=oidc&codeChallengeMethod=S256&codeChallenge=${'c'.repeat(43)}`] as const,
  ])('%s %s responds with 501, as documented, while the feature is not set up', async (method, url) => {
    const authorization = `Bearer ${await gateway.adminToken()}`;
    const answer = await gateway.app.inject({ method, url, headers: { authorization } });
    expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
    expect(answer.json()).toMatchObject({
      status: 501,
      code: 'not_configured',
      detail: 'Diese Funktion ist nicht eingerichtet.',
    });
    const path = url.replace(/\?.*/, '');
    const document = (await gateway.get('/api/openapi.json')).json();
    const described = Object.keys(document.paths[path][method.toLowerCase()].responses);
    expect(described).toContain('501');
  });

  it('is granted to an admin', async () => {
    const answer = await gateway.get('/api/coupons', { authorization: `Bearer ${await gateway.adminToken()}` });
    expect([answer.statusCode, answer.json()]).toEqual([200, []]);
  });
});
