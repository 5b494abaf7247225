import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pause } from '../http/delays.js';
import { styleHash } from '../http/html.js';
import type { StripeAccount } from './account.js';
import { acceptForms, type FormBody } from './form-body.parser.js';
import { PAY_CSS } from './pay.css.js';
import { completePage, expiredPage, type PayForm, payPage, unknownPage } from './pay.page.js';
import { payLanguage } from './pay.texts.js';
import type { SessionRecord } from './records.js';
import { checkCard, declineOf } from './test-cards.js';

export interface PayContext {
  account: StripeAccount;
  now: () => number;
}

/** How long hosted Checkout waits for the webhook's response before it redirects the payer. */
const WEBHOOK_WAIT_MS = 10_000;

/** The hosted payment page at `/pay/{sessionId}`. */
export async function stripePayPage(app: FastifyInstance, { account, now }: PayContext): Promise<void> {
  acceptForms(app);

  app.get<{ Params: { id: string } }>('/:id', (request, reply) => {
    const session = account.store.find(request.params.id) && account.currentSession(request.params.id);
    if (session?.status !== 'open') return sendClosed(request, reply, session);
    return sendPage(reply, 200, payPage(session, languageOf(request, session)), session);
  });

  app.post<{ Params: { id: string }; Body: FormBody | undefined }>('/:id', async (request, reply) => {
    const session = account.store.find(request.params.id) && account.currentSession(request.params.id);
    // A second click may arrive when the first one has already paid.
    if (session?.status === 'complete') return reply.redirect(successUrl(session), 303);
    if (session?.status !== 'open') return sendClosed(request, reply, session);

    const form = readForm(request.body, session);
    if (form.decline || Object.keys(form.problems).length > 0) {
      return sendPage(reply, form.decline ? 402 : 422, payPage(session, languageOf(request, session), form), session);
    }
    const webhookAnswered = account.complete(session, { payerEmail: form.email || undefined });
    await Promise.race([webhookAnswered, pause(WEBHOOK_WAIT_MS)]);
    return reply.redirect(successUrl(session), 303);
  });

  function readForm(body: FormBody | undefined, session: SessionRecord): PayForm {
    const text = (name: string): string => String(body?.params[name] ?? '').trim();
    const email = text('email');
    const card = { cardNumber: text('cardNumber'), expiry: text('expiry'), cvc: text('cvc') };
    const problems: PayForm['problems'] = session.amountTotal > 0 ? checkCard(card, new Date(now())) : {};
    if (session.customerEmail === null && !/^[^\s@]+@[^\s@]+$/.test(email)) problems.email = 'email_invalid';
    const isValid = Object.keys(problems).length === 0;
    return { email, problems, decline: isValid && session.amountTotal > 0 ? declineOf(card) : undefined };
  }
}

function sendClosed(request: FastifyRequest, reply: FastifyReply, session: SessionRecord | undefined): FastifyReply {
  const language = languageOf(request, session);
  if (!session) return sendPage(reply, 404, unknownPage(language));
  const isComplete = session.status === 'complete';
  return sendPage(
    reply,
    200,
    isComplete ? completePage(successUrl(session), language) : expiredPage(session.cancelUrl, language),
  );
}

function sendPage(reply: FastifyReply, status: number, markup: string, session?: SessionRecord): FastifyReply {
  // Browsers also apply `form-action` to the redirect that follows the form.
  const formTargets = session ? `'self' ${new URL(successUrl(session)).origin}` : "'none'";
  return reply
    .code(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'content-security-policy': `default-src 'none'; style-src ${styleHash(PAY_CSS)}; img-src data:; form-action ${formTargets}; base-uri 'none'; frame-ancestors 'none'`,
    })
    .send(markup);
}

function successUrl({ successUrl: url, id }: SessionRecord): string {
  return url.replaceAll('{CHECKOUT_SESSION_ID}', id);
}

function languageOf(request: FastifyRequest, session: SessionRecord | undefined): ReturnType<typeof payLanguage> {
  return payLanguage(session?.locale ?? null, request.headers['accept-language']);
}
