import type { INestApplicationContext } from '@nestjs/common';
import { Transaction } from '@shop/persistence';
import { DEMO_KEYS } from '@shop/sandbox';
import { Schedules } from '@shop/scheduling';
import Stripe from 'stripe';
import { BookingRepository } from '../src/booking/persistence/booking.repository.js';
import { type Payment, sessionLifetimeMs } from '../src/payment/domain/payment.js';
import { PaymentRepository } from '../src/payment/persistence/payment.repository.js';
import { StripeCheckout } from '../src/payment/stripe/stripe-checkout.js';
import { aBooking } from './booking.builder.js';
import { fulfilmentHarness } from './fulfilment.harness.js';
import { aPayment } from './payment.builder.js';

export type PromisesHarness = Awaited<ReturnType<typeof promisesHarness>>;

/**
 * A worker, with the sandbox as Stripe. Its promise ledger runs only when a test calls `check`. No webhook of the
 * sandbox reaches the worker, so it finds payments only in Stripe's lists.
 */
export async function promisesHarness() {
  const t = await fulfilmentHarness({
    PROMISES_EVERY_SECONDS: '0',
    PROMISES_AFTER_SECONDS: '0',
    LOQUIZ_SEARCH_BOOKED_BEFORE: '2020-01-02T00:00:00Z',
    PAYMENT_EVENTS_EVERY_SECONDS: '0',
    PAYMENT_RECONCILE_EVERY_SECONDS: '3600',
  });
  const worker: INestApplicationContext = await t.startIdleWorker();
  const { hostname, port } = new URL(t.sandboxUrl);
  const stripe = new Stripe(DEMO_KEYS.stripeSecretKey, { host: hostname, port, protocol: 'http' });

  const get = <T>(token: new (...args: never[]) => T): T => worker.get<T>(token, { strict: false });
  const check = (): Promise<void> => get(Schedules).run('check-promises');

  async function control(method: 'POST' | 'PUT', path: string, body: object): Promise<void> {
    const response = await fetch(`${t.sandboxUrl}/sandbox/stripe${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`sandbox refused ${path}: ${await response.text()}`);
  }

  /** A booking with an open session at Stripe. */
  async function givenCheckout(): Promise<Payment> {
    const booking = aBooking();
    const expiresAt = new Date(Date.now() + sessionLifetimeMs);
    const payment = aPayment({ referenceId: booking.id, sessionId: null, url: null, expiresAt });
    await get(Transaction).run(async () => {
      await get(BookingRepository).insert(booking);
      await get(PaymentRepository).insert(payment);
    });
    const opened = await get(StripeCheckout).open(
      payment,
      {
        productName: 'Das Geheimnis der Spree',
        productDescription: 'Berlin',
        customerEmail: 'mia@example.com',
        uiLanguage: 'de',
        successPath: '/payment-success',
        cancelPath: '/',
      },
      { submitType: 'book', submitMessage: { de: 'Danke', en: 'Thanks' } },
    );
    payment.attachSession(opened);
    await get(PaymentRepository).saveIfCurrent(payment);
    return payment;
  }

  /** Pays on Stripe's page and returns the id of the payment intent. */
  async function pay({ sessionId }: Payment): Promise<string> {
    await control('POST', `/sessions/${sessionId}/complete`, { outcome: 'paid' });
    return (await stripe.checkout.sessions.retrieve(sessionId!)).payment_intent as string;
  }

  async function paidOrder(): Promise<{ payment: Payment; intent: string }> {
    const payment = await givenCheckout();
    const intent = await pay(payment);
    await check();
    return { payment, intent };
  }

  const stateOf = async ({ id, referenceId }: Payment) => {
    const [row] = await t.database.query(
      `SELECT bookings.status AS booking, payments.status AS payment, payments.flags, refunded_cents AS "refundedCents"
       FROM bookings JOIN payments ON payments.reference_id = bookings.id::text
       WHERE bookings.id = $1 AND payments.id = $2`,
      [referenceId, id],
    );
    return row;
  };
  const countEvents = async (name: string, { id }: Payment): Promise<number> =>
    (await t.database.query("SELECT 1 FROM outbox WHERE name = $1 AND payload->>'paymentId' = $2", [name, id])).length;

  return { ...t, worker, stripe, get, check, control, givenCheckout, pay, paidOrder, stateOf, countEvents };
}
