import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hang, pause } from '../http/delays.js';
import { type FaultSwitch } from '../http/faults.js';
import { parseForm } from '../http/form-body.js';
import { randomText } from '../http/ids.js';
import { balanceMovements, balanceToWire } from './balance.js';
import type { StripeAccount } from './account.js';
import { eventToWire } from './event-log.js';
import { expand, lineItemList } from './expand.js';
import { acceptForms, type FormBody } from './form-body.parser.js';
import { IdempotencyStore } from './idempotency.js';
import { type Page, pageOf, PAGING_PARAMS } from './paging.js';
import { Params } from './params.js';
import type { PaymentRecord } from './records.js';
import { invalidRequest, noSuch, StripeApiError } from './stripe-error.js';
import {
  chargeToWire,
  disputeToWire,
  paymentIntentToWire,
  refundToWire,
  sessionToWire,
  type WireObject,
} from './wire.js';

export interface StripeApiContext {
  account: StripeAccount;
  faults: FaultSwitch;
  secretKey: string;
  publicUrl: () => string;
}

/** How many types a list of events can be limited to. */
const MAX_EVENT_TYPES = 20;

type Run = (params: Params, id: string) => object;

/** The part of Stripe's API that the shop's SDK calls, at the SDK's own paths. */
export async function stripeApi(app: FastifyInstance, context: StripeApiContext): Promise<void> {
  const { account, faults, secretKey, publicUrl } = context;
  const idempotency = new IdempotencyStore();

  acceptForms(app);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('request-id', `req_${randomText(14)}`);
    checkKey(request, secretKey);
  });
  app.setErrorHandler((error, _request, reply) => {
    const answer =
      error instanceof StripeApiError ? error : new StripeApiError(500, { type: 'api_error', message: String(error) });
    return reply.code(answer.statusCode).send(answer.toBody());
  });
  app.setNotFoundHandler((request) => {
    throw new StripeApiError(404, {
      type: 'invalid_request_error',
      message: `Unrecognized request URL (${request.method}: ${request.url.split('?')[0]}).`,
    });
  });

  const get = (path: string, run: Run): void => {
    app.get<{ Params: { id?: string } }>(path, async (request) => {
      await applyFault();
      return run(new Params(parseForm(request.url.split('?')[1] ?? '')), request.params.id ?? '');
    });
  };

  const post = (path: string, run: Run): void => {
    app.post<{ Params: { id?: string }; Body: FormBody | undefined }>(path, async (request, reply) => {
      const { raw, params } = request.body ?? { raw: '', params: {} };
      const key = String(request.headers['idempotency-key'] ?? randomText(24));
      reply.headers({ 'content-type': 'application/json; charset=utf-8', 'idempotency-key': key });
      return executeOnce(key, `${request.url}?${raw}`, () => run(new Params(params), request.params.id ?? ''), reply);
    });
  };

  async function executeOnce(
    key: string,
    fingerprint: string,
    run: () => object,
    reply: FastifyReply,
  ): Promise<unknown> {
    const stored = idempotency.begin(key, fingerprint);
    if (stored !== undefined) return reply.header('idempotent-replayed', 'true').send(stored);
    try {
      const isUnanswered = await applyFault();
      const answer = JSON.stringify(run());
      idempotency.keep(key, answer);
      return isUnanswered ? hang(reply) : answer;
    } catch (error) {
      idempotency.forget(key);
      throw error;
    }
  }

  /** Refuses or delays the call; true when a POST must be carried out without a response. */
  async function applyFault(): Promise<boolean> {
    const effect = faults.nextEffect();
    if (effect.kind === 'refuse') {
      throw new StripeApiError(503, { type: 'api_error', message: 'The sandbox imitates an outage of Stripe.' });
    }
    if (effect.kind === 'delay') await pause(effect.delayMs);
    return effect.kind === 'hang';
  }

  const present = (object: WireObject, params: Params): WireObject => expand(object, params.texts('expand'), account);
  const list = <T>(
    { data, hasMore }: Page<T>,
    toWire: (item: T) => WireObject,
    url: string,
    params: Params,
  ): object => {
    const paths = params.texts('expand').map((path) => {
      if (path.startsWith('data.')) return path.slice('data.'.length);
      throw invalidRequest(`This property cannot be expanded (${path}). Did you mean data.${path}?`, {
        param: 'expand',
      });
    });
    return { object: 'list', data: data.map((item) => expand(toWire(item), paths, account)), has_more: hasMore, url };
  };
  const sessionToApi = (session: Parameters<typeof sessionToWire>[0]): WireObject =>
    sessionToWire(session, publicUrl());

  post('/checkout/sessions', (params) => present(sessionToApi(account.createSession(params)), params));
  get('/checkout/sessions/:id', (params, id) => present(sessionToApi(account.currentSession(id)), params));
  post('/checkout/sessions/:id/expire', (params, id) => present(sessionToApi(account.expireOnRequest(id)), params));
  get('/checkout/sessions/:id/line_items', (_params, id) => lineItemList(id, account));
  get('/checkout/sessions', (params) => {
    params.allowOnly([
      ...PAGING_PARAMS,
      'customer',
      'customer_account',
      'customer_details',
      'payment_intent',
      'payment_link',
      'status',
      'subscription',
    ]);
    account.expireDue();
    const status = params.oneOf('status', ['open', 'complete', 'expired']);
    const paymentIntent = params.text('payment_intent');
    const candidates =
      paymentIntent === undefined
        ? account.store.newestFirst()
        : [account.currentSession(account.getPayment(paymentIntent, 'payment_intent').sessionId)];
    const matching = status === undefined ? candidates : candidates.filter((session) => session.status === status);
    return list(pageOf(matching, params), sessionToApi, '/v1/checkout/sessions', params);
  });

  get('/payment_intents/:id', (params, id) => present(paymentIntentToWire(account.getPayment(id)), params));
  get('/charges/:id', (params, id) => present(chargeToWire(account.getPaymentByCharge(id)), params));
  get('/charges', (params) => {
    params.allowOnly([...PAGING_PARAMS, 'customer', 'payment_intent', 'transfer_group']);
    return list(pageOf(payments(params), params), chargeToWire, '/v1/charges', params);
  });

  post('/refunds', (params) => present(refundToWire(account.refund(params)), params));
  get('/refunds/:id', (params, id) => {
    const refund = account.store.findRefund(id);
    if (!refund) throw noSuch('refund', id);
    return present(refundToWire(refund), params);
  });
  get('/refunds', (params) => {
    params.allowOnly([...PAGING_PARAMS, 'charge', 'payment_intent']);
    const isFiltered = params.has('payment_intent') || params.has('charge');
    const refunds = isFiltered
      ? payments(params).flatMap((payment) => payment.refunds.toReversed())
      : account.store.refundsNewestFirst();
    return list(pageOf(refunds, params), refundToWire, '/v1/refunds', params);
  });

  get('/balance_transactions/:id', (params, id) => {
    const record = balanceMovements(account.store.paymentsNewestFirst()).find((each) => each.id === id);
    if (!record) throw noSuch('balance_transaction', id);
    return present(balanceToWire(record), params);
  });
  get('/balance_transactions', (params) => {
    params.allowOnly([...PAGING_PARAMS, 'currency', 'payout', 'source', 'type']);
    const type = params.text('type');
    const source = params.text('source');
    const matching = balanceMovements(account.store.paymentsNewestFirst())
      .filter((record) => type === undefined || record.type === type)
      .filter((record) => source === undefined || record.source === source);
    return list(pageOf(matching, params), balanceToWire, '/v1/balance_transactions', params);
  });

  get('/disputes/:id', (params, id) => {
    const dispute = account.store.paymentsNewestFirst().find((payment) => payment.dispute?.id === id)?.dispute;
    if (!dispute) throw noSuch('dispute', id);
    return present(disputeToWire(dispute), params);
  });
  get('/disputes', (params) => {
    params.allowOnly([...PAGING_PARAMS, 'charge', 'payment_intent']);
    const disputes = payments(params).flatMap(({ dispute }) => dispute ?? []);
    return list(pageOf(disputes, params), disputeToWire, '/v1/disputes', params);
  });

  get('/events/:id', (_params, id) => {
    const event = account.events.get(id);
    if (!event) throw noSuch('event', id);
    return eventToWire(event);
  });
  get('/events', (params) => {
    params.allowOnly([...PAGING_PARAMS, 'delivery_success', 'type', 'types']);
    const types = eventTypes(params);
    const delivery = params.oneOf('delivery_success', ['true', 'false']);
    const matching = account
      .listedEvents()
      .filter(({ type }) => types.length === 0 || types.includes(type))
      .filter(({ isDelivered }) => delivery === undefined || String(isDelivered) === delivery);
    return list(pageOf(matching, params), eventToWire, '/v1/events', params);
  });

  function payments(params: Params): PaymentRecord[] {
    const paymentIntent = params.text('payment_intent');
    if (paymentIntent !== undefined) return [account.getPayment(paymentIntent, 'payment_intent')];
    const charge = params.text('charge');
    return charge === undefined ? account.store.paymentsNewestFirst() : [account.getPaymentByCharge(charge)];
  }
}

function eventTypes(params: Params): string[] {
  const types = params.texts('types');
  const type = params.text('type');
  if (type !== undefined && types.length > 0) {
    throw invalidRequest('You may only specify one of these parameters: type, types.', { param: 'type' });
  }
  if (types.length > MAX_EVENT_TYPES) {
    throw invalidRequest(`Array must contain at most ${MAX_EVENT_TYPES} elements.`, { param: 'types' });
  }
  return type === undefined ? types : [type];
}

function checkKey({ headers: { authorization } }: FastifyRequest, secretKey: string): void {
  if (authorization === `Bearer ${secretKey}`) return;
  const message =
    authorization === undefined
      ? "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY')."
      : 'Invalid API Key provided.';
  throw new StripeApiError(401, { type: 'invalid_request_error', message });
}
