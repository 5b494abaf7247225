import { daysAfter, type Period, startOfBerlinDay } from '@shop/calendar';
import type pg from 'pg';
import type Stripe from 'stripe';
import type { Movement } from './compare.ts';

/** Documents are issued seconds after money moves; two days also bridge an outage of the schedule that issues them. */
const marginDays = 2;
const widened = ({ from, to }: Period): Period => ({
  from: daysAfter(from, -marginDays),
  to: daysAfter(to, marginDays),
});
const secondsOf = (time: Date): number => Math.floor(time.getTime() / 1_000);

/** What the key of a movement begins with, by the type of Stripe's balance transaction. */
const keyPrefixes: Record<string, string> = {
  charge: 'charge',
  payment: 'charge',
  refund: 'refund',
  payment_refund: 'refund',
  refund_failure: 'refund_failure',
  payment_failure_refund: 'refund_failure',
};

export type StripeFigures = {
  movements: Movement[];
  /** Fees, payouts and disputes, by Stripe's type: no documents follow from them. */
  others: Map<string, number>;
};

/** The movements of the account's balance around the period. */
export async function readStripe(stripe: Stripe, period: Period): Promise<StripeFigures> {
  const { from, to } = widened(period);
  const created = { gte: secondsOf(startOfBerlinDay(from)), lt: secondsOf(startOfBerlinDay(to, 1)) };
  const first = secondsOf(startOfBerlinDay(period.from));
  const end = secondsOf(startOfBerlinDay(period.to, 1));
  const figures: StripeFigures = { movements: [], others: new Map() };
  for await (const transaction of stripe.balanceTransactions.list({ created, limit: 100, expand: ['data.source'] })) {
    const isInPeriod = transaction.created >= first && transaction.created < end;
    const prefix = keyPrefixes[transaction.type];
    if (prefix) {
      const key = `${prefix}:${sourceOf(transaction.source)}`;
      figures.movements.push({ key, cents: transaction.amount, isInPeriod, label: transaction.id });
    } else if (isInPeriod) {
      figures.others.set(transaction.type, (figures.others.get(transaction.type) ?? 0) + transaction.amount);
    }
  }
  return figures;
}

/** The payment intent of a charge, or the id of a refund. */
function sourceOf(source: Stripe.BalanceTransaction['source']): string {
  if (source === null || typeof source === 'string') return source ?? '';
  if (source.object !== 'charge') return source.id;
  const { payment_intent: intent } = source;
  return typeof intent === 'string' ? intent : (intent?.id ?? source.id);
}

export type DocumentFigures = {
  movements: Movement[];
  /** Keys of payments for orders that were paid or erased before, and of their refunds: these have no documents. */
  duplicates: Set<string>;
  /** The sum of all documents of the period, however they were paid. */
  documentsCents: number;
  /** The sum of the reports of the same days. */
  reportsCents: number;
};

/** What the documents around the period say about money that Stripe took. */
export async function readDocuments(client: pg.Client, period: Period): Promise<DocumentFigures> {
  const { from, to } = widened(period);
  const { rows } = await client.query<{ key: string | null; cents: number; day: string; number: string }>(
    `SELECT CASE WHEN cause LIKE 'refund_failed:%' THEN 'refund_failure:' || provider_refund_id
         WHEN cause LIKE 'refund:%' THEN 'refund:' || provider_refund_id ELSE 'charge:' || payment_intent_id END AS key,
       (sign(gross_cents) * (content->'paid'->>'moneyCents')::int)::int AS cents, issued_on::text AS day, number
     FROM invoices JOIN payments ON payments.id = invoices.payment_id
       LEFT JOIN refunds ON cause IN ('refund:' || refunds.id, 'refund_failed:' || refunds.id)
     WHERE provider = 'stripe' AND cause <> 'billing' AND issued_on BETWEEN $1 AND $2`,
    [from, to],
  );
  const duplicates = await client.query<{ key: string }>(
    `SELECT 'charge:' || payment_intent_id AS key FROM payments WHERE flags @> '{duplicate_payment}' AND payment_intent_id IS NOT NULL
     UNION ALL SELECT kind || provider_refund_id FROM refunds JOIN payments ON payments.id = payment_id,
       (VALUES ('refund:'), ('refund_failure:')) AS kinds (kind)
     WHERE flags @> '{duplicate_payment}' AND provider_refund_id IS NOT NULL`,
  );
  const sums = await client.query<{ documents: string; reports: string }>(
    `SELECT coalesce((SELECT sum(gross_cents) FROM invoices WHERE issued_on BETWEEN $1 AND $2), 0) AS documents,
       coalesce((SELECT sum(gross_cents) FROM sales_totals WHERE grain = 'day' AND dimension IN ('vat', 'gift_card')
         AND starts_on BETWEEN $1 AND $2), 0) AS reports`,
    [period.from, period.to],
  );
  return {
    movements: rows
      .filter(({ cents }) => cents !== 0)
      .map(({ key, cents, day, number }) => ({
        key: key ?? `document:${number}`,
        cents,
        isInPeriod: day >= period.from && day <= period.to,
        label: number,
      })),
    duplicates: new Set(duplicates.rows.map(({ key }) => key)),
    documentsCents: Number(sums.rows[0]!.documents),
    reportsCents: Number(sums.rows[0]!.reports),
  };
}
