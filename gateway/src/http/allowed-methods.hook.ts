import { MethodNotAllowedException } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';

type KnownRoute = { pattern: RegExp; method: string };

const anyPath = '/*';

/** Responds with 405 and `Allow` where a path exists, but not for this method. For pages, `addWebApp` does the same. */
export function addAllowedMethods(fastify: FastifyInstance): void {
  const routes: KnownRoute[] = [];
  fastify.addHook('onRoute', ({ url, method }) => {
    if (url !== anyPath) routes.push(...[method].flat().map((each) => ({ pattern: patternOf(url), method: each })));
  });
  fastify.addHook('preHandler', (request, reply, done) => {
    if (!request.is404) return done();
    const path = request.url.split('?', 1)[0]!;
    const allowed = new Set(routes.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method));
    if (allowed.size === 0 || allowed.has(request.method)) return done();
    void reply.header('allow', [...allowed].sort().join(', '));
    done(new MethodNotAllowedException());
  });
}

function patternOf(route: string): RegExp {
  const escaped = route.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replaceAll(/:[^/]+/g, '[^/]+').replaceAll('*', '.*')}$`);
}
