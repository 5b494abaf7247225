import { fileURLToPath } from 'node:url';
import fastifyCookie from '@fastify/cookie';
import type { Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { LOGGER, type Logger, NestLogger } from '@shop/platform';
import { CatalogCache } from './catalog-cache/catalog-cache.js';
import { answerWhatIsKnown } from './catalog-cache/known-answer.hook.js';
import { gatewayConfig } from './config.js';
import { addBodyLimits } from './http/body-limits.hook.js';
import { RateLimiter } from './http/rate-limiter.js';
import { addRequestContext } from './http/request-context.hook.js';
import { answersBeforeRouting } from './http/unroutable.js';
import { addOpenApi } from './openapi.js';
import { pictureHosts } from './static/picture-hosts.js';
import { addWebApp } from './static/web-app.js';

const builtWebApp = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** The gateway without its port: as it runs, as its document is generated, and as it is tested. */
export async function createGateway(module: Type, create = defaultCreate): Promise<NestFastifyApplication> {
  const config = gatewayConfig();
  const adapter = new FastifyAdapter({
    trustProxy: config.TRUSTED_PROXY_HOPS > 0 && ((_address: string, hop: number) => hop < config.TRUSTED_PROXY_HOPS),
    routerOptions: { maxParamLength: 2_000 },
    forceCloseConnections: 'idle',
    ...answersBeforeRouting,
  });
  const app = await create(module, adapter);
  app.useLogger(new NestLogger(app.get<Logger>(LOGGER)));
  const fastify = app.getHttpAdapter().getInstance();
  addBodyLimits(fastify as never);
  addRequestContext(fastify as never);
  fastify.addHook('onRequest', (_request, reply, done) => {
    void reply.header('x-content-type-options', 'nosniff');
    done();
  });
  answerWhatIsKnown(fastify as never, app.get(CatalogCache), app.get(RateLimiter));
  await app.register(fastifyCookie);
  addOpenApi(app);
  if (config.WEB_ROOT !== 'none') {
    await addWebApp(fastify as never, {
      root: config.WEB_ROOT ?? builtWebApp,
      hosts: pictureHosts(config.IMAGE_HOSTS, config.MAP_TILES_URL),
    });
  }
  return app;
}

function defaultCreate(module: Type, adapter: FastifyAdapter): Promise<NestFastifyApplication> {
  return NestFactory.create<NestFastifyApplication>(module, adapter, { rawBody: true, bufferLogs: true });
}
