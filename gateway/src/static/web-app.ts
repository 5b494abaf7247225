import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyHelmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isKnownPage } from './known-pages.js';
import { Page } from './page.js';
import { pagePolicy } from './security-headers.js';

export type WebAppOptions = {
  /** Folder of the built web app. */
  root: string;
};

const assetMaxAgeMs = 365 * 24 * 3_600_000;

/** Serves the built web app: hashed assets for a year, pages never from a cache without asking. */
export async function addWebApp(fastify: FastifyInstance, { root }: WebAppOptions): Promise<void> {
  const page = new Page(await readFile(join(root, 'index.html')));
  await fastify.register(fastifyHelmet, { global: false });
  await fastify.register(fastifyStatic, {
    root: join(root, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: assetMaxAgeMs,
    preCompressed: true,
    decorateReply: false,
  });
  await fastify.register(fastifyStatic, {
    root,
    prefix: '/',
    wildcard: false,
    index: false,
    cacheControl: true,
    maxAge: 3_600_000,
    globIgnore: ['**/assets/**', '**/*.html'],
  });

  fastify.get('/*', async (request: FastifyRequest, reply: FastifyReply) => {
    const url = new URL(request.url, 'http://shop');
    if (url.pathname.startsWith('/api/') || url.pathname === '/api') return reply.callNotFound();
    securePage(reply, url);
    const known = isKnownPage(url.pathname);
    return page.send(request, reply.status(known ? 200 : 404));
  });
}

function securePage(reply: FastifyReply, url: URL): void {
  const { frameAncestors, referrerPolicy, isSecret } = pagePolicy(url.pathname, url.searchParams.has('session_id'));
  if (isSecret) void reply.header('x-robots-tag', 'noindex');
  reply.helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameSrc: ["'self'"],
        frameAncestors: [frameAncestors],
      },
    },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    referrerPolicy: { policy: referrerPolicy as 'no-referrer' },
    frameguard: frameAncestors === '*' ? false : { action: 'deny' },
    crossOriginResourcePolicy: { policy: frameAncestors === '*' ? 'cross-origin' : 'same-origin' },
  });
}
