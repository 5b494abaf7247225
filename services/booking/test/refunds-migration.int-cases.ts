import { migrate } from '@shop/persistence';
import { createTestDatabase, type TestDatabase } from '@shop/testing';
import { v7 as uuidv7 } from 'uuid';
import { migrations } from '../src/migrations/index.js';
import { CreateRefunds1760000003000 } from '../src/migrations/1760000003000-create-refunds.js';

describe('the migration of refunds', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    const beforeRefunds = migrations.slice(0, migrations.indexOf(CreateRefunds1760000003000));
    database = await createTestDatabase('booking_before_refunds', beforeRefunds);
  });
  afterAll(() => database.drop());

  async function aPayment(refundedCents: number, isRefundDue: boolean): Promise<string> {
    const id = uuidv7();
    await database.query(
      `INSERT INTO payments (id, purpose, reference_id, attempt, checkout_id, provider, amount_cents, currency, livemode, status,
       has_hold, gift_card_cents, flags, refunded_cents, refund_due, created_at, expires_at)
     SELECT id, 'booking', id::text, 1, id, 'stripe', 5000, 'EUR', false, 'paid', false, 0, '{}', $2, $3, now(), now()
     FROM (SELECT $1::uuid AS id) AS new`,
      [id, refundedCents, isRefundDue],
    );
    return id;
  }

  it('[PY-3] turns requested and completed refunds of existing payments into rows', async () => {
    const unsentRefund = await aPayment(0, true);
    // The second of these payments is still marked as due for a refund, although nothing is left to refund.
    const [partlyRefunded, fullyRefunded] = [await aPayment(1_000, false), await aPayment(5_000, true)];
    await aPayment(0, false);
    await migrate(database.url, migrations);
    const rows = await database.query<{
      payment_id: string;
      amount_cents: number;
      state: string;
      requested_by: string;
    }>('SELECT payment_id, amount_cents, state, requested_by FROM refunds ORDER BY payment_id');
    expect(rows).toEqual([
      { payment_id: unsentRefund, amount_cents: 5_000, state: 'requested', requested_by: 'shop' },
      { payment_id: partlyRefunded, amount_cents: 1_000, state: 'succeeded', requested_by: 'provider' },
      { payment_id: fullyRefunded, amount_cents: 5_000, state: 'succeeded', requested_by: 'provider' },
    ]);
  });
});
