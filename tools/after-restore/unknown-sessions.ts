import pg from 'pg';
import Stripe from 'stripe';

/** A checkout session lives 31 minutes, so one that was opened before `restoredTo` may have been paid after it. */
const overlapSeconds = 3_600;

interface UnknownSessions {
  /** In a dry run, the open ones that would be ended. */
  ended: Stripe.Checkout.Session[];
  paid: Stripe.Checkout.Session[];
  /** Left alone, because their customers return to other sites than the shop. */
  elsewhere: Stripe.Checkout.Session[];
  /** There are sessions of the shop's software, and none of them leads to the shop. */
  areAllElsewhere: boolean;
}

/**
 * Finds the checkouts at Stripe whose orders were lost, because they were placed after the moment that was restored to.
 * Open ones of the shop are ended, except in a dry run, so that nobody pays for nothing.
 */
export async function endUnknownSessions(
  stripe: Stripe,
  { bookingUrl, shopUrl }: { bookingUrl: string; shopUrl: string },
  restoredTo: Date,
  isDryRun: boolean,
): Promise<UnknownSessions> {
  const created = { gte: Math.floor(restoredTo.getTime() / 1_000) - overlapSeconds };
  const sessions: Stripe.Checkout.Session[] = [];
  for await (const session of stripe.checkout.sessions.list({ created, limit: 100 })) sessions.push(session);
  // Sessions without our metadata belong to somebody else who uses the same account.
  const placed = sessions.filter(({ metadata }) => metadata?.['payment_id']);
  const known = await knownPayments(bookingUrl, placed);
  const unknown = placed.filter(({ metadata }) => !known.has(metadata!['payment_id']!));
  const { ours = [], elsewhere = [] } = Object.groupBy(unknown, (session) =>
    leadsTo(session, shopUrl) ? 'ours' : 'elsewhere',
  );
  const open = ours.filter(({ status }) => status === 'open');
  const ended = isDryRun ? open : await endAll(stripe, open);
  const complete = ours.filter(({ status }) => status === 'complete');
  for (const { id } of open.filter((session) => !ended.includes(session)))
    complete.push(await stripe.checkout.sessions.retrieve(id));
  const paid: Stripe.Checkout.Session[] = [];
  for (const session of complete) if (await isStillPaid(stripe, session)) paid.push(session);
  return {
    ended,
    paid,
    elsewhere,
    areAllElsewhere: placed.length > 0 && !placed.some((session) => leadsTo(session, shopUrl)),
  };
}

/** The sites to which the sessions lead, each with the number of its sessions that are paid or still open. */
export async function paidOrOpenBySite(
  stripe: Stripe,
  sessions: Stripe.Checkout.Session[],
): Promise<Map<string, number>> {
  const countBySite = new Map<string, number>();
  for (const session of sessions) {
    const isPaidOrOpen = session.status === 'open' || (await isStillPaid(stripe, session));
    const site = originOf(session);
    countBySite.set(site, (countBySite.get(site) ?? 0) + Number(isPaidOrOpen));
  }
  return countBySite;
}

/** The site to which the customer returns. Another environment of the shop may use the same account. */
const originOf = ({ success_url }: Stripe.Checkout.Session): string =>
  success_url !== null && URL.canParse(success_url) ? new URL(success_url).origin : 'no site';

/** Whether the customer returns to the shop. The promise ledger decides by the same rule. */
export const leadsTo = (session: Stripe.Checkout.Session, shopUrl: string): boolean =>
  originOf(session) === new URL(shopUrl).origin;

/** Ends the sessions, and returns those that nobody has completed meanwhile. */
async function endAll(stripe: Stripe, sessions: Stripe.Checkout.Session[]): Promise<Stripe.Checkout.Session[]> {
  const ended: Stripe.Checkout.Session[] = [];
  for (const session of sessions) {
    try {
      await stripe.checkout.sessions.expire(session.id);
      ended.push(session);
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    }
  }
  return ended;
}

/** False for an unpaid session, and once the payment was refunded in full, as an operator may have decided. */
async function isStillPaid(
  stripe: Stripe,
  { payment_status, payment_intent }: Stripe.Checkout.Session,
): Promise<boolean> {
  if (payment_status !== 'paid' || typeof payment_intent !== 'string') return false;
  const { data } = await stripe.charges.list({ payment_intent, limit: 100 });
  return data.some(({ paid, refunded }) => paid && !refunded);
}

async function knownPayments(bookingUrl: string, sessions: Stripe.Checkout.Session[]): Promise<Set<string>> {
  const client = new pg.Client({ connectionString: bookingUrl });
  await client.connect();
  try {
    const ids = sessions.flatMap(({ metadata }) => metadata?.['payment_id'] ?? []);
    const { rows } = await client.query<{ id: string }>('SELECT id::text FROM payments WHERE id::text = ANY ($1)', [
      ids,
    ]);
    return new Set(rows.map(({ id }) => id));
  } finally {
    await client.end();
  }
}
