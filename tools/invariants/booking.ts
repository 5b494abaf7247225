import type { Rule } from './rule.ts';

/** Published events are deleted from the outbox after seven days; one day is a margin. */
const oldestInOutbox = "now() - interval '6 days'";
/**
 * The default of `FULFILMENT_GIVE_UP_AFTER_MS` and `PROMISES_REFUND_AFTER_SECONDS`, plus an hour for the last attempt.
 */
const maxPendingTime = '25 hours';

/** Rules that need the booking database only. */
export const bookingRules: Rule[] = [
  {
    invariant: 1,
    text: 'a booking with tickets has one credential set per team, created or marked for closing',
    needs: ['booking'],
    find: ({ booking }) =>
      booking(`
        SELECT b.id, b.teams, count(c.*)::int AS credentials
        FROM bookings b LEFT JOIN team_credentials c ON c.booking_id = b.id AND c.team_number <= b.teams
          AND (c.status = 'created' OR c.close_state IS NOT NULL)
        WHERE b.status = 'ticket_created' GROUP BY b.id HAVING count(c.*) <> b.teams`),
  },
  {
    invariant: 1,
    text: 'no booking has credentials beyond its teams',
    needs: ['booking'],
    find: ({ booking }) =>
      booking(
        'SELECT b.id, b.teams, c.team_number FROM bookings b JOIN team_credentials c ON c.booking_id = b.id WHERE c.team_number > b.teams',
      ),
  },
  {
    invariant: 1,
    text: 'an unpaid booking has no credentials and no request for any',
    needs: ['booking'],
    find: ({ booking }) =>
      booking(`
        SELECT DISTINCT b.id, b.status FROM bookings b JOIN team_credentials c ON c.booking_id = b.id
        WHERE b.paid_at IS NULL OR b.status IN ('pending_payment', 'expired', 'payment_failed', 'cancelled')`),
  },
  {
    invariant: 1,
    text: 'a paid booking ends with its tickets, or as failed, refunded or charged back',
    needs: ['booking'],
    onlyWhenIdle: true,
    find: ({ booking }) =>
      booking("SELECT id, status, paid_at FROM bookings WHERE status IN ('paid', 'ticket_pending')"),
  },
  {
    invariant: 1,
    text: 'a booking that was not delivered in time is refunded, or reported by the promise ledger',
    needs: ['booking'],
    find: ({ booking }) =>
      booking(`
        SELECT * FROM undelivered_bookings AS undelivered WHERE paid_at < now() - interval '${maxPendingTime}'
          AND NOT EXISTS (SELECT FROM broken_promises WHERE rule = 'delivery' AND subject = undelivered.id::text AND mended_at IS NULL)`),
  },
  {
    invariant: 1,
    text: 'every username and ticket of Loquiz belongs to one team, and no team has two credential sets',
    needs: ['booking'],
    find: ({ booking }) =>
      booking(`
        SELECT 'username' AS what, username AS value, count(*)::int FROM team_credentials GROUP BY username HAVING count(*) > 1
        UNION ALL
        SELECT 'ticket', loquiz_ticket_id, count(*)::int FROM team_credentials WHERE loquiz_ticket_id IS NOT NULL GROUP BY loquiz_ticket_id HAVING count(*) > 1
        UNION ALL
        SELECT 'team', booking_id || ' ' || team_number, count(*)::int FROM team_credentials GROUP BY booking_id, team_number HAVING count(*) > 1`),
  },
  {
    invariant: 1,
    text: 'no ticket of a customer is recorded as an orphan',
    needs: ['booking'],
    find: ({ booking }) =>
      booking(
        'SELECT c.booking_id, c.loquiz_ticket_id FROM loquiz_orphans o JOIN team_credentials c USING (loquiz_ticket_id)',
      ),
  },
  {
    invariant: 1,
    text: 'a ticket of a fully refunded or charged-back booking is closed, still being retried, or reported to an operator',
    needs: ['booking'],
    find: ({ booking }) =>
      booking(`
        SELECT b.id, c.team_number, c.close_state, c.close_requested_at, c.close_attempts FROM bookings b
        JOIN team_credentials c ON c.booking_id = b.id AND c.status <> 'planned'
        WHERE b.status IN ('refunded', 'charged_back')
          AND (c.close_state IS NULL OR (c.close_state = 'closing' AND c.close_requested_at < now() - interval '${maxPendingTime}'))`),
  },
  {
    invariant: 1,
    text: 'no ticket waits to be closed',
    needs: ['booking'],
    onlyWhenIdle: true,
    find: ({ booking }) =>
      booking(
        "SELECT booking_id, team_number, close_requested_at, close_attempts FROM team_credentials WHERE close_state = 'closing'",
      ),
  },
  {
    invariant: 1,
    text: 'only tickets of refunded teams, and of refunded or charged-back bookings, are closed',
    needs: ['booking'],
    find: ({ booking }) =>
      booking(`
        SELECT b.id, b.status, c.team_number, c.close_state FROM bookings b
        JOIN team_credentials c ON c.booking_id = b.id AND c.close_state IS NOT NULL
        WHERE b.status NOT IN ('refunded', 'charged_back') AND NOT EXISTS (
          SELECT FROM payments p JOIN refunds r ON r.payment_id = p.id
          WHERE p.reference_id = b.id::text AND c.team_number = ANY (r.teams))`),
  },
  {
    invariant: 1,
    text: 'a booking is charged back or refunded once lost disputes have left nothing of its payment',
    needs: ['booking'],
    find: ({ booking }) =>
      booking(`
        SELECT b.id, b.status, p.id AS payment_id FROM bookings b JOIN payments p ON p.reference_id = b.id::text
        WHERE b.status NOT IN ('refunded', 'charged_back') AND p.status = 'paid' AND NOT p.flags @> '{duplicate_payment}'
          AND p.lost_disputes <> '{}' AND p.amount_cents <=
            (SELECT sum(cents::int) FROM jsonb_each_text(p.lost_disputes) AS lost (id, cents))
            + (SELECT greatest(coalesce(sum(r.amount_cents) FILTER (WHERE r.state = 'succeeded'), 0), p.refunded_cents
                - coalesce(sum(r.amount_cents) FILTER (WHERE r.state = 'failed' AND r.provider_refund_id IS NOT NULL), 0))
               FROM refunds r WHERE r.payment_id = p.id)`),
  },
  {
    invariant: 4,
    text: 'a booking is fulfilled once, and the outcome of a payment recorded once',
    needs: ['booking'],
    find: ({ booking }) =>
      booking(`
        SELECT name, aggregate_id, count(*)::int FROM outbox WHERE name = 'ticket.created.v1' GROUP BY name, aggregate_id HAVING count(*) > 1
        UNION ALL
        SELECT name, payload->>'paymentId', count(*)::int FROM outbox
        WHERE name IN ('payment.completed.v1', 'payment.expired.v1', 'payment.failed.v1') GROUP BY name, payload->>'paymentId' HAVING count(*) > 1`),
  },
  {
    invariant: 5,
    text: 'a change of a booking or payment is stored together with its event',
    needs: ['booking'],
    find: ({ booking }) =>
      booking(`
        SELECT b.id, b.status AS state, 'ticket.created.v1' AS missing FROM bookings b
        WHERE b.status = 'ticket_created' AND b.updated_at > ${oldestInOutbox}
          AND NOT EXISTS (SELECT 1 FROM outbox o WHERE o.name = 'ticket.created.v1' AND o.aggregate_id = b.id::text)
        UNION ALL
        SELECT p.id, p.status, 'payment.completed.v1' FROM payments p
        WHERE p.status = 'paid' AND p.paid_at > ${oldestInOutbox} AND NOT 'duplicate_payment' = ANY (p.flags) AND NOT 'payment_mismatch' = ANY (p.flags)
          AND NOT EXISTS (SELECT 1 FROM outbox o WHERE o.name = 'payment.completed.v1' AND o.payload->>'paymentId' = p.id::text)`),
  },
  {
    invariant: 6,
    text: 'a booking is charged what it was priced at, and the price adds up',
    needs: ['booking'],
    find: ({ booking }) =>
      booking(`
        SELECT b.id, p.amount_cents, b.price FROM bookings b
        JOIN payments p ON p.purpose = 'booking' AND p.reference_id = b.id::text
        WHERE p.amount_cents <> (b.price->>'chargeCents')::int
        UNION ALL
        SELECT b.id, NULL, b.price FROM bookings b
        WHERE (b.price->>'grossCents')::int - (b.price->>'discountCents')::int <> (b.price->>'totalCents')::int
          OR (b.price->>'netCents')::int + (b.price->>'vatCents')::int <> (b.price->>'totalCents')::int
          OR (b.price->>'giftCardCents')::int + (b.price->>'waivedCents')::int + (b.price->>'chargeCents')::int <> (b.price->>'totalCents')::int`),
  },
  {
    invariant: 6,
    text: 'a booking with a paid status has a payment that was paid',
    needs: ['booking'],
    find: ({ booking }) =>
      booking(`
        SELECT b.id, b.status FROM bookings b
        WHERE b.status IN ('paid', 'ticket_pending', 'ticket_created', 'ticket_failed')
          AND NOT EXISTS (SELECT 1 FROM payments p WHERE p.purpose = 'booking' AND p.reference_id = b.id::text AND p.status IN ('paid', 'refunded'))`),
  },
];
