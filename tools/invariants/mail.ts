import type { Query, Rule } from './rule.ts';

interface Mail {
  reference_id: string;
  state: string;
  /** Whether the time to send the mail has not come yet. */
  is_waiting: boolean;
}

interface Order {
  id: string;
  status: string;
}

/** A mail bounces after the mail server has accepted it. */
const sentStates = ['sent', 'bounced'];

/** Copy 0 is the mail itself; higher numbers are further copies of it. */
const mailsOf = (notification: Query, template: string) =>
  notification<Mail>(`
    SELECT reference_id, state, state = 'pending' AND coalesce(scheduled_for > now(), false) AS is_waiting
    FROM mails WHERE template = '${template}' AND copy = 0`);

export const mailRules: Rule[] = [
  {
    invariant: 8,
    text: 'no customer gets the same mail twice',
    needs: ['notification'],
    find: ({ notification }) =>
      notification(`
        SELECT template, reference_id, count(*)::int FROM mails
        WHERE copy = 0 GROUP BY template, reference_id HAVING count(*) > 1`),
  },
  {
    invariant: 8,
    text: 'every booking with tickets got its mail, and no other booking did',
    needs: ['booking', 'notification'],
    onlyWhenIdle: true,
    async find({ booking, notification }) {
      const bookings = await booking<Order>(
        "SELECT id::text, status FROM bookings WHERE status IN ('ticket_created', 'refunded', 'charged_back')",
      );
      return contradictions(await mailsOf(notification, 'ticket'), bookings, 'ticket_created');
    },
  },
  {
    invariant: 8,
    text: 'every issued gift card got its mail, and no other purchase did',
    needs: ['giftcard', 'notification'],
    onlyWhenIdle: true,
    async find({ giftcard, notification }) {
      const purchases = await giftcard<Order>(
        "SELECT id::text, status FROM purchases WHERE status IN ('issued', 'refunded')",
      );
      const mails = await mailsOf(notification, 'gift_card');
      // The mail of a gift waits for the delivery day, that of a disputed gift card for the end of the dispute.
      const waiting = new Set(mails.filter(({ is_waiting }) => is_waiting).map(({ reference_id }) => reference_id));
      const due = purchases.filter(({ id }) => !waiting.has(id));
      return contradictions(
        mails.filter(({ is_waiting }) => !is_waiting),
        due,
        'issued',
      );
    },
  },
  {
    invariant: 8,
    text: 'the customer got a mail about every refund that was completed',
    needs: ['booking', 'notification'],
    onlyWhenIdle: true,
    async find({ booking, notification }) {
      const mailed = new Set((await mailsOf(notification, 'refund')).map(({ reference_id }) => reference_id));
      const completed = await booking<{ refund_id: string }>(
        "SELECT payload->>'refundId' AS refund_id FROM outbox WHERE name = 'refund.completed.v1'",
      );
      return completed.filter(({ refund_id }) => !mailed.has(refund_id));
    },
  },
  {
    invariant: 1,
    text: 'an operator got a mail about every booking whose tickets failed',
    needs: ['booking', 'notification'],
    onlyWhenIdle: true,
    async find({ booking, notification }) {
      const alerted = new Set(
        (await mailsOf(notification, 'ticket_delayed_operator')).map(({ reference_id }) => reference_id),
      );
      const failed = await booking<{ id: string }>("SELECT id::text FROM bookings WHERE status = 'ticket_failed'");
      return failed.filter(({ id }) => !alerted.has(id));
    },
  },
];

/**
 * Orders with `mailedStatus` whose mail was neither sent nor failed, and sent mails of no known order. An order that
 * was refunded may have got its mail before.
 */
function contradictions(mails: Mail[], orders: Order[], mailedStatus: string): object[] {
  const stateOf = new Map(mails.map(({ reference_id, state }) => [reference_id, state]));
  const known = new Set(orders.map(({ id }) => id));
  return [
    ...orders.flatMap(({ id, status }) => {
      const state = stateOf.get(id) ?? 'none';
      return status === mailedStatus && ![...sentStates, 'failed'].includes(state) ? [{ id, status, mail: state }] : [];
    }),
    ...mails.filter(({ reference_id, state }) => sentStates.includes(state) && !known.has(reference_id)),
  ];
}
