import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type Provider from 'oidc-provider';
import { parseControl } from '../http/control-error.js';
import { hang, pause } from '../http/delays.js';
import { FaultSwitch, pathFaultsSchema } from '../http/faults.js';
import { styleHash } from '../http/html.js';
import { SANDBOX_CSS } from '../overview/sandbox.css.js';
import { acceptForms, type FormBody } from '../stripe/form-body.parser.js';
import { createProvider, type OidcClient, type Person } from './create-provider.js';
import { signInPage } from './sign-in.page.js';

export interface OidcSandboxOptions extends OidcClient {
  /** The origin under which browsers and the shop reach the sandbox. */
  publicUrl: () => string;
  suggestedEmail: string;
}

const PREFIX = '/oidc';

/** An OpenID Connect provider at `/oidc`, its control paths at `/sandbox/oidc`. */
export function registerOidc(app: FastifyInstance, options: OidcSandboxOptions): void {
  const faults = new FaultSwitch();
  const people = new Map<string, Person>();
  let created: Promise<Provider> | undefined;
  /** Created at the first call, because the issuer contains the port. */
  const provider = (): Promise<Provider> =>
    (created ??= createProvider(`${options.publicUrl()}${PREFIX}`, options, people));

  app.put('/sandbox/oidc/faults', ({ body }) => {
    const settings = parseControl(pathFaultsSchema, body);
    faults.set(settings);
    return settings;
  });

  app.register(async (scope) => {
    acceptForms(scope);

    scope.get(`${PREFIX}/interaction/:uid`, async (request, reply) => {
      await (await provider()).interactionDetails(request.raw, reply.raw);
      return sendSignIn(reply, signInPage(options.suggestedEmail), options.redirectUrls);
    });

    scope.post<{ Body: FormBody }>(`${PREFIX}/interaction/:uid`, async ({ raw, body: { params } }, reply) => {
      const email = String(params['email'] ?? '').trim();
      const subject = String(params['subject'] ?? '').trim() || `person-${Buffer.from(email).toString('hex')}`;
      const isCancelled = params['action'] === 'cancel';
      if (!isCancelled) people.set(subject, { subject, email, isEmailVerified: params['verified'] === 'yes' });
      const result = isCancelled ? { error: 'access_denied' } : { login: { accountId: subject, remember: false } };
      return reply.redirect(await (await provider()).interactionResult(raw, reply.raw, result), 303);
    });
  });

  app.register(async (scope) => {
    // The provider reads the bodies of its requests itself.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));

    scope.all(`${PREFIX}/*`, async ({ raw, url }, reply) => {
      const effect = faults.nextEffect(url);
      if (effect.kind === 'refuse') return reply.code(503).send({ error: 'temporarily_unavailable' });
      if (effect.kind === 'hang') return hang(reply);
      if (effect.kind === 'delay') await pause(effect.delayMs);
      // People are asked to sign in each time, so that they can be another person without signing out.
      if (url.startsWith(`${PREFIX}/auth?`)) delete raw.headers.cookie;
      const handle = (await provider()).callback();
      reply.hijack();
      await handle(mountedAt(PREFIX, raw), reply.raw);
      return reply;
    });
  });
}

/** The request as a handler below `prefix` sees it; the provider finds its own addresses by `originalUrl`. */
function mountedAt(prefix: string, request: IncomingMessage): IncomingMessage {
  const originalUrl = request.url!;
  return Object.assign(request, { originalUrl, url: originalUrl.slice(prefix.length) });
}

function sendSignIn(reply: FastifyReply, markup: string, redirectUrls: string[]): FastifyReply {
  // Browsers also apply `form-action` to the redirects that follow the form.
  const origins = [...new Set(redirectUrls.map((url) => new URL(url).origin))].join(' ');
  return reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src ${styleHash(SANDBOX_CSS)}; img-src data:; form-action 'self' ${origins}; base-uri 'none'; frame-ancestors 'none'`,
    })
    .send(markup);
}
