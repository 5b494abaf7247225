import type { Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import fastifyCookie from '@fastify/cookie';
import type { DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { LOGGER, type Logger, NestLogger } from '@shop/platform';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Registry } from 'prom-client';
import { CatalogCache } from './catalog-cache/catalog-cache.js';
import { sendCachedResponses } from './catalog-cache/cached-response.hook.js';
import { AppModule } from './app.module.js';
import type { GatewayConfig } from './config.js';
import { addAllowedMethods } from './http/allowed-methods.hook.js';
import { addBodyLimits } from './http/body-limits.hook.js';
import { addBodyParser, appOptions } from './http/body-parser.js';
import { addConnectionLimits } from './http/connection-limits.js';
import { requireHost } from './http/host-header.hook.js';
import { ProblemFilter } from './http/problem.filter.js';
import { shedLoad } from './http/load-shedding.hook.js';
import { limitRate } from './http/rate-limit.hook.js';
import { RateLimiter } from './http/rate-limiter.js';
import { addRequestContext } from './http/request-context.hook.js';
import { addSecurityHeaders } from './http/security-headers.js';
import { timeLimits } from './http/time-limits.js';
import { answersBeforeRouting, refuseUnsupportedExpectHeader } from './http/before-routing.js';
import { addOpenApi, isOfDocs } from './openapi.js';
import { pictureHosts } from './static/picture-hosts.js';
import { addWebApp } from './static/web-app.js';
import { refuseUnsignedWebhooks } from './webhooks/signature-format.hook.js';

const builtWebApp = fileURLToPath(new URL('../../web/dist', import.meta.url));

/**
 * Creates the gateway, which does not listen yet; specs and the generator of the OpenAPI document use it without a
 * port.
 */
export async function createGateway(config: GatewayConfig, create = createApp): Promise<NestFastifyApplication> {
  const adapter = new FastifyAdapter({
    trustProxy: config.TRUSTED_PROXY_HOPS > 0 && ((_address: string, hop: number) => hop < config.TRUSTED_PROXY_HOPS),
    routerOptions: { maxParamLength: 2_000 },
    forceCloseConnections: 'idle',
    // While it stops, the gateway still answers what comes over connections that are in use.
    return503OnClosing: false,
    ...timeLimits(config),
    ...answersBeforeRouting(config),
  });
  const app = await create(AppModule.forRoot(config), adapter);
  app.useLogger(new NestLogger(app.get<Logger>(LOGGER)));
  const fastify = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  const limiter = app.get(RateLimiter);
  addBodyParser(app);
  addBodyLimits(fastify);
  sendCachedResponses(fastify, app.get(CatalogCache), limiter, config);
  addRequestContext(fastify, config);
  addSecurityHeaders(fastify, config);
  requireHost(fastify);
  refuseUnsupportedExpectHeader(fastify.server as Server, config);
  addConnectionLimits(fastify, config);
  shedLoad(fastify, config, app.get(Registry));
  refuseUnsignedWebhooks(fastify);
  limitRate(fastify, limiter, (request) => (isWithoutController(request) ? 'default' : undefined));
  addAllowedMethods(fastify);
  await app.register(fastifyCookie);
  const problems = new ProblemFilter(app.get(LOGGER));
  const answer = problems.answer.bind(problems);
  if (config.API_DOCS) addOpenApi(app, answer);
  if (config.WEB_ROOT !== 'none') {
    await fastify.register(async (scope) => {
      scope.setErrorHandler(answer);
      limitRate(scope, limiter, ({ url }) => (url.startsWith('/assets/') ? 'assets' : 'default'));
      await addWebApp(scope, {
        root: config.WEB_ROOT ?? builtWebApp,
        shopName: config.SHOP_NAME,
        hosts: pictureHosts(config.IMAGE_HOSTS, config.MAP_TILES_URL),
      });
    });
  }
  return app;
}

function createApp(module: DynamicModule, adapter: FastifyAdapter): Promise<NestFastifyApplication> {
  return NestFactory.create<NestFastifyApplication>(module, adapter, appOptions);
}

const isWithoutController = ({ is404, routeOptions }: FastifyRequest): boolean => is404 || isOfDocs(routeOptions.url);
