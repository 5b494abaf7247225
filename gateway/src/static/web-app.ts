import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyHelmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isKnownPage } from './known-pages.js';
import { Page } from './page.js';
import { type PagePolicy, pagePolicy } from './security-headers.js';

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
    // Not every address that reaches us is one that URL can read: `//` has no host.
    const path = request.url.split('?', 1)[0]!;
    if (path.startsWith('/api/') || path === '/api') return reply.callNotFound();
    securePage(reply, pagePolicy(path, 'session_id' in (request.query as object)));
    const known = isKnownPage(path);
    return page.send(request, reply.status(known ? 200 : 404));
  });
}

function securePage(reply: FastifyReply, { frameAncestors, referrerPolicy, isSecret }: PagePolicy): void {
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
