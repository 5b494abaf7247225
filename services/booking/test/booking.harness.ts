import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { bookingV1, GrpcContracts } from '@shop/contracts';
import { Refusal } from '@shop/errors';
import { createSandbox, DEMO_KEYS } from '@shop/sandbox';
import { eventually, sellerEnvironment, serviceHarness, type ServiceHarness } from '@shop/testing';
import { AppModule } from '../src/app.module.js';
import { bookingSchema } from '../src/config.js';
import { CATALOG_CLIENT, COUPON_CLIENT } from '../src/checkout/clients/clients.js';
import { migrations } from '../src/migrations/index.js';
import { berlin, FakeCatalog, FakeCoupons, spree } from './fake-clients.js';

export type StripeFaults = {
  mode: 'none' | 'down' | 'slow' | 'flaky' | 'timeout_after_create';
  rate?: number;
  delayMs?: number;
};
export type Completion = {
  outcome: 'paid' | 'declined' | 'expired' | 'delayed';
  webhook?: 'normal' | 'late' | 'lost' | 'duplicate';
  /** Of a `late` webhook. */
  delayMs?: number;
};
export type EventAtStripe = { id: string; type: string };
type StripeSession = {
  id: string;
  status: string;
  payment_intent: string | null;
  amount_total: number;
  client_reference_id: string;
  metadata: Record<string, string>;
  customer_email: string;
  expires_at: number;
  success_url: string;
  submit_type: string;
};

/** Receives Stripe's webhooks in place of the gateway and passes on their raw bytes. */
async function webhookReceiver() {
  let deliver: (rawBody: Buffer, signature: string) => Promise<number> = async () => 503;
  const answers: number[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      void deliver(Buffer.concat(chunks), String(request.headers['stripe-signature'])).then((status) => {
        answers.push(status);
        response.writeHead(status).end();
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answers,
    deliverTo: (target: typeof deliver) => {
      deliver = target;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** The booking service with the Stripe of the sandbox and typed fakes of the catalog and the coupon service. */
export async function bookingHarness(env: Record<string, string> = {}) {
  const receiver = await webhookReceiver();
  const sandbox = await createSandbox({ stripeWebhookUrl: receiver.url, stripeRetryBaseMs: 50 });
  const catalog = new FakeCatalog();
  const coupons = new FakeCoupons();
  const service: ServiceHarness<GrpcContracts['booking']> = await serviceHarness<GrpcContracts['booking']>({
    name: 'booking',
    schema: bookingSchema,
    module: AppModule,
    migrations,
    env: {
      STRIPE_API_URL: sandbox.url,
      STRIPE_SECRET_KEY: DEMO_KEYS.stripeSecretKey,
      STRIPE_WEBHOOK_SECRET: DEMO_KEYS.stripeWebhookSecret,
      PUBLIC_SHOP_URL: 'http://shop.test',
      CATALOG_GRPC_URL: '127.0.0.1:1',
      COUPON_GRPC_URL: '127.0.0.1:1',
      ...sellerEnvironment,
      ...env,
    },
    overrides: [
      { provide: CATALOG_CLIENT, useValue: catalog },
      { provide: COUPON_CLIENT, useValue: coupons },
    ],
  });
  receiver.deliverTo((rawBody, signature) =>
    service.client.receiveStripeWebhook({ rawBody, signature }).then(
      () => 200,
      (error: unknown) => (error instanceof Refusal && error.kind === 'malformed' ? 400 : 503),
    ),
  );

  async function callSandbox<T>(method: string, path: string, body?: unknown): Promise<T> {
    const response = await fetch(`${sandbox.url}${path}`, {
      method,
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`sandbox responded with ${response.status} to ${path}: ${await response.text()}`);
    return (await response.json()) as T;
  }

  const readFromStripe = async <T>(path: string): Promise<T> => {
    const response = await fetch(`${sandbox.url}${path}`, {
      headers: { authorization: `Bearer ${DEMO_KEYS.stripeSecretKey}` },
    });
    return (await response.json()) as T;
  };

  const bookingOf = async (sessionId: string) => {
    const [row] = await service.database.query<{ id: string; status: string; flags: string[]; access_token: string }>(
      'SELECT b.id, b.status, b.flags, b.access_token FROM bookings b JOIN payments p ON p.reference_id = b.id::text WHERE p.session_id = $1',
      [sessionId],
    );
    if (!row) throw new Error(`no booking behind ${sessionId}`);
    return row;
  };

  return {
    ...service,
    catalog,
    coupons,
    receiver,
    bookingOf,
    paymentOf: async (sessionId: string) =>
      (
        await service.database.query<{
          id: string;
          status: string;
          flags: string[];
          refunded_cents: number;
        }>('SELECT * FROM payments WHERE session_id = $1', [sessionId])
      )[0],
    refundsOf: (sessionId: string) =>
      service.database.query<{
        id: string;
        amount_cents: number;
        requested_by: string;
        provider_refund_id: string | null;
        state: string;
      }>(
        `SELECT refunds.* FROM refunds JOIN payments ON payments.id = payment_id
         WHERE session_id = $1 ORDER BY refunds.created_at`,
        [sessionId],
      ),
    waitForBooking: (sessionId: string, status: string) =>
      eventually(async () => (await bookingOf(sessionId)).status === status),
    count: async (table: string) =>
      Number((await service.database.query<{ count: string }>(`SELECT count(*) FROM ${table}`))[0]!.count),
    /** Sessions at Stripe, newest first. */
    sessionsAtStripe: async () =>
      (await readFromStripe<{ data: StripeSession[] }>('/v1/checkout/sessions?limit=100')).data,
    sessionAtStripe: (id: string) => readFromStripe<StripeSession>(`/v1/checkout/sessions/${id}`),
    refundsAtStripe: async (paymentIntent: string) =>
      (
        await readFromStripe<{ data: Array<{ id: string; amount: number; status: string }> }>(
          `/v1/refunds?payment_intent=${paymentIntent}`,
        )
      ).data,
    eventsAtStripe: async (type: string) =>
      (await readFromStripe<{ data: EventAtStripe[] }>(`/v1/events?type=${type}&limit=100`)).data,
    eventAtStripe: (id: string) => readFromStripe<Record<string, unknown>>(`/v1/events/${id}`),
    resendEvent: (eventId: string) => callSandbox('POST', `/sandbox/stripe/events/${eventId}/resend`),
    /** Plays an outcome on Stripe's page; `declined` leaves the session open, `delayed` the payment unfinished. */
    completeAtStripe: (sessionId: string, completion: Completion) =>
      callSandbox('POST', `/sandbox/stripe/sessions/${sessionId}/complete`, completion),
    /** Lets the payment of a delayed method succeed or fail. */
    finishDelayed: (sessionId: string, outcome: 'succeeded' | 'failed') =>
      callSandbox('POST', `/sandbox/stripe/sessions/${sessionId}/outcome`, { outcome }),
    setStripeFaults: (faults: StripeFaults) => callSandbox('PUT', '/sandbox/stripe/faults', faults),
    /** How webhooks are delivered from now on. */
    setWebhooks: (mode: 'normal' | 'lost') => callSandbox('PUT', '/sandbox/stripe/webhooks', { mode, delayMs: 0 }),
    failRefundAtStripe: (id: string) => callSandbox('POST', `/sandbox/stripe/refunds/${id}`, { status: 'failed' }),
    completeRefundAtStripe: (id: string) =>
      callSandbox('POST', `/sandbox/stripe/refunds/${id}`, { status: 'succeeded' }),
    setRefundsAtStripe: (mode: 'succeeded' | 'pending' | 'insufficient_balance') =>
      callSandbox('PUT', '/sandbox/stripe/refunds', { mode }),
    chargeAtStripe: async (paymentIntent: string) =>
      (await readFromStripe<{ data: { id: string }[] }>(`/v1/charges?payment_intent=${paymentIntent}`)).data[0]!,
    disputeAtStripe: (paymentIntent: string, status: string) =>
      callSandbox('POST', '/sandbox/stripe/disputes', { paymentIntent, status }),
    createRefundAtStripe: async (paymentIntent: string, amount?: number) => {
      const form = new URLSearchParams({
        payment_intent: paymentIntent,
        ...(amount ? { amount: String(amount) } : {}),
      });
      const response = await fetch(`${sandbox.url}/v1/refunds`, {
        method: 'POST',
        body: form,
        headers: { authorization: `Bearer ${DEMO_KEYS.stripeSecretKey}` },
      });
      if (!response.ok) throw new Error(await response.text());
      return (await response.json()) as { id: string };
    },
    close: async () => {
      await service.close();
      await sandbox.close();
      await receiver.close();
    },
  };
}

export type BookingHarness = Awaited<ReturnType<typeof bookingHarness>>;

/** Four people in two teams book the Berlin game: 59.98 EUR. */
export function aCheckout(
  given: Partial<bookingV1.CreateBookingCheckoutRequest> = {},
): bookingV1.CreateBookingCheckoutRequest {
  return {
    gameId: 'game-spree',
    gameName: 'Das Geheimnis der Spree',
    cityName: 'Berlin',
    participants: 4,
    teams: 2,
    language: 'de',
    loquizGameId: 'SPREE0001',
    totalCents: 5_998,
    currency: 'EUR',
    email: 'mia@example.com',
    firstName: 'Mia',
    lastName: 'Muster',
    phone: '0301234567',
    countryCode: '+49',
    uiLanguage: 'de',
    consents: { terms: true, earlyStart: true, textsVersion: '2026-11' },
    clientAddress: '192.0.2.1',
    ...given,
  };
}

/** An order of two teams that a manager places without charge. */
export function aManualOrder(
  given: Partial<bookingV1.PlaceManualOrderRequest> = {},
): bookingV1.PlaceManualOrderRequest {
  return {
    gameId: spree.id,
    cityId: berlin.id,
    participants: 4,
    teams: 2,
    language: 'de',
    email: 'press@example.com',
    firstName: 'Paula',
    lastName: 'Presse',
    amountCents: 0,
    ...given,
  };
}

/** The refusal of a call that must fail. */
export async function refusalOf(call: Promise<unknown>): Promise<Pick<Refusal, 'code' | 'kind' | 'params'>> {
  const error = await call.then(
    () => new Error('was not refused'),
    (reason: unknown) => reason,
  );
  if (!(error instanceof Refusal)) throw error;
  const { code, kind, params } = error;
  return { code, kind, params };
}
