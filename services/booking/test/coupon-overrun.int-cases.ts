import { type PaymentHarness, paymentHarness } from './payment.harness.js';

const queue = 'booking.flag-overrun';

describe('the redemption of a code', () => {
  let t: PaymentHarness;
  beforeAll(async () => {
    t = await paymentHarness();
  });
  afterAll(() => t.close());

  const redeemed = (referenceId: string, overrun: boolean) => ({
    couponId: 'coupon',
    referenceId,
    amountCents: 0,
    overrun,
  });

  it('[CP-2] flags its booking once when it is an overrun, however often the event is delivered', async () => {
    const sessionId = await t.checkout();
    const { id } = await t.bookingOf(sessionId);
    const deliver = () => t.deliver(queue, 'coupon.redeemed.v1', redeemed(id, true));
    await Promise.all([deliver(), deliver()]);
    expect(await t.bookingOf(sessionId)).toMatchObject({ flags: ['coupon_overrun'] });
  });

  it('does not flag its booking when it is no overrun', async () => {
    const sessionId = await t.checkout();
    const { id } = await t.bookingOf(sessionId);
    expect(await t.deliver(queue, 'coupon.redeemed.v1', redeemed(id, false))).toEqual({ result: 'skipped' });
    expect(await t.bookingOf(sessionId)).toMatchObject({ flags: [] });
  });
});
