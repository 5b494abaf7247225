import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyHelmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import { MethodNotAllowedException } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { permissionsPolicy } from '../http/security-headers.js';
import { firstResponseElements } from './first-responses.js';
import { manifestFile, readPageManifest } from './page-manifest.js';
import { CompressedFile } from './compressed-file.js';
import { type PageRules, Pages, type PictureHosts } from './pages.js';

export type WebAppOptions = {
  /** Folder of the built web app. */
  root: string;
  shopName: string;
  hosts: PictureHosts;
};

/**
 * Scripts that load widgets and diagnose embeds. Their URLs never change, because the pages of other sites contain
 * them.
 */
const embedFiles = ['embed.js', 'embed-doctor.js'];
/** The service worker of the ticket page. Browsers compare it with the installed one at each visit. */
const workerFile = 'ticket-worker.js';
/** The worker sends requests to our own origin only. */
const workerPolicy = "default-src 'none'; connect-src 'self'";
const assetMaxAgeMs = 365 * 24 * 3_600_000;

/** Serves the built web app: hashed assets may be cached for a year, documents must be revalidated. */
export async function addWebApp(fastify: FastifyInstance, { root, shopName, hosts }: WebAppOptions): Promise<void> {
  const pages = new Pages(await readPageManifest(root), hosts);
  const documents = new Map<string, CompressedFile>();
  for (const name of pages.documents) {
    const html = await readFile(join(root, name), 'utf8');
    documents.set(name, new CompressedFile(Buffer.from(withShopName(html, shopName))));
  }
  await fastify.register(fastifyHelmet, { global: false });
  await fastify.register(fastifyStatic, {
    root: join(root, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: assetMaxAgeMs,
    preCompressed: true,
    decorateReply: false,
    // A sandboxed frame has no origin, so even our own assets are cross-origin for it.
    setHeaders: (reply) => void reply.header('access-control-allow-origin', '*'),
  });
  await fastify.register(fastifyStatic, {
    root,
    prefix: '/',
    wildcard: false,
    index: false,
    cacheControl: true,
    maxAge: 3_600_000,
    globIgnore: ['**/assets/**', '**/*.html', manifestFile, ...embedFiles, workerFile],
  });

  for (const file of embedFiles) await addEmbedScript(fastify, root, file);
  await addTicketWorker(fastify, root);
  refuseOtherMethods(fastify, pages);
  fastify.get('/*', async (request: FastifyRequest, reply: FastifyReply) => {
    // Not every address can be parsed by URL: `//` has no host.
    const path = request.url.split('?', 1)[0]!;
    if (path.startsWith('/api/') || path === '/api') return reply.callNotFound();
    const rules = pages.rulesOf(path, request.query as object);
    securePage(reply, rules);
    const elements = await firstResponseElements(fastify, request, rules.firstRequests);
    const document = documents.get(rules.document)!.with(elements);
    return document.send(request, reply.status(rules.isKnown ? 200 : 404));
  });
}

/** The document with the shop's name in its first screens, and in the element from which its pages read the name. */
function withShopName(html: string, shopName: string): string {
  const value = shopName.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
  return html
    .replace(/(<meta name="application-name" content=")[^"]*/, (_, start: string) => start + value)
    .replaceAll('%SHOP_NAME%', () => value);
}

async function addEmbedScript(fastify: FastifyInstance, root: string, file: string): Promise<void> {
  const script = new CompressedFile(await readFile(join(root, file)), {
    contentType: 'text/javascript; charset=utf-8',
    cacheControl: 'public, max-age=300',
  });
  fastify.get(`/${file}`, (request, reply) => {
    void reply.headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' });
    return script.send(request, reply);
  });
}

async function addTicketWorker(fastify: FastifyInstance, root: string): Promise<void> {
  const script = new CompressedFile(await readFile(join(root, workerFile)), {
    contentType: 'text/javascript; charset=utf-8',
    cacheControl: 'no-cache',
  });
  fastify.get(`/${workerFile}`, (request, reply) => {
    void reply.header('content-security-policy', workerPolicy);
    return script.send(request, reply);
  });
}

/** Pages accept GET and HEAD only: any other method at the address of a page gets the status 405. */
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

function securePage(reply: FastifyReply, rules: PageRules): void {
  const { contentPolicy, browserFeatures, referrerPolicy, isIndexed, isFramable } = rules;
  void reply.header('permissions-policy', permissionsPolicy(browserFeatures));
  if (!isIndexed) void reply.header('x-robots-tag', 'noindex');
  reply.helmet({
    // Set for every response by `addSecurityHeaders`, in production only.
    strictTransportSecurity: false,
    contentSecurityPolicy: { useDefaults: false, directives: contentPolicy },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    referrerPolicy: { policy: referrerPolicy },
    frameguard: isFramable ? false : { action: 'deny' },
    crossOriginResourcePolicy: { policy: isFramable ? 'cross-origin' : 'same-origin' },
  });
}
