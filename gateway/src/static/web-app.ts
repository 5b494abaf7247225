import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyHelmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import { MethodNotAllowedException } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { manifestFile, readPageManifest } from './page-manifest.js';
import { Page } from './page.js';
import { type PageRules, Pages, type PictureHosts } from './pages.js';

export type WebAppOptions = {
  /** Folder of the built web app. */
  root: string;
  hosts: PictureHosts;
};

const assetMaxAgeMs = 365 * 24 * 3_600_000;

/** Serves the built web app: hashed assets for a year, pages never from a cache without asking. */
export async function addWebApp(fastify: FastifyInstance, { root, hosts }: WebAppOptions): Promise<void> {
  const pages = new Pages(await readPageManifest(root), hosts);
  const documents = new Map<string, Page>();
  for (const name of pages.documents) documents.set(name, new Page(await readFile(join(root, name))));
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
    globIgnore: ['**/assets/**', '**/*.html', manifestFile],
  });

  refuseOtherMethods(fastify, pages);
  fastify.get('/*', async (request: FastifyRequest, reply: FastifyReply) => {
    // Not every address that reaches us is one that URL can read: `//` has no host.
    const path = request.url.split('?', 1)[0]!;
    if (path.startsWith('/api/') || path === '/api') return reply.callNotFound();
    const rules = pages.rulesOf(path, request.query as object);
    securePage(reply, rules);
    return documents.get(rules.document)!.send(request, reply.status(rules.isKnown ? 200 : 404));
  });
}

/** A page is only read: every other method at its address is 405, also where no controller answers. */
function refuseOtherMethods(fastify: FastifyInstance, pages: Pages): void {
  fastify.route({
    method: ['DELETE', 'OPTIONS', 'PATCH', 'POST', 'PUT'],
    url: '/*',
    handler: async (request, reply) => {
      const path = request.url.split('?', 1)[0]!;
      if (!pages.rulesOf(path, {}).isKnown) return reply.callNotFound();
      void reply.header('allow', 'GET, HEAD');
      throw new MethodNotAllowedException();
    },
  });
}

function securePage(reply: FastifyReply, { contentPolicy, referrerPolicy, isIndexed, isFramable }: PageRules): void {
  if (!isIndexed) void reply.header('x-robots-tag', 'noindex');
  reply.helmet({
    contentSecurityPolicy: { useDefaults: false, directives: contentPolicy },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    referrerPolicy: { policy: referrerPolicy },
    frameguard: isFramable ? false : { action: 'deny' },
    crossOriginResourcePolicy: { policy: isFramable ? 'cross-origin' : 'same-origin' },
  });
}
