import type { Rule } from './rule.ts';

/** A payment that pays an order, whatever happened to it later; a duplicate one pays nothing. */
const pays = `payments.status IN ('paid', 'refunded') AND payments.paid_at IS NOT NULL
  AND NOT payments.flags @> '{duplicate_payment}'`;
const orders = `
  SELECT id FROM bookings UNION ALL SELECT id FROM gift_card_sales`;
const refundedCents = `
  SELECT coalesce(sum(CASE WHEN state = 'succeeded' THEN amount_cents ELSE 0 END
    + CASE WHEN gift_card_refunded_at IS NULL THEN 0 ELSE gift_card_cents END), 0)
  FROM refunds WHERE payment_id = payments.id`;

export const invoiceRules: Rule[] = [
  {
    invariant: 11,
    // Except the sums by partner, in which orders without a partner do not count.
    text: 'the sums of the reports are those of the documents, by day and by month',
    needs: ['booking'],
    find: ({ booking }) =>
      booking(`
        WITH documents AS (
          SELECT grain, date_trunc(grain, issued_on)::date AS starts_on, kind IN ('receipt', 'receipt_cancellation') AS is_gift_card,
            sum(gross_cents) AS gross_cents, sum(vat_cents) AS vat_cents
          FROM invoices, (VALUES ('day'), ('month')) AS grains (grain) GROUP BY 1, 2, 3
        ), summed AS (
          SELECT dimension, grain, starts_on, sum(gross_cents) AS gross_cents, sum(vat_cents) AS vat_cents
          FROM sales_totals WHERE dimension <> 'partner' GROUP BY 1, 2, 3
        )
        SELECT dimension, grain, starts_on, summed.gross_cents::int AS summed_cents, documents.gross_cents::int AS documents_cents
        FROM (SELECT documents.*, dimension FROM documents
          JOIN unnest('{channel,city,game,vat,gift_card}'::text[]) AS dimension ON is_gift_card = (dimension = 'gift_card')
        ) AS documents FULL JOIN summed USING (dimension, grain, starts_on)
        WHERE (summed.gross_cents, summed.vat_cents) IS DISTINCT FROM (documents.gross_cents, documents.vat_cents)`),
  },
  {
    invariant: 11,
    text: 'the documents of each series and year are numbered from 1 without a gap',
    needs: ['booking'],
    find: ({ booking }) =>
      booking(`
        SELECT kind, year, count(*)::int, min(sequence), max(sequence) FROM invoices
        GROUP BY kind, year HAVING count(*) <> max(sequence) OR min(sequence) <> 1`),
  },
  {
    invariant: 11,
    text: 'the documents of a payment add up to what was paid and not given back',
    needs: ['booking'],
    onlyWhenIdle: true,
    find: ({ booking }) =>
      booking(`
        SELECT payments.id, amount_cents + gift_card_cents AS paid_cents, (${refundedCents})::int AS refunded_cents,
          coalesce((SELECT sum(gross_cents) FROM invoices WHERE payment_id = payments.id), 0)::int AS documents_cents
        FROM payments JOIN (${orders}) AS sold ON sold.id::text = reference_id
        WHERE ${pays} AND amount_cents + gift_card_cents - (${refundedCents})
          <> coalesce((SELECT sum(gross_cents) FROM invoices WHERE payment_id = payments.id), 0)`),
  },
  {
    invariant: 11,
    text: 'no document was issued for a payment that pays nothing',
    needs: ['booking'],
    find: ({ booking }) =>
      booking(`
        SELECT number, payment_id FROM invoices JOIN payments ON payments.id = payment_id WHERE NOT (${pays})`),
  },
  {
    invariant: 11,
    text: 'no invoice or receipt is cancelled by more than its amount',
    needs: ['booking'],
    find: ({ booking }) =>
      booking(`
        SELECT original.number, original.gross_cents, sum(cancellation.gross_cents)::int AS cancelled_cents
        FROM invoices AS original JOIN invoices AS cancellation
          ON cancellation.refers_to = original.id AND cancellation.gross_cents < 0
        GROUP BY original.id HAVING original.gross_cents + sum(cancellation.gross_cents) < 0`),
  },
];
