import type { Rule } from './rule.ts';

/** A payment of another amount than expected, which the provider refunds in full. */
const isMismatch = "payments.flags @> '{payment_mismatch}'";
/** What a gift card paid of a payment; the hold of a duplicate was released. */
const giftCardCents = "CASE WHEN payments.flags @> '{duplicate_payment}' THEN 0 ELSE payments.gift_card_cents END";

const givenBack = `coalesce((
  SELECT sum(gift_card_cents) FROM refunds
  WHERE payment_id = payments.id AND gift_card_refunded_at IS NOT NULL), 0)::int`;

/** Rules about the legs of refunds: through the provider, and by a gift card. The rules' texts call a leg a part. */
export const refundRules: Rule[] = [
  {
    invariant: 12,
    text: 'no part of a payment is refunded by more than this part had paid',
    needs: ['booking'],
    find: ({ booking }) =>
      booking(`
        SELECT * FROM (
          SELECT payments.id, amount_cents, refunded_cents, ${giftCardCents} AS gift_card_cents, ${givenBack} AS given_back_cents,
            coalesce((SELECT sum(refunds.amount_cents) FROM refunds
              WHERE payment_id = payments.id AND state IN ('pending', 'succeeded')), 0)::int AS made_cents
          FROM payments WHERE NOT ${isMismatch}
        ) AS payment
        WHERE made_cents > amount_cents OR refunded_cents > amount_cents OR given_back_cents > gift_card_cents`),
  },
  {
    invariant: 12,
    text: 'a payment is refunded exactly when both its parts are',
    needs: ['booking'],
    find: ({ booking }) =>
      booking(`
        SELECT * FROM (
          SELECT payments.id, status, amount_cents, refunded_cents, ${giftCardCents} AS gift_card_cents, ${givenBack} AS given_back_cents
          FROM payments WHERE status IN ('paid', 'refunded') AND amount_cents + ${giftCardCents} > 0 AND NOT ${isMismatch}
        ) AS payment
        WHERE (status = 'refunded') <> (refunded_cents = amount_cents AND given_back_cents = gift_card_cents)`),
  },
  {
    invariant: 12,
    text: 'closing is requested for the tickets of a refunded team',
    needs: ['booking'],
    find: ({ booking }) =>
      booking(`
        SELECT refunds.id, booking_id, team_number FROM refunds
        JOIN payments ON payments.id = payment_id AND purpose = 'booking'
        JOIN team_credentials ON booking_id::text = reference_id AND team_number = ANY (refunds.teams)
        WHERE refunds.state = 'succeeded' AND close_state IS NULL`),
  },
  {
    invariant: 12,
    text: 'the documents of a refund add up to what it gave back',
    needs: ['booking'],
    onlyWhenIdle: true,
    find: ({ booking }) =>
      booking(`
        SELECT * FROM (
          SELECT refunds.id, refunds.state,
            CASE WHEN refunds.state = 'succeeded' THEN refunds.amount_cents ELSE 0 END
              + CASE WHEN gift_card_refunded_at IS NULL THEN 0 ELSE refunds.gift_card_cents END AS given_back_cents,
            coalesce((SELECT sum(gross_cents) FROM invoices
              WHERE cause IN ('refund:' || refunds.id, 'refund_failed:' || refunds.id)), 0)::int AS documents_cents
          FROM refunds JOIN payments ON payments.id = payment_id
          WHERE status IN ('paid', 'refunded') AND NOT flags @> '{duplicate_payment}'
            AND EXISTS (SELECT FROM bookings WHERE id::text = reference_id UNION ALL SELECT FROM gift_card_sales WHERE id::text = reference_id)
        ) AS refund WHERE given_back_cents <> -documents_cents`),
  },
  {
    invariant: 12,
    text: 'what refunds give back to a gift card is in the ledger of the card, up to what the card had paid',
    needs: ['booking', 'coupon'],
    onlyWhenIdle: true,
    async find({ booking, coupon }) {
      const refunded = await booking<{ reference_id: string; given_back_cents: number }>(`
        SELECT reference_id, ${givenBack} AS given_back_cents FROM payments
        WHERE purpose = 'booking' AND NOT flags @> '{duplicate_payment}'`);
      const holds = await coupon<Hold>(`
        SELECT reference_id, redeemed_cents, coalesce((SELECT sum(amount_cents) FROM coupon_ledger AS entry
          WHERE entry.reference_id = hold.reference_id AND kind = 'given_back'), 0)::int AS ledger_cents
        FROM coupon_holds AS hold`);
      const holdOf = new Map(holds.map((hold) => [hold.reference_id, hold]));
      return [...sumsByReference(refunded)].flatMap(([reference_id, given_back_cents]) => {
        const { redeemed_cents = 0, ledger_cents = 0 } = holdOf.get(reference_id) ?? {};
        return ledger_cents === Math.min(given_back_cents, redeemed_cents)
          ? []
          : [{ reference_id, given_back_cents, redeemed_cents, ledger_cents }];
      });
    },
  },
  {
    invariant: 12,
    text: 'Stripe made the refunds that are recorded here, with the same amount and outcome, and no others',
    needs: ['booking', 'sandbox'],
    onlyWhenIdle: true,
    async find({ booking, sandbox }) {
      const recorded = await booking<RecordedRefund>(`
        SELECT refunds.id, provider_refund_id, refunds.amount_cents, state FROM refunds JOIN payments ON payments.id = payment_id
        WHERE provider = 'stripe' AND refunds.amount_cents > 0 AND (provider_refund_id IS NOT NULL OR state IN ('pending', 'succeeded'))`);
      const intents = await booking<{ payment_intent_id: string }>(
        'SELECT payment_intent_id FROM payments WHERE payment_intent_id IS NOT NULL',
      );
      const known = new Set(intents.map(({ payment_intent_id }) => payment_intent_id));
      const refundsAtStripe = new Map((await sandbox.refunds()).map((refund) => [refund.id, refund]));
      const ids = new Set(recorded.map(({ provider_refund_id }) => provider_refund_id));
      return [
        ...recorded.flatMap(({ provider_refund_id, amount_cents, state, ...row }) => {
          const refund = refundsAtStripe.get(provider_refund_id ?? '');
          const isSame = refund?.amount === amount_cents && stateOf(refund.status) === state;
          return isSame ? [] : [{ ...row, amount_cents, state, at_stripe: refund ?? 'missing' }];
        }),
        ...[...refundsAtStripe.values()].filter(({ id, payment_intent }) => known.has(payment_intent) && !ids.has(id)),
      ];
    },
  },
];

interface Hold {
  reference_id: string;
  redeemed_cents: number;
  ledger_cents: number;
}

interface RecordedRefund {
  id: string;
  provider_refund_id: string | null;
  amount_cents: number;
  state: string;
}

/** The state of a refund in our spelling: Stripe writes `canceled`. */
const stateOf = (status: string): string => (status === 'canceled' ? 'cancelled' : status);

/** The sum of each reference, because a booking may have several payments. */
function sumsByReference(rows: Array<{ reference_id: string; given_back_cents: number }>): Map<string, number> {
  const centsByReference = new Map<string, number>();
  for (const { reference_id, given_back_cents } of rows) {
    centsByReference.set(reference_id, (centsByReference.get(reference_id) ?? 0) + given_back_cents);
  }
  return centsByReference;
}
