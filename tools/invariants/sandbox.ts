import type { Rule } from './rule.ts';

/** Rules that compare the shop's data with that of the sandbox. */
export const sandboxRules: Rule[] = [
  {
    invariant: 1,
    text: 'Loquiz has the tickets of customers, and no others except recorded orphans',
    needs: ['booking', 'sandbox'],
    onlyWhenIdle: true,
    async find({ booking, sandbox }) {
      const known = await booking<TeamCredentials>(`
        SELECT booking_id, loquiz_ticket_id, username, password FROM team_credentials WHERE status = 'created'
        UNION ALL SELECT booking_id, loquiz_ticket_id, NULL, NULL FROM team_credentials WHERE status <> 'created' AND loquiz_ticket_id IS NOT NULL
        UNION ALL SELECT booking_id, loquiz_ticket_id, NULL, NULL FROM loquiz_orphans`);
      const bookings = new Set((await booking<{ id: string }>('SELECT id FROM bookings')).map(({ id }) => id));
      const ticketById = new Map((await sandbox.tickets()).map((ticket) => [ticket.id, ticket]));
      const knownIds = new Set(known.map(({ loquiz_ticket_id }) => loquiz_ticket_id));
      return [
        ...known.flatMap(({ booking_id, loquiz_ticket_id, username, password }) => {
          const ticket = ticketById.get(loquiz_ticket_id);
          const isSame =
            ticket &&
            ticket.scope === booking_id &&
            (username === null || (ticket.username === username && ticket.password === password));
          return isSame ? [] : [{ booking_id, loquiz_ticket_id, at_loquiz: ticket ? 'differs' : 'missing' }];
        }),
        ...[...ticketById.values()].flatMap(({ id, scope }) =>
          bookings.has(scope) && !knownIds.has(id)
            ? [{ booking_id: scope, loquiz_ticket_id: id, here: 'missing' }]
            : [],
        ),
      ];
    },
  },
  {
    invariant: 1,
    text: 'a ticket is closed at Loquiz exactly when it is closed here',
    needs: ['booking', 'sandbox'],
    onlyWhenIdle: true,
    async find({ booking, sandbox }) {
      const known = await booking<{ loquiz_ticket_id: string; close_state: string | null }>(
        'SELECT loquiz_ticket_id, close_state FROM team_credentials WHERE loquiz_ticket_id IS NOT NULL',
      );
      const closedAtLoquiz = new Set(
        (await sandbox.tickets()).flatMap(({ id, closedAt }) => (closedAt === undefined ? [] : [id])),
      );
      return known.filter((row) => (row.close_state === 'closed') !== closedAtLoquiz.has(row.loquiz_ticket_id));
    },
  },
  {
    invariant: 6,
    text: 'a session paid at Stripe is paid, refunded or flagged here, no other is paid here; unflagged amounts agree',
    needs: ['booking', 'sandbox'],
    onlyWhenIdle: true,
    async find({ booking, sandbox }) {
      const payments = await booking<Payment>(
        "SELECT id, session_id, status, amount_cents, flags FROM payments WHERE session_id IS NOT NULL AND provider = 'stripe'",
      );
      const sessionById = new Map((await sandbox.sessions()).map((session) => [session.id, session]));
      return payments.flatMap(({ id, session_id, status, amount_cents, flags }) => {
        const session = sessionById.get(session_id);
        if (!session) return [{ payment: id, at_stripe: 'missing' }];
        const isPaidThere = session.status === 'complete' && session.payment_status !== 'unpaid';
        const isPaidHere = ['paid', 'refunded'].includes(status);
        const isPaidOrFlagged = isPaidHere || flags.length > 0;
        const statesAgree = isPaidThere ? isPaidOrFlagged : !isPaidHere;
        const isSameAmount = session.amount_total === amount_cents || flags.length > 0;
        return statesAgree && isSameAmount
          ? []
          : [
              {
                payment: id,
                status,
                amount_cents,
                flags,
                at_stripe: session.payment_status,
                amount_total: session.amount_total,
              },
            ];
      });
    },
  },
];

interface TeamCredentials {
  booking_id: string;
  loquiz_ticket_id: string;
  /** Null where we have no credentials: for recorded orphans, and for teams whose credential set is not created. */
  username: string | null;
  password: string | null;
}

interface Payment {
  id: string;
  session_id: string;
  status: string;
  amount_cents: number;
  flags: string[];
}

interface Ticket {
  id: string;
  scope: string;
  username: string;
  password: string;
  closedAt?: number;
}

interface Session {
  id: string;
  status: string;
  payment_status: string;
  amount_total: number;
}

interface StripeRefund {
  id: string;
  payment_intent: string;
  amount: number;
  status: string;
}

export interface Sandbox {
  tickets(): Promise<Ticket[]>;
  sessions(): Promise<Session[]>;
  refunds(): Promise<StripeRefund[]>;
}

async function get<Body>(url: string, headers: Record<string, string> = {}): Promise<Body> {
  const response = await fetch(url, { headers });
  if (!response.ok) throw new Error(`${url} responded with ${response.status}`);
  return response.json() as Promise<Body>;
}

export function openSandbox(url: string, stripeSecretKey: string): Sandbox {
  /** All objects of one of Stripe's lists, page by page. */
  async function listAll<Item extends { id: string }>(path: string): Promise<Item[]> {
    const all: Item[] = [];
    for (;;) {
      const after = all.length > 0 ? `&starting_after=${all.at(-1)?.id}` : '';
      const { data, has_more } = await get<{ data: Item[]; has_more: boolean }>(`${url}/v1/${path}?limit=100${after}`, {
        authorization: `Bearer ${stripeSecretKey}`,
      });
      all.push(...data);
      if (!has_more) return all;
    }
  }

  return {
    async tickets() {
      const all: Ticket[] = [];
      for (;;) {
        const { total, items } = await get<{ total: number; items: Ticket[] }>(
          `${url}/sandbox/loquiz/tickets?sort=created.at&limit=1000&skip=${all.length}`,
        );
        all.push(...items);
        if (items.length === 0 || all.length >= total) return all;
      }
    },
    sessions: () => listAll<Session>('checkout/sessions'),
    refunds: () => listAll<StripeRefund>('refunds'),
  };
}
