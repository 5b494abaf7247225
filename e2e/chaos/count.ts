import type { Booking, Mail, ShopClient } from '../support/shop-client.ts';
import type { Order, Ordering } from './orders.ts';

/** A difference from what a customer saw. */
export type Difference = { what: string; order?: string; expected: unknown; found: unknown };

type Session = {
  id: string;
  status: string;
  payment_status: string;
  amount_total: number;
  payment_intent: string | null;
};
type Refund = { id: string; payment_intent: string; amount: number; status: string };
type LoquizTicket = { username: string; password: string; scope: string; closedAt?: number };

export type Counts = {
  bookings: number;
  giftCards: number;
  withCoupon: number;
  withGiftCard: number;
  refunds: number;
  tickets: number;
  mails: number;
  /** Further copies of mails, which arrived with the same Message-ID. */
  repeatedMails: number;
  paidCents: number;
  refundedCents: number;
  wrong: Difference[];
};

const concurrency = 16;

/** Counts from the customers' side: compares what each customer saw with Stripe, Loquiz, the mailbox and the pages. */
export async function count(ordering: Ordering): Promise<Counts> {
  const { client, orders } = ordering;
  const wrong: Difference[] = [];
  const expect = (what: string, order: Order | undefined, expected: unknown, found: unknown): void => {
    if (JSON.stringify(expected) !== JSON.stringify(found)) wrong.push({ what, order: order?.email, expected, found });
  };
  const sessions = new Map(
    (await listStripe<Session>(client, 'checkout/sessions')).map((session) => [session.id, session]),
  );
  const refunds = Map.groupBy(await listStripe<Refund>(client, 'refunds'), ({ payment_intent }) => payment_intent);
  const ticketsByScope = Map.groupBy(await listTickets(client), ({ scope }) => scope);
  const counts: Counts = {
    bookings: 0,
    giftCards: 0,
    withCoupon: 0,
    withGiftCard: 0,
    refunds: 0,
    tickets: 0,
    mails: 0,
    repeatedMails: 0,
    paidCents: 0,
    refundedCents: 0,
    wrong,
  };
  const usernames = new Set<string>();

  await inParallel(orders, async (order) => {
    const atStripe = order.sessionIds.flatMap((id) => sessions.get(id) ?? []);
    const paid = atStripe.filter(({ payment_status }) => payment_status === 'paid');
    const refundsOfOrder = paid.flatMap(({ payment_intent }) => refunds.get(payment_intent ?? '') ?? []);
    const succeeded = refundsOfOrder.filter(({ status }) => status === 'succeeded');
    const paidCents = sum(paid.map(({ amount_total }) => amount_total));
    const succeededCents = sum(succeeded.map(({ amount }) => amount));
    const isPaid = order.state === 'paid';
    expect(
      'cents of the order left at Stripe after refunds',
      order,
      isPaid ? order.chargeCents - order.refundedCents : 0,
      paidCents - succeededCents,
    );
    counts.paidCents += paidCents;
    counts.refundedCents += succeededCents;
    counts.refunds += succeeded.length;

    const mails = await client.mails(order.email);
    const byId = Map.groupBy(mails, ({ messageId }: Mail & { messageId?: string }) => messageId);
    counts.mails += byId.size;
    counts.repeatedMails += mails.length - byId.size;
    expect('mails of the order', order, (isPaid ? 1 : 0) + succeeded.length, byId.size);
    if (order.kind === 'gift_card') {
      if (!isPaid) return;
      counts.giftCards++;
      expect('the gift card’s code was mailed', order, true, order.code !== undefined);
      return;
    }

    const statuses = await Promise.all(order.sessionIds.map((id) => statusOf(client, id)));
    const isRefunded = isPaid && order.refundedCents > 0 && order.refundedCents === order.chargeCents;
    const delivered = statuses.filter((status) => ['ticket_created', 'refunded'].includes(status));
    if (!isPaid) {
      expect('an unpaid order has no tickets', order, [], delivered);
      return;
    }
    counts.bookings++;
    if (order.code) counts[ordering.usageLimitByCode.has(order.code) ? 'withCoupon' : 'withGiftCard']++;
    expect('status of the paid order', order, [isRefunded ? 'refunded' : 'ticket_created'], delivered);
    const credentials = order.tickets?.teamCredentials ?? [];
    counts.tickets += credentials.length;
    expect('credentials on the ticket page', order, order.teams, credentials.length);
    const atLoquiz = ticketsByScope.get(credentials[0]?.loquiz_scope ?? '') ?? [];
    for (const { username, password } of credentials) {
      if (usernames.has(username))
        wrong.push({ what: 'two customers have the same username', order: order.email, expected: 1, found: 2 });
      usernames.add(username);
      const ticket = atLoquiz.find((candidate) => candidate.username === username && candidate.password === password);
      expect(
        'the ticket is valid at Loquiz',
        order,
        !isRefunded,
        ticket !== undefined && ticket.closedAt === undefined,
      );
      expect(
        'a mail has the username',
        order,
        true,
        mails.some(({ text }) => text.includes(username)),
      );
    }
    const open = atLoquiz.filter(({ closedAt }) => closedAt === undefined);
    expect('tickets at Loquiz', order, isRefunded ? 0 : order.teams, open.length);
  });
  await countCodes(ordering, expect);
  return counts;
}

type Expect = (what: string, order: Order | undefined, expected: unknown, found: unknown) => void;

/** Compares balances of gift cards and uses of coupons with what the customers paid with them. */
async function countCodes(ordering: Ordering, expect: Expect): Promise<void> {
  const { orders, client } = ordering;
  const paidWith = Map.groupBy(
    orders.filter(({ kind, state, code }) => kind === 'booking' && state === 'paid' && code !== undefined),
    ({ code }) => code!,
  );
  const cards = orders.filter(({ kind, code }) => kind === 'gift_card' && code !== undefined);
  await inParallel(cards, async (card) => {
    const spent = sum((paidWith.get(card.code!) ?? []).map(({ grossCents, chargeCents }) => grossCents - chargeCents));
    const url = `${client.urls.shop}/api/gift-cards/balance`;
    const { body } = await client.request<{ balanceCents?: number }>(
      url,
      'POST',
      { code: card.code },
      {
        'x-forwarded-for': '10.255.0.1',
      },
    );
    expect('balance of the gift card', card, Math.max(0, card.grossCents - spent), body.balanceCents ?? 0);
  });
  await inParallel([...ordering.usageLimitByCode], async ([code, limit]) => {
    const uses = (paidWith.get(code) ?? []).filter(
      ({ refundedCents, chargeCents }) => refundedCents === 0 || refundedCents < chargeCents,
    ).length;
    const { body } = await ordering.asAdmin<{ items: Array<{ code: string; times_used: number }> }>(
      `/api/admin/coupons?search=${code}`,
      'GET',
    );
    expect(
      `uses of the coupon ${code}`,
      undefined,
      uses,
      body.items.find((coupon) => coupon.code === code)?.times_used,
    );
    expect(`the limit of the coupon ${code} is kept`, undefined, true, uses <= limit);
  });
}

async function statusOf(client: ShopClient, sessionId: string): Promise<string> {
  const { status, body } = await client.call<{ booking?: Booking }>('get-booking-by-session', { sessionId });
  return status === 200 ? body.booking!.status : `responded with ${status}`;
}

async function listStripe<Item extends { id: string }>(client: ShopClient, path: string): Promise<Item[]> {
  const all: Item[] = [];
  for (;;) {
    const after = all.length > 0 ? `&starting_after=${all.at(-1)!.id}` : '';
    const { body } = await client.request<{ data: Item[]; has_more: boolean }>(
      `${client.urls.sandbox}/v1/${path}?limit=100${after}`,
      'GET',
      undefined,
      { authorization: 'Bearer sk_test_sandbox' },
    );
    all.push(...body.data);
    if (!body.has_more) return all;
  }
}

async function listTickets(client: ShopClient): Promise<LoquizTicket[]> {
  const all: LoquizTicket[] = [];
  for (;;) {
    const { body } = await client.request<{ total: number; items: LoquizTicket[] }>(
      `${client.urls.sandbox}/sandbox/loquiz/tickets?sort=created.at&limit=1000&skip=${all.length}`,
      'GET',
    );
    all.push(...body.items);
    if (body.items.length === 0 || all.length >= body.total) return all;
  }
}

async function inParallel<T>(items: T[], work: (item: T) => Promise<void>): Promise<void> {
  const rest = items.values();
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      for (const item of rest) await work(item);
    }),
  );
}

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);
