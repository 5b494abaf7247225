import { randomUUID } from 'node:crypto';
import type { couponV1 } from '@shop/contracts';
import { scrape } from '@shop/testing';
import { Registry } from 'prom-client';
import { Transaction } from '@shop/persistence';
import { CouponRepository } from '../src/coupon/persistence/coupon.repository.js';
import { aCompletedPayment, aCoupon, aGiftCard, aHoldRequest, anEndedPayment, aRefund } from './coupon.builder.js';
import { type CouponHarness, couponHarness } from './coupon-harness.js';

describe('gift cards', () => {
  let t: CouponHarness;
  beforeAll(async () => {
    t = await couponHarness();
  });
  afterAll(() => t.close());

  const ledgerOf = (couponId: string, given: Partial<couponV1.ListLedgerEntriesRequest> = {}) =>
    t.asAdmin(() => t.client.listLedgerEntries({ couponId, limit: 0, cursor: '', ...given }), { role: 'support' });
  const pay = (referenceId: string) =>
    t.deliver('coupon.redeem', 'payment.completed.v1', aCompletedPayment({ referenceId }));
  const expire = (referenceId: string) =>
    t.deliver('coupon.release', 'payment.expired.v1', anEndedPayment({ referenceId }));
  const refund = (referenceId: string, giftCardRefundedCents: number) =>
    t.deliver('coupon.refund', 'payment.refunded.v1', aRefund({ referenceId, giftCardRefundedCents }));

  type Kind = 'VOID' | 'ADJUST' | 'REFUND' | 'REDEEM' | 'HOLD' | 'RELEASE' | 'ISSUE';
  const entry = (
    kind: Kind,
    [amountCents, heldCents]: [number, number],
    [balanceCents, availableCents]: [number, number],
    referenceId?: string,
  ): object => ({
    kind: `LEDGER_ENTRY_KIND_${kind}`,
    ...{ amountCents, heldCents, balanceCents, availableCents },
    ...(referenceId && { referenceId }),
  });

  it('[GC-8] the whole code of a card, in any spelling, leads support to its purchase', async () => {
    const purchaseId = randomUUID();
    const paid = { purchaseId, valueCents: 5_000, paidAt: new Date().toISOString() };
    await t.deliver('coupon.issue-gift-card', 'giftcard.paid.v1', paid);
    const [row] = await t.database.query<{ code: string }>(
      'SELECT code FROM coupons JOIN gift_card_purchases ON coupon_id = id WHERE purchase_id = $1',
      [purchaseId],
    );
    const find = (code: string, role: 'support' | 'viewer' = 'support') =>
      t.asAdmin(() => t.client.findGiftCardPurchase({ code }), { role });
    const spelled = row!.code.toLowerCase().replace(/(.{4})(?=.)/g, '$1-');
    expect([await find(spelled), await find(row!.code.slice(1))]).toEqual([{ purchaseId }, {}]);
    await expect(find(spelled, 'viewer')).rejects.toMatchObject({ kind: 'forbidden' });
  });

  describe('the ledger of a gift card', () => {
    it.each([
      ['changed', 'UPDATE coupon_ledger SET amount_cents = amount_cents + 1'],
      ['removed', 'DELETE FROM coupon_ledger'],
      ['emptied', 'TRUNCATE coupon_ledger'],
    ])('[GC-8] cannot be %s', async (_, sql) => {
      await t.givenCoupon(aGiftCard());
      await expect(t.database.query(sql)).rejects.toThrow('the ledger of gift cards can only be added to');
    });

    it('[GC-8] has every kind of entry, newest first, each with the balance after it', async () => {
      const card = await t.givenCoupon(aGiftCard());
      const unpaid = aHoldRequest({ code: card.code, amountCents: 1_000 });
      await t.client.holdCoupon(unpaid);
      await expire(unpaid.referenceId);
      const hold = aHoldRequest({ code: card.code, amountCents: 2_000 });
      await t.client.holdCoupon(hold);
      await pay(hold.referenceId);
      await refund(hold.referenceId, 500);
      const { version } = await t.reload(card.id);
      await t.asAdmin(() =>
        t.client.updateCoupon({
          id: card.id,
          fields: aGiftCard({ code: card.code, remainingValueCents: 1_000 }),
          ifVersion: version,
        }),
      );
      await t.asAdmin(() => t.client.deleteCoupon({ id: card.id }));
      const { entries, nextCursor } = await ledgerOf(card.id);
      const { referenceId } = hold;
      expect(entries.map(({ bookedAt: _, ...fields }) => fields)).toEqual([
        entry('VOID', [-1_000, 0], [0, 0]),
        entry('ADJUST', [-2_500, 0], [1_000, 1_000]),
        entry('REFUND', [500, 0], [3_500, 3_500], referenceId),
        entry('REDEEM', [-2_000, -2_000], [3_000, 3_000], referenceId),
        entry('HOLD', [0, 2_000], [5_000, 3_000], referenceId),
        entry('RELEASE', [0, -1_000], [5_000, 5_000], unpaid.referenceId),
        entry('HOLD', [0, 1_000], [5_000, 4_000], unpaid.referenceId),
        entry('ISSUE', [5_000, 0], [5_000, 5_000]),
      ]);
      expect(nextCursor).toBe('');
    });

    it('[GC-8] [OP-3] adds up, over all cards together, to the liability that the metric reports', async () => {
      const card = await t.givenCoupon(aGiftCard());
      await t.client.holdCoupon(aHoldRequest({ code: card.code, amountCents: 1_000 }));
      const deleted = await t.givenCoupon(aGiftCard());
      await t.client.holdCoupon(aHoldRequest({ code: deleted.code, amountCents: 2_000 }));
      await t.asAdmin(() => t.client.deleteCoupon({ id: deleted.id }));
      const [ledger] = await t.database.query<{ cents: number }>(
        `SELECT sum(CASE WHEN kind IN ('redeemed', 'voided') THEN -amount_cents ELSE amount_cents END)::int AS cents
         FROM coupon_ledger WHERE kind NOT IN ('held', 'released')`,
      );
      expect(ledger!.cents).toBeGreaterThan(0);
      expect((await scrape(t.get(Registry)))['giftcard_liability_cents']).toBe(ledger!.cents);
    });

    it('[GC-8] is listed page by page, and the balances continue from page to page', async () => {
      const card = await t.givenCoupon(aGiftCard());
      for (let use = 0; use < 3; use++) {
        const hold = aHoldRequest({ code: card.code, amountCents: 1_000 });
        await t.client.holdCoupon(hold);
        await pay(hold.referenceId);
      }
      const first = await ledgerOf(card.id, { limit: 4 });
      const second = await ledgerOf(card.id, { limit: 4, cursor: first.nextCursor });
      expect([first, second].map(({ entries }) => entries.map((entry) => entry.balanceCents))).toEqual([
        [2_000, 3_000, 3_000, 4_000],
        [4_000, 5_000, 5_000],
      ]);
      expect(second.nextCursor).toBe('');
    });

    it('[GC-8] can be read up to the end of a day in Berlin, or up to a time', async () => {
      t.clock.set(new Date('2026-03-01T12:00:00Z'));
      const card = await t.givenCoupon(aGiftCard());
      t.clock.set(new Date());
      const book = (time: string) =>
        t.database.query(
          "INSERT INTO coupon_ledger (coupon_id, kind, amount_cents, booked_at) VALUES ($1, 'adjust', 100, $2)",
          [card.id, time],
        );
      await book('2026-03-29T21:59:59.999Z');
      await book('2026-03-29T22:00:00Z');
      await t.database.query('UPDATE coupons SET remaining_value_cents = 5200 WHERE id = $1', [card.id]);
      const balanceAt = async (until?: string) => (await ledgerOf(card.id, { until })).entries[0]?.balanceCents;
      // The clocks are put forward on that day: it ends at 22:00 UTC.
      expect(await balanceAt('2026-03-29')).toBe(5_100);
      expect(await balanceAt('2026-03-30')).toBe(5_200);
      expect(await balanceAt('2026-03-29T22:00:00Z')).toBe(5_200);
      expect(await balanceAt('2026-02-28')).toBeUndefined();
    });

    it('[GC-6] [GC-8] gives the stored balance at every moment of 40 parallel checkouts', async () => {
      const card = await t.givenCoupon(aGiftCard({ discountValue: 9_000 }));
      /** Reads the stored balance while nobody can change it; whatever is booked later has a later time. */
      const storedNow = () =>
        t.get(Transaction).run(async () => {
          const coupon = await t.get(CouponRepository).getForUpdate(card.id);
          const { remainingValueCents, heldCents } = coupon.snapshot();
          const until = t.clock.now().toISOString();
          t.clock.advance(10);
          return { until, balanceCents: remainingValueCents! + heldCents, availableCents: remainingValueCents! };
        });
      const moments: Array<Awaited<ReturnType<typeof storedNow>>> = [await storedNow()];
      const checkout = async (index: number): Promise<void> => {
        const { referenceId, ...hold } = aHoldRequest({ code: card.code, amountCents: 100 + index * 7 });
        await t.client.holdCoupon({ referenceId, ...hold }).catch(() => undefined);
        moments.push(await storedNow());
        if (index % 3 === 0) await expire(referenceId);
        else await pay(referenceId);
        moments.push(await storedNow());
        if (index % 3 === 2) await refund(referenceId, 50);
      };
      await Promise.all(Array.from({ length: 40 }, (_, index) => checkout(index)));
      moments.push(await storedNow());
      const balances = [];
      for (const { until } of moments) {
        const { entries } = await ledgerOf(card.id, { until, limit: 1 });
        const [last] = entries;
        balances.push({ until, balanceCents: last?.balanceCents, availableCents: last?.availableCents });
      }
      expect(balances).toEqual(moments);
      expect(new Set(moments.map(({ balanceCents }) => balanceCents)).size).toBeGreaterThan(1);
      expect(await t.breaches()).toEqual([]);
    });

    it.each(['viewer', 'anonymous'] as const)('[AD-7] is refused to this caller: %s', async (role) => {
      const card = await t.givenCoupon(aGiftCard());
      const read = () => t.client.listLedgerEntries({ couponId: card.id, limit: 0, cursor: '' });
      await expect(role === 'viewer' ? t.asAdmin(read, { role }) : read()).rejects.toMatchObject({
        code: role === 'viewer' ? expect.stringContaining('FORBIDDEN') : expect.stringContaining('UNAUTHENTICATED'),
      });
    });

    it('is not found for an ordinary coupon, nor for an unknown or malformed id', async () => {
      const coupon = await t.givenCoupon(aCoupon());
      for (const id of [coupon.id, randomUUID(), 'nonsense']) {
        await expect(ledgerOf(id)).rejects.toMatchObject({ code: 'COUPON.GIFT_CARD_NOT_FOUND' });
      }
    });

    it.each([
      { until: '2026-02-30' },
      { until: 'yesterday' },
      { until: '' },
      { cursor: "1' OR true" },
      { cursor: '9'.repeat(19) },
    ])('[SC-6] is refused with the invalid filter %j', async (given) => {
      const card = await t.givenCoupon(aGiftCard());
      await expect(ledgerOf(card.id, given)).rejects.toMatchObject({ code: 'COUPON.VALIDATION_FAILED' });
    });
  });

  describe('the balance for the holder of a code', () => {
    const balanceOf = (code: string) => t.client.getGiftCardBalance({ code });

    it('[GC-9] is what no checkout holds, for any spelling of the code', async () => {
      const card = await t.givenCoupon(aGiftCard({ code: `abcd${randomUUID()}`, validUntil: '2029-11-22' }));
      await t.client.holdCoupon(aHoldRequest({ code: card.code, amountCents: 1_500 }));
      for (const code of [card.code, ` ${card.code.toLowerCase()} `, card.code.replace(/.{4}/g, '$& – ')]) {
        expect(await balanceOf(code)).toEqual({ balanceCents: 3_500, validUntil: '2029-11-22' });
      }
    });

    it('[GC-9] is 0 once the card is used up', async () => {
      const card = await t.givenCoupon(aGiftCard());
      const hold = aHoldRequest({ code: card.code, amountCents: 5_000 });
      await t.client.holdCoupon(hold);
      await pay(hold.referenceId);
      expect(await balanceOf(card.code)).toEqual({ balanceCents: 0 });
    });

    it('[GC-9] is missing, without a reason, unless the code is of a gift card that is usable or used up', async () => {
      const deleted = await t.givenCoupon(aGiftCard());
      await t.asAdmin(() => t.client.deleteCoupon({ id: deleted.id }));
      const cards = [
        aGiftCard({ isActive: false }),
        aGiftCard({ validFrom: '2020-01-01', validUntil: '2020-12-31' }),
        aGiftCard({ validFrom: '2090-01-01' }),
        aCoupon(),
      ];
      const codes = (await Promise.all(cards.map(t.givenCoupon))).map(({ code }) => code);
      for (const code of ['NO-SUCH-CODE', '', deleted.code, ...codes]) expect(await balanceOf(code)).toEqual({});
    });
  });

  describe('the report over all gift cards', () => {
    const report = (from: string, to: string, isByMonth = false) =>
      t.asAdmin(() => t.client.getGiftCardReport({ from, to, isByMonth }), { role: 'manager' });

    it('[OR-4] has the changes of each day or month, and the balance at its end', async () => {
      const { id } = await t.givenCoupon(aGiftCard());
      await t.database.query(
        `INSERT INTO coupon_ledger (coupon_id, kind, amount_cents, held_cents, booked_at) VALUES
         ($1, 'adjust', 700, 0, '2019-12-31T22:59:59Z'), ($1, 'given_back', 1000, 0, '2019-12-31T23:00:00Z'),
         ($1, 'held', 300, 300, '2020-01-02T10:00:00Z'), ($1, 'redeemed', 300, -300, '2020-02-01T10:00:00Z'),
         ($1, 'voided', 250, 0, '2020-02-29T22:59:59Z'), ($1, 'adjust', -50, 0, '2020-03-01T00:00:00Z')`,
        [id],
      );
      const { rows, totals, openingBalanceCents } = await report('2020-01-01', '2020-02-29', true);
      const none = { issuedCents: 0, redeemedCents: 0, refundedCents: 0, voidedCents: 0, adjustedCents: 0 };
      expect(openingBalanceCents).toBe(700);
      expect(rows).toEqual([
        { ...none, key: '2020-01', refundedCents: 1_000, balanceCents: 1_700, heldCents: 300 },
        { ...none, key: '2020-02', redeemedCents: 300, voidedCents: 250, balanceCents: 1_150, heldCents: 0 },
      ]);
      expect(totals).toMatchObject({ refundedCents: 1_000, redeemedCents: 300, balanceCents: 1_150, heldCents: 0 });
      const days = (await report('2020-01-01', '2020-01-03')).rows;
      expect(days.map(({ key, balanceCents, heldCents }) => [key, balanceCents, heldCents])).toEqual([
        ['2020-01-01', 1_700, 0],
        ['2020-01-02', 1_700, 300],
        ['2020-01-03', 1_700, 300],
      ]);
    });

    it('[OR-4] ends with what the cards are worth now', async () => {
      const card = await t.givenCoupon(aGiftCard());
      await t.client.holdCoupon(aHoldRequest({ code: card.code, amountCents: 1_200 }));
      const year = t.clock.now().getFullYear();
      const { totals } = await report(`${year - 8}-01-01`, `${year}-12-31`, true);
      // The case above booked the entries from before 2021 without changing the stored balance of a card.
      const [now] = await t.database.query(
        `SELECT sum(remaining_value_cents + held_cents)::int + coalesce((SELECT sum(CASE WHEN kind IN ('redeemed', 'voided')
         THEN -amount_cents WHEN kind IN ('held', 'released') THEN 0 ELSE amount_cents END) FROM coupon_ledger
         WHERE booked_at < '2021-01-01'), 0)::int AS "balanceCents" FROM coupons WHERE is_gift_card`,
      );
      expect(totals!.balanceCents).toBe((now as { balanceCents: number }).balanceCents);
    });

    it('[OR-4] is refused to support, and for a period that ends before it begins', async () => {
      await expect(report('2020-01-02', '2020-01-01')).rejects.toMatchObject({ code: 'COUPON.VALIDATION_FAILED' });
      const request = { from: '2020-01-01', to: '2020-01-01', isByMonth: false };
      await expect(t.asAdmin(() => t.client.getGiftCardReport(request), { role: 'support' })).rejects.toMatchObject({
        kind: 'forbidden',
      });
    });
  });
});
