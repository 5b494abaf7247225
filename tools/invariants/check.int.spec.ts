import { randomUUID } from 'node:crypto';
import { createSandbox, DEMO_KEYS, type Sandbox } from '@shop/sandbox';
import { createTestDatabase, type TestDatabase } from '@shop/testing';
import { migrations as bookingMigrations } from '../../services/booking/src/migrations/index.js';
import { migrations as couponMigrations } from '../../services/coupon/src/migrations/index.js';
import { migrations as giftcardMigrations } from '../../services/giftcard/src/migrations/index.js';
import { migrations as notificationMigrations } from '../../services/notification/src/migrations/index.js';
import { checkRules, rules } from './check.ts';
import { openSandbox } from './sandbox.ts';

type Databases = Record<'booking' | 'coupon' | 'giftcard' | 'notification', TestDatabase>;

const ids = {
  booking: randomUUID(),
  unpaid: randomUUID(),
  payment: randomUUID(),
  card: randomUUID(),
  coupon: randomUUID(),
  purchase: randomUUID(),
  giftPayment: randomUUID(),
  invoice: randomUUID(),
};

/** Changes to a consistent shop, by the text of the rule that must report them. */
const violatingChanges: Record<
  string,
  (shop: { databases: Databases; sandbox: Sandbox; ticketId: string; sessionId: string }) => Promise<unknown>
> = {
  'a booking with tickets has one credential set per team, created or marked for closing': ({ databases }) =>
    databases.booking.query(`UPDATE bookings SET teams = 2 WHERE id = '${ids.booking}'`),
  'no booking has credentials beyond its teams': ({ databases }) =>
    databases.booking.query(credentials(ids.booking, 2, 'extra')),
  'an unpaid booking has no credentials and no request for any': ({ databases }) =>
    databases.booking.query(credentials(ids.unpaid, 1, 'unpaid')),
  'a paid booking ends with its tickets, or as failed, refunded or charged back': ({ databases }) =>
    databases.booking.query(`UPDATE bookings SET status = 'ticket_pending' WHERE id = '${ids.booking}'`),
  'a booking that was not delivered in time is refunded, or reported by the promise ledger': ({ databases }) =>
    databases.booking.query(
      `UPDATE bookings SET status = 'ticket_failed', paid_at = now() - interval '26 hours' WHERE id = '${ids.booking}'`,
    ),
  'every username and ticket of Loquiz belongs to one team, and no team has two credential sets': async ({
    databases: { booking },
    ticketId,
  }) => {
    await booking.query('ALTER TABLE team_credentials DROP CONSTRAINT team_credentials_loquiz_ticket_id_key');
    await booking.query(credentials(ids.booking, 2, 'second', ticketId));
  },
  'no ticket of a customer is recorded as an orphan': ({ databases, ticketId }) =>
    databases.booking.query(`INSERT INTO loquiz_orphans VALUES ('${ticketId}', '${ids.booking}', 1, 'x')`),
  'a ticket of a fully refunded or charged-back booking is closed, still being retried, or reported to an operator':
    async ({ databases: { booking } }) => {
      await booking.query(`UPDATE bookings SET status = 'refunded' WHERE id = '${ids.booking}'`);
      await booking.query(closing("now() - interval '26 hours'"));
    },
  'no ticket waits to be closed': async ({ databases: { booking } }) => {
    await booking.query(`UPDATE bookings SET status = 'refunded' WHERE id = '${ids.booking}'`);
    await booking.query(closing('now()'));
  },
  'only tickets of refunded teams, and of refunded or charged-back bookings, are closed': ({ databases }) =>
    databases.booking.query(closing('now()')),
  'a booking is charged back or refunded once lost disputes have left nothing of its payment': ({ databases }) =>
    databases.booking.query(
      `UPDATE payments SET lost_disputes = jsonb_build_object('du_1', amount_cents) WHERE id = '${ids.payment}'`,
    ),
  'a ticket is closed at Loquiz exactly when it is closed here': ({ sandbox, ticketId }) =>
    fetch(`${sandbox.url}/loquiz/v3/tickets/${ticketId}`, {
      method: 'DELETE',
      headers: { authorization: `ApiKey-v1 ${DEMO_KEYS.loquizApiKey}` },
    }),
  'a booking is fulfilled once, and the outcome of a payment recorded once': ({ databases }) =>
    databases.booking.query(published('ticket.created.v1', ids.booking, { bookingId: ids.booking })),
  'a change of a booking or payment is stored together with its event': ({ databases }) =>
    databases.booking.query(`DELETE FROM outbox WHERE name = 'ticket.created.v1'`),
  'a booking is charged what it was priced at, and the price adds up': ({ databases }) =>
    databases.booking.query(`UPDATE payments SET amount_cents = 1 WHERE id = '${ids.payment}'`),
  'a booking with a paid status has a payment that was paid': ({ databases }) =>
    databases.booking.query(`UPDATE payments SET status = 'expired' WHERE id = '${ids.payment}'`),
  'for every gift card: issued + adjusted + given back = remaining + held + redeemed + voided': ({ databases }) =>
    databases.coupon.query(
      `UPDATE coupons SET remaining_value_cents = remaining_value_cents + 1 WHERE id = '${ids.card}'`,
    ),
  'what a checkout redeemed of a gift card is in the ledger once': ({ databases }) =>
    databases.coupon.query(`UPDATE coupon_holds SET redeemed_cents = 1 WHERE reference_id = '${ids.booking}'`),
  'for every ordinary coupon: redeemed + held ≤ usage limit, except overruns': ({ databases }) =>
    databases.coupon.query(hold(randomUUID(), ids.coupon, 'held', 0) + hold(randomUUID(), ids.coupon, 'redeemed', 0)),
  'the totals of a coupon equal the sums of its holds': ({ databases }) =>
    databases.coupon.query(`UPDATE coupons SET times_used = 0 WHERE id = '${ids.card}'`),
  'an issued gift card has one code of its value, an unpaid one has none': ({ databases }) =>
    databases.giftcard.query(`UPDATE purchases SET value_cents = 15000 WHERE id = '${ids.purchase}'`),
  'a paid gift card is issued': ({ databases }) =>
    databases.giftcard.query(`UPDATE purchases SET status = 'paid' WHERE id = '${ids.purchase}'`),
  'a purchase is paid exactly when its payment is': ({ databases }) =>
    databases.booking.query(`UPDATE payments SET status = 'expired' WHERE id = '${ids.giftPayment}'`),
  'no customer gets the same mail twice': async ({ databases: { notification } }) => {
    await notification.query('ALTER TABLE mails DROP CONSTRAINT mails_once');
    await notification.query(mail('ticket', ids.booking));
  },
  'every booking with tickets got its mail, and no other booking did': ({ databases }) =>
    databases.notification.query("DELETE FROM mails WHERE template = 'ticket'"),
  'every issued gift card got its mail, and no other purchase did': ({ databases }) =>
    databases.notification.query(mail('gift_card', randomUUID())),
  'an operator got a mail about every booking whose tickets failed': ({ databases }) =>
    databases.booking.query(`UPDATE bookings SET status = 'ticket_failed' WHERE id = '${ids.booking}'`),
  'every event of booking was published': ({ databases }) =>
    databases.booking.query('UPDATE outbox SET published_at = NULL'),
  'every event of coupon was published': ({ databases }) =>
    databases.coupon.query('UPDATE outbox SET published_at = NULL'),
  'every event of giftcard was published': ({ databases }) =>
    databases.giftcard.query('UPDATE outbox SET published_at = NULL'),
  'every event of notification was published': ({ databases }) =>
    databases.notification.query('UPDATE outbox SET published_at = NULL'),
  'the documents of each series and year are numbered from 1 without a gap': async ({ databases: { booking } }) => {
    await booking.query('ALTER TABLE invoices DISABLE TRIGGER invoices_sequence');
    await booking.query(invoice(randomUUID(), ids.giftPayment, ids.purchase, 5_000, 3));
  },
  'the sums of the reports are those of the documents, by day and by month': ({ databases }) =>
    databases.booking.query(
      `UPDATE sales_totals SET vat_cents = vat_cents + 1 WHERE dimension = 'city' AND grain = 'month'`,
    ),
  'the documents of a payment add up to what was paid and not given back': ({ databases }) =>
    databases.booking.query(refund({ amountCents: 1 })),
  'no document was issued for a payment that pays nothing': ({ databases }) =>
    databases.booking.query(`UPDATE payments SET flags = '{duplicate_payment}' WHERE id = '${ids.payment}'`),
  'no invoice or receipt is cancelled by more than its amount': ({ databases }) =>
    databases.booking.query(invoice(randomUUID(), ids.payment, ids.booking, -3_000, 1, ids.invoice)),
  'no part of a payment is refunded by more than this part had paid': ({ databases }) =>
    databases.booking.query(refund({ amountCents: 2_000 })),
  'a payment is refunded exactly when both its parts are': ({ databases }) =>
    databases.booking.query(`UPDATE payments SET status = 'refunded' WHERE id = '${ids.payment}'`),
  'closing is requested for the tickets of a refunded team': ({ databases }) =>
    databases.booking.query(refund({ amountCents: 1, teams: '{1}' })),
  'the documents of a refund add up to what it gave back': ({ databases }) =>
    databases.booking.query(refund({ amountCents: 1 })),
  'what refunds give back to a gift card is in the ledger of the card, up to what the card had paid': ({ databases }) =>
    databases.booking.query(refund({ giftCardCents: 100 })),
  'Stripe made the refunds that are recorded here, with the same amount and outcome, and no others': async ({
    databases,
    sandbox,
    sessionId,
  }) => {
    const intent = await refundAtStripe(sandbox, sessionId, 100);
    await databases.booking.query(`UPDATE payments SET payment_intent_id = '${intent}' WHERE id = '${ids.payment}'`);
  },
  'the customer got a mail about every refund that was completed': ({ databases }) =>
    databases.booking.query(published('refund.completed.v1', ids.payment, { refundId: randomUUID() })),
  'a paid checkout has redeemed its hold, and one that ended unpaid has released it': ({ databases }) =>
    databases.coupon.query(`UPDATE coupon_holds SET status = 'held' WHERE reference_id = '${ids.booking}'`),
  'a hold is fully refunded exactly when its checkout is': ({ databases }) =>
    databases.coupon.query(`UPDATE coupon_holds SET fully_refunded = true WHERE reference_id = '${ids.booking}'`),
  'Loquiz has the tickets of customers, and no others except recorded orphans': ({ sandbox }) =>
    loquizTicket(sandbox, 'left-over'),
  'a session paid at Stripe is paid, refunded or flagged here, no other is paid here; unflagged amounts agree': ({
    databases,
  }) => databases.booking.query(`UPDATE payments SET status = 'expired' WHERE id = '${ids.payment}'`),
};

describe('checkRules', () => {
  let databases: Databases;
  let sandbox: Sandbox;
  let ticketId: string;
  let sessionId: string;

  beforeAll(async () => {
    const [booking, coupon, giftcard, notification] = await Promise.all([
      createTestDatabase('booking', bookingMigrations),
      createTestDatabase('coupon', couponMigrations),
      createTestDatabase('giftcard', giftcardMigrations),
      createTestDatabase('notification', notificationMigrations),
    ]);
    databases = { booking, coupon, giftcard, notification };
  });
  afterAll(() => Promise.all(Object.values(databases).map((database) => database.drop())));

  const inEachDatabase = (sql: string) => Promise.all(Object.values(databases).map((database) => database.query(sql)));

  // Each case runs in transactions that are rolled back, which takes far less time than databases of its own.
  beforeEach(async () => {
    await inEachDatabase('BEGIN');
    sandbox = await createSandbox();
    ({ ticketId, sessionId } = await fillConsistent(databases, sandbox));
  });
  afterEach(async () => {
    await inEachDatabase('ROLLBACK');
    await sandbox.close();
  });

  const check = (idle: boolean) => {
    const { booking, coupon, giftcard, notification } = databases;
    const queries = {
      booking: booking.query,
      coupon: coupon.query,
      giftcard: giftcard.query,
      notification: notification.query,
    };
    return checkRules({ ...queries, sandbox: openSandbox(sandbox.url, DEMO_KEYS.stripeSecretKey) }, idle);
  };

  it('reports nothing for a consistent shop', async () => {
    expect(await check(true)).toEqual([]);
  });

  it.each(rules.map(({ text, onlyWhenIdle }) => [text, onlyWhenIdle === true] as const))(
    'reports a violation of: %s',
    async (text, onlyWhenIdle) => {
      expect(violatingChanges).toHaveProperty([text]);
      await violatingChanges[text]!({ databases, sandbox, ticketId, sessionId });
      const broken = await check(true);
      expect(broken.map((violation) => violation.text)).toContain(text);
      expect(broken.find((violation) => violation.text === text)!.details).not.toHaveLength(0);
      const violationsWhileRunning = (await check(false)).map((violation) => violation.text);
      expect(violationsWhileRunning.includes(text)).toBe(!onlyWhenIdle);
    },
  );

  it('accepts open tickets shortly after a refund', async () => {
    await databases.booking.query(`UPDATE bookings SET status = 'refunded' WHERE id = '${ids.booking}'`);
    await databases.booking.query(closing('now()'));
    expect((await check(false)).map(({ text }) => text).filter((text) => /ticket|closed/.test(text))).toEqual([]);
  });

  it('skips rules whose databases are not given', async () => {
    await databases.coupon.query(`UPDATE coupons SET remaining_value_cents = 1 WHERE id = '${ids.card}'`);
    expect(await checkRules({ booking: databases.booking.query }, true)).toEqual([]);
  });
});

/**
 * A booking of one team that was partly paid by gift card, that gift card and its purchase, an ordinary coupon, and an
 * unpaid booking. The payment's row and the invoice of the paid booking contain only the part through Stripe.
 */
async function fillConsistent(
  { booking, coupon, giftcard, notification }: Databases,
  sandbox: Sandbox,
): Promise<{ ticketId: string; sessionId: string }> {
  const { id: ticketId, username, password } = await loquizTicket(sandbox, 'team-1');
  const sessionId = await paidSession(sandbox, 1_999);
  await booking.query(
    bookingRow(ids.booking, 'ticket_created', 'now()') +
      bookingRow(ids.unpaid, 'expired', 'NULL') +
      credentials(ids.booking, 1, username, ticketId, password) +
      payment(ids.payment, 'booking', ids.booking, 1_999, `'${sessionId}'`, true) +
      payment(ids.giftPayment, 'gift_card', ids.purchase, 5_000, 'NULL', false) +
      invoice(ids.invoice, ids.payment, ids.booking, 1_999, 1) +
      published('payment.completed.v1', ids.payment, { paymentId: ids.payment }) +
      published('payment.completed.v1', ids.giftPayment, { paymentId: ids.giftPayment }) +
      published('ticket.created.v1', ids.booking, { bookingId: ids.booking }),
  );
  await coupon.query(
    couponRow(ids.card, 'CARD', true, { remaining: 4_000, timesUsed: 1 }) +
      couponRow(ids.coupon, 'ORDINARY', false, { timesUsed: 0 }) +
      hold(ids.booking, ids.card, 'redeemed', 1_000) +
      ledger(ids.card, 'issued', 5_000, null) +
      ledger(ids.card, 'redeemed', 1_000, ids.booking) +
      `INSERT INTO gift_card_purchases (purchase_id, coupon_id) VALUES ('${ids.purchase}', '${ids.card}');` +
      published('coupon.redeemed.v1', ids.card, {}),
  );
  await giftcard.query(
    `INSERT INTO purchases (id, order_number, request_fingerprint, status, purchase_type, value_cents, currency, buyer_email, buyer_name, ui_language, paid_at, coupon_id, created_at)
     VALUES ('${ids.purchase}', 'G1', 'f', 'issued', 'fixed', 5000, 'EUR', 'mia@example.com', 'Mia', 'de', now(), '${ids.card}', now());` +
      published('giftcard.issued.v1', ids.purchase, {}),
  );
  await notification.query(
    mail('ticket', ids.booking) +
      mail('gift_card', ids.purchase, 'bounced') +
      published('mail.failed.v1', 'mail-1', {}),
  );
  return { ticketId, sessionId };
}

function bookingRow(id: string, status: string, paidAt: string): string {
  const price = {
    grossCents: 2_999,
    discountCents: 0,
    totalCents: 2_999,
    netCents: 2_520,
    vatCents: 479,
    giftCardCents: 1_000,
    waivedCents: 0,
    chargeCents: 1_999,
  };
  return `INSERT INTO bookings (id, order_number, access_token, status, participants, teams, language, game, price, email, first_name, last_name, ui_language, fulfilment_round, flags, created_at, paid_at)
    VALUES ('${id}', 'O-${id}', 'T-${id}', '${status}', 2, 1, 'de', '{}', '${JSON.stringify(price)}', 'mia@example.com', 'Mia', 'Muster', 'de', 1, '{}', now(), ${paidAt});`;
}

function credentials(
  bookingId: string,
  team: number,
  username: string,
  ticketId = `ticket-${username}`,
  password = 'x7f2',
): string {
  return `INSERT INTO team_credentials (booking_id, team_number, status, username, loquiz_ticket_id, password, round_started_at)
    VALUES ('${bookingId}', ${team}, 'created', '${username}', '${ticketId}', '${password}', now());`;
}

const closing = (requestedAt: string): string =>
  `UPDATE team_credentials SET close_state = 'closing', close_requested_at = ${requestedAt}, close_due_at = now()`;

function payment(
  id: string,
  purpose: string,
  referenceId: string,
  amountCents: number,
  sessionId: string,
  hasHold: boolean,
): string {
  // Without a session, `none` keeps the payment out of the rules that compare with the sandbox's Stripe.
  const provider = sessionId === 'NULL' ? 'none' : 'stripe';
  return `INSERT INTO payments (id, purpose, reference_id, attempt, checkout_id, provider, session_id, amount_cents, currency, livemode, status, has_hold, gift_card_cents, flags, refunded_cents, created_at, expires_at, paid_at)
    VALUES ('${id}', '${purpose}', '${referenceId}', 1, '${id}', '${provider}', ${sessionId}, ${amountCents}, 'EUR', false, 'paid', ${hasHold}, 0, '{}', 0, now(), now(), now());`;
}

function invoice(
  id: string,
  paymentId: string,
  orderId: string,
  grossCents: number,
  sequence: number,
  refersTo?: string,
): string {
  const kind = grossCents < 0 ? 'cancellation' : 'invoice';
  return `INSERT INTO invoices (id, kind, year, sequence, number, order_id, payment_id, cause, refers_to, issued_on, issued_at, gross_cents, net_cents, vat_cents, content)
    VALUES ('${id}', '${kind}', 2026, ${sequence}, '${kind}-${sequence}', '${orderId}', '${paymentId}', 'payment', ${refersTo ? `'${refersTo}'` : 'NULL'}, '2026-11-22', now(), ${grossCents}, ${grossCents}, 0, '{}');`;
}

function refund({ amountCents = 0, giftCardCents = 0, teams = '{}' }): string {
  const givenBackAt = giftCardCents > 0 ? 'now()' : 'NULL';
  return `INSERT INTO refunds (id, payment_id, amount_cents, gift_card_cents, gift_card_refunded_at, teams, reason, requested_by, state, attempt, created_at, updated_at)
    VALUES ('${randomUUID()}', '${ids.payment}', ${amountCents}, ${giftCardCents}, ${givenBackAt}, '${teams}', '', 'shop', 'succeeded', 1, now(), now());`;
}

function couponRow(
  id: string,
  code: string,
  isGiftCard: boolean,
  { remaining, timesUsed }: { remaining?: number; timesUsed: number },
): string {
  return `INSERT INTO coupons (id, code, code_key, discount_type, discount_value, is_active, is_gift_card, remaining_value_cents, held_cents, held_uses, usage_limit, times_used, overrun_uses, created_at, version)
    VALUES ('${id}', '${code}', '${code}', 'fixed', 1000, true, ${isGiftCard}, ${remaining ?? 'NULL'}, 0, 0, 1, ${timesUsed}, 0, now(), 1);`;
}

function hold(referenceId: string, couponId: string, status: string, cents: number): string {
  return `INSERT INTO coupon_holds (reference_id, coupon_id, status, amount_cents, redeemed_cents, refunded_cents, given_back_cents, overrun, held_at)
    VALUES ('${referenceId}', '${couponId}', '${status}', ${cents}, ${cents}, 0, 0, false, now());`;
}

function ledger(couponId: string, kind: string, cents: number, referenceId: string | null): string {
  return `INSERT INTO coupon_ledger (coupon_id, kind, amount_cents, reference_id, booked_at) VALUES ('${couponId}', '${kind}', ${cents}, ${referenceId ? `'${referenceId}'` : 'NULL'}, now());`;
}

function published(name: string, aggregateId: string, payload: object): string {
  return `INSERT INTO outbox (id, name, aggregate_id, payload, headers, occurred_at, published_at)
    VALUES ('${randomUUID()}', '${name}', '${aggregateId}', '${JSON.stringify(payload)}', '{}', now(), now());`;
}

function mail(template: string, referenceId: string, state: 'sent' | 'bounced' = 'sent'): string {
  return `INSERT INTO mails (id, template, reference_id, state, due_at, created_at)
    VALUES ('${randomUUID()}', '${template}', '${referenceId}', '${state}', now(), now());`;
}

async function loquizTicket(
  sandbox: Sandbox,
  username: string,
): Promise<{ id: string; username: string; password: string }> {
  const response = await fetch(`${sandbox.url}/loquiz/v3/tickets`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `ApiKey-v1 ${DEMO_KEYS.loquizApiKey}` },
    body: JSON.stringify({ gameId: 'ABC123DEF', username, scope: ids.booking }),
  });
  return (await response.json()) as { id: string; username: string; password: string };
}

async function paidSession(sandbox: Sandbox, cents: number): Promise<string> {
  const item = 'line_items[0]';
  const created = await fetch(`${sandbox.url}/v1/checkout/sessions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${DEMO_KEYS.stripeSecretKey}` },
    body: new URLSearchParams({
      mode: 'payment',
      success_url: 'http://shop.test/payment-success',
      [`${item}[quantity]`]: '1',
      [`${item}[price_data][currency]`]: 'eur',
      [`${item}[price_data][unit_amount]`]: String(cents),
      [`${item}[price_data][product_data][name]`]: 'Berlin',
    }),
  });
  const { id } = (await created.json()) as { id: string };
  const paid = await fetch(`${sandbox.url}/sandbox/stripe/sessions/${id}/complete`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ outcome: 'paid', webhook: 'lost' }),
  });
  if (!paid.ok) throw new Error(`the sandbox refused the payment: ${await paid.text()}`);
  return id;
}

/** Refunds a part of a session's payment at Stripe without the shop; returns the session's payment intent. */
async function refundAtStripe(sandbox: Sandbox, sessionId: string, cents: number): Promise<string> {
  const headers = { authorization: `Bearer ${DEMO_KEYS.stripeSecretKey}` };
  const session = await fetch(`${sandbox.url}/v1/checkout/sessions/${sessionId}`, { headers });
  const { payment_intent: intent } = (await session.json()) as { payment_intent: string };
  const body = new URLSearchParams({ payment_intent: intent, amount: String(cents) });
  const made = await fetch(`${sandbox.url}/v1/refunds`, { method: 'POST', headers, body });
  if (!made.ok) throw new Error(`the sandbox refused the refund: ${await made.text()}`);
  return intent;
}
