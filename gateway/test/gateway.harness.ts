import { randomBytes } from 'node:crypto';
import type { FastifyAdapter, NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';
import { Clock, EndedSessionsSource, readConfig } from '@shop/platform';
import {
  adminToken,
  adminTokenEnvironment,
  type AdminTokenOptions,
  eventually,
  serviceKeyEnvironment,
  testServers,
} from '@shop/testing';
import {
  BOOKING,
  type BookingClient,
  CATALOG,
  type CatalogClient,
  COUPON,
  type CouponClient,
  GIFTCARD,
  type GiftcardClient,
  IDENTITY,
  type IdentityClient,
  NOTIFICATION,
  type NotificationClient,
} from '../src/clients/clients.js';
import { gatewaySchema } from '../src/config.js';
import { createGateway } from '../src/create-gateway.js';
import { appOptions } from '../src/http/body-parser.js';
import { RateLimiter } from '../src/http/rate-limiter.js';

/** The fake services of a spec; an unexpected call fails the request. */
export type Fakes = {
  catalog?: Partial<CatalogClient>;
  booking?: Partial<BookingClient>;
  coupon?: Partial<CouponClient>;
  giftcard?: Partial<GiftcardClient>;
  identity?: Partial<IdentityClient>;
  notification?: Partial<NotificationClient>;
};

export const mediaLinkKey = 'gateway-spec-secret-gateway-spec-secret';

/** The gateway with real HTTP handling and Redis, and typed fakes in place of the services. */
export async function gatewayHarness(fakes: Fakes, env: Record<string, string> = {}, clock = new Clock()) {
  const unusedAddress = '127.0.0.1:1';
  const endedSessions = new Set<string>();
  const environment = {
    ...testServers(),
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    WEB_ROOT: 'none',
    MEDIA_LINK_KEYS: mediaLinkKey,
    ...adminTokenEnvironment,
    ...serviceKeyEnvironment('gateway'),
    PUBLIC_SHOP_URL: 'http://shop.test',
    REDIS_PREFIX: `test-${randomBytes(4).toString('hex')}:`,
    ...Object.fromEntries(
      ['CATALOG', 'BOOKING', 'COUPON', 'GIFTCARD', 'IDENTITY', 'NOTIFICATION'].map((name) => [
        `${name}_GRPC_URL`,
        unusedAddress,
      ]),
    ),
    ...env,
  };
  const app = await createGateway(readConfig(gatewaySchema, environment), async (module, adapter: FastifyAdapter) => {
    const builder = Test.createTestingModule({ imports: [module] });
    builder.overrideProvider(Clock).useValue(clock);
    builder.overrideProvider(EndedSessionsSource).useValue({ list: async () => [...endedSessions] });
    const replaced = {
      [CATALOG]: fakes.catalog,
      [BOOKING]: fakes.booking,
      [COUPON]: fakes.coupon,
      [GIFTCARD]: fakes.giftcard,
      [IDENTITY]: fakes.identity,
      [NOTIFICATION]: fakes.notification,
    };
    for (const token of Object.getOwnPropertySymbols(replaced))
      builder.overrideProvider(token).useValue({ close: () => undefined, ...replaced[token as keyof typeof replaced] });
    const compiled = await builder.compile();
    return compiled.createNestApplication<NestFastifyApplication>(adapter, appOptions);
  });
  await app.init();
  await app.getHttpAdapter().getInstance().ready();
  await eventually(() => app.get(RateLimiter).isConnected);
  return {
    app,
    post: (url: string, payload: unknown, headers: Record<string, string> = {}) =>
      app.inject({ method: 'POST', url, payload: payload as object, headers }),
    get: (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers }),
    adminToken: ({
      expiresInMs = 600_000,
      ...claims
    }: Pick<AdminTokenOptions, 'aal' | 'needsAal2' | 'role'> & { expiresInMs?: number } = {}) =>
      adminToken({ now: clock.now(), lifeMs: expiresInMs, sessionId: 's-1', ...claims }),
    /** Ids of the sessions that the identity service returns as ended. */
    endedSessions,
    close: () => app.close(),
  };
}

export type GatewayHarness = Awaited<ReturnType<typeof gatewayHarness>>;

/** A body that create-stripe-checkout accepts. */
export const aCheckout = (overrides: Record<string, unknown> = {}): Record<string, unknown> => ({
  gameName: 'Spione',
  gameId: 'game-1',
  cityName: 'Berlin',
  participants: 4,
  teams: 2,
  language: 'de',
  totalPrice: 59.98,
  currency: 'EUR',
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Lovelace',
  loquizGameId: 'ABCDEFGHI',
  ...overrides,
});
