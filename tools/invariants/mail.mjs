/**
 * @typedef {import('./rule.mjs').Rule} Rule
 * @typedef {import('./rule.mjs').Query} Query
 */

/** Younger than what the outbox forgets. */
const recent = "now() - interval '6 days'";

/** Mails as the notification service reports them to the others; `failed` ones are an operator's. */
const reportedMails = (/** @type {Query} */ notification, /** @type {string} */ template) =>
  notification(`
    SELECT payload->>'referenceId' AS reference, count(*) FILTER (WHERE name = 'mail.sent.v1')::int AS sent,
      count(*) FILTER (WHERE name = 'mail.failed.v1')::int AS failed
    FROM outbox WHERE name IN ('mail.sent.v1', 'mail.failed.v1') AND payload->>'template' = '${template}'
    GROUP BY payload->>'referenceId'`);

/** @type {Rule[]} */
export const mailRules = [
  {
    invariant: 8,
    says: 'no customer gets the same mail twice',
    needs: ['notification'],
    async find({ notification }) {
      const mails = await Promise.all(['ticket', 'gift_card'].map((template) => reportedMails(notification, template)));
      return mails.flat().filter(({ sent }) => sent > 1);
    },
  },
  {
    invariant: 8,
    says: 'every booking with tickets got its mail, and no other did',
    needs: ['booking', 'notification'],
    onlySettled: true,
    async find({ booking, notification }) {
      const bookings = await booking(
        `SELECT id::text, status, updated_at > ${recent} AS is_recent FROM bookings WHERE status IN ('ticket_created', 'refunded')`,
      );
      return contradictions(await reportedMails(notification, 'ticket'), bookings, 'ticket_created');
    },
  },
  {
    invariant: 8,
    says: 'every issued gift card got its mail, and no other did',
    needs: ['giftcard', 'notification'],
    onlySettled: true,
    async find({ giftcard, notification }) {
      const purchases = await giftcard(
        `SELECT id::text, status, paid_at > ${recent} AS is_recent FROM purchases WHERE status IN ('issued', 'refunded')`,
      );
      return contradictions(await reportedMails(notification, 'gift_card'), purchases, 'issued');
    },
  },
];

/**
 * What was refunded may have got its mail before; what is `complete` must have.
 * @param {{ reference: string, sent: number, failed: number }[]} mails
 * @param {{ id: string, status: string, is_recent: boolean }[]} orders
 * @param {string} complete
 */
function contradictions(mails, orders, complete) {
  const reported = new Set(mails.map(({ reference }) => reference));
  const known = new Set(orders.map(({ id }) => id));
  return [
    ...orders.filter(({ id, status, is_recent }) => status === complete && is_recent && !reported.has(id)),
    ...mails.filter(({ reference, sent }) => sent > 0 && !known.has(reference)),
  ];
}
