import { jest } from '@jest/globals';
import { Clock } from '@shop/platform';
import { Schedules } from '@shop/scheduling';
import { ApplyStripeEvent } from '../src/payment/use-cases/apply-stripe-event.use-case.js';
import { type PromisesHarness, promisesHarness } from './promises.harness.js';

describe('events of Stripe whose webhook has not arrived', () => {
  let t: PromisesHarness;
  beforeAll(async () => {
    t = await promisesHarness();
  });
  afterAll(() => t.close());
  afterEach(() => jest.restoreAllMocks());

  const applyMissedAfter = async (seconds: number, from = Date.now()): Promise<void> => {
    const time = new Date(from + seconds * 1_000);
    jest.spyOn(t.get(Clock), 'now').mockReturnValue(time);
    await t.get(Schedules).run('apply-missed-events');
  };

  it('[PY-7] are left to their webhook for 3 s, and then applied once', async () => {
    const payment = await t.givenCheckout();
    const beforePayment = Date.now();
    await t.pay(payment);
    // Stripe's times are whole seconds, so its event may be up to a second older than the payment.
    await applyMissedAfter(2, beforePayment);
    expect(await t.stateOf(payment)).toMatchObject({ booking: 'pending_payment' });
    await applyMissedAfter(5);
    await applyMissedAfter(10);
    expect(await t.stateOf(payment)).toMatchObject({ booking: 'paid', payment: 'paid', flags: [] });
    expect(await t.countEvents('payment.completed.v1', payment)).toBe(1);
  });

  it('[PY-3] are applied oldest first: a payment before its refund', async () => {
    const payment = await t.givenCheckout();
    await t.stripe.refunds.create({ payment_intent: await t.pay(payment) });
    await applyMissedAfter(5);
    expect(await t.stateOf(payment)).toMatchObject({ booking: 'refunded', payment: 'refunded', refundedCents: 5_998 });
  });

  it('[PY-7] are applied by the next run, even minutes later, when a run has failed', async () => {
    const payment = await t.givenCheckout();
    await t.pay(payment);
    const applying = jest.spyOn(t.get(ApplyStripeEvent), 'execute').mockRejectedValue(new Error('no database'));
    await expect(applyMissedAfter(4 * 60)).rejects.toThrow('1 of 1 failed');
    applying.mockRestore();
    await applyMissedAfter(9 * 60);
    expect(await t.stateOf(payment)).toMatchObject({ booking: 'paid' });
  });
});
