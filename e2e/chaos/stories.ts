import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '../../tools/demo-year/random.ts';
import type { Ordering, Webhook } from './orders.ts';

type Context = {
  ordering: Ordering;
  random: Random;
  /** How the webhook of the next payment is delivered. */
  webhook: () => Webhook;
};

/** Longer than any recovery takes; what is still missing then is found when all orders are compared at the end. */
const waitMs = 240_000;

/** What customers do. Each story orders once or several times, and ends when the customer has everything or gave up. */
export const stories: Array<{ name: string; weight: number; run: (context: Context) => Promise<unknown> }> = [
  {
    name: 'pays and waits',
    weight: 30,
    run: async (context) => buy(context, context.ordering.newBooking(context.random)),
  },
  {
    name: 'pays and closes the page',
    weight: 10,
    run: async (context) => {
      const order = context.ordering.newBooking(context.random);
      order.hasLeft = true;
      await buy(context, order);
    },
  },
  { name: 'clicks three times', weight: 8, run: clickThreeTimes },
  { name: 'orders in two tabs', weight: 6, run: orderInTwoTabs },
  { name: 'pays while replacing the session', weight: 4, run: payWhileReplacing },
  { name: 'is declined, then pays', weight: 4, run: payAfterDecline },
  { name: 'cancels, then orders again', weight: 4, run: cancelAndOrderAgain },
  { name: 'lets the session expire', weight: 3, run: letExpire },
  { name: 'pays with a coupon', weight: 10, run: payWithCoupon },
  { name: 'shares the last uses of a coupon', weight: 3, run: shareLastUses },
  { name: 'books for free', weight: 3, run: bookForFree },
  { name: 'buys a gift card and spends it in several bookings at once', weight: 5, run: buyAndSpendGiftCard },
  { name: 'is refunded at Stripe', weight: 3, run: refundAtStripe },
  { name: 'is refunded by an admin', weight: 4, run: refundByAdmin },
];

type Booking = ReturnType<Ordering['newBooking']>;

/** Orders, pays and waits; returns the session when it was paid. */
async function buy(context: Context, order: Booking): Promise<string | undefined> {
  const sessionId = await context.ordering.place(order);
  if (!sessionId) return undefined;
  if (!(await context.ordering.pay(order, sessionId, context.webhook()))) return undefined;
  await context.ordering.awaitTickets(order, sessionId, waitMs);
  return sessionId;
}

async function clickThreeTimes(context: Context): Promise<void> {
  const order = context.ordering.newBooking(context.random);
  const key = crypto.randomUUID();
  const sessions = await Promise.all([1, 2, 3].map(() => context.ordering.place(order, { key })));
  const [first] = sessions;
  if (!first) return;
  if (await context.ordering.pay(order, first, context.webhook()))
    await context.ordering.awaitTickets(order, first, waitMs);
}

/** The second tab replaces the session of the first, and pays; the first tab then tries to pay too. */
async function orderInTwoTabs(context: Context): Promise<void> {
  const { ordering, random } = context;
  const order = ordering.newBooking(random);
  const first = await ordering.place(order);
  if (!first) return;
  const second = await ordering.place(order, { replaces: first });
  if (!second) return;
  const paid = await ordering.pay(order, second, context.webhook());
  await ordering.complete(first, 'paid');
  if (paid) await ordering.awaitTickets(order, second, waitMs);
}

/** The first tab pays at the moment in which the second one orders: one of the two sessions ends, or is refunded. */
async function payWhileReplacing(context: Context): Promise<void> {
  const { ordering, random } = context;
  const order = ordering.newBooking(random);
  const first = await ordering.place(order);
  if (!first) return;
  const [isFirstPaid, second] = await Promise.all([
    pause(random.between(0, 60)).then(() => ordering.pay(order, first, context.webhook())),
    ordering.place(order, { replaces: first }),
  ]);
  if (isFirstPaid) return ordering.awaitTickets(order, first, waitMs);
  if (second && (await ordering.pay(order, second, context.webhook())))
    await ordering.awaitTickets(order, second, waitMs);
}

async function payAfterDecline(context: Context): Promise<void> {
  const { ordering, random } = context;
  const order = ordering.newBooking(random);
  const sessionId = await ordering.place(order);
  if (!sessionId) return;
  await ordering.complete(sessionId, 'declined');
  if (await ordering.pay(order, sessionId, context.webhook())) await ordering.awaitTickets(order, sessionId, waitMs);
}

async function cancelAndOrderAgain(context: Context): Promise<void> {
  const { ordering, random } = context;
  const order = ordering.newBooking(random);
  const sessionId = await ordering.place(order);
  if (!sessionId) return;
  await ordering.cancel(sessionId);
  order.state = (await ordering.complete(sessionId, 'expired')) === 'paid' ? 'paid' : 'ended';
  await buy(context, ordering.newBooking(random));
}

async function letExpire(context: Context): Promise<void> {
  const order = context.ordering.newBooking(context.random);
  const sessionId = await context.ordering.place(order);
  if (!sessionId) return;
  await context.ordering.complete(sessionId, 'expired', context.webhook());
  order.state = 'ended';
}

async function payWithCoupon(context: Context): Promise<void> {
  const { ordering, random } = context;
  const order = ordering.newBooking(random);
  order.code = await ordering.sharedCoupon(random);
  order.chargeCents = order.grossCents - Math.round(order.grossCents / 10);
  await buy(context, order);
}

/** Six customers at once want a coupon that may be used three times; those who come too late pay the full price. */
async function shareLastUses(context: Context): Promise<void> {
  const { ordering, random } = context;
  const code = await ordering.createCoupon({ discount_type: 'fixed', discount_value: 500, usage_limit: 3 });
  await Promise.all(
    Array.from({ length: 6 }, async () => {
      const order = ordering.newBooking(random, 2);
      order.code = code;
      order.chargeCents = order.grossCents - 500;
      if (!(await buy(context, order)) && order.state === 'refused') await buy(context, ordering.newBooking(random, 2));
    }),
  );
}

async function bookForFree(context: Context): Promise<void> {
  const { ordering, random } = context;
  const order = ordering.newBooking(random, 1);
  order.code = await ordering.createCoupon({ discount_value: 100, usage_limit: 1 });
  order.chargeCents = 0;
  await buy(context, order);
}

/** Three bookings use the card at once; whoever is refused books without it, and a last booking uses the rest. */
async function buyAndSpendGiftCard(context: Context): Promise<void> {
  const { ordering, random } = context;
  const card = ordering.newGiftCard(random.pick([50, 100, 150] as const));
  const sessionId = await ordering.place(card);
  if (!sessionId || !(await ordering.pay(card, sessionId, context.webhook()))) return;
  const mail = await ordering.awaitCode(card, sessionId, waitMs);
  const code = mail && /\b[A-Z0-9]{3,5}(?:-[A-Z0-9]{3,5}){2,}\b/.exec(mail.text)?.[0];
  if (!code) return;
  card.code = code;
  await Promise.all(
    Array.from({ length: 3 }, async () => {
      const order = ordering.newBooking(random, random.pick([1, 2]));
      order.code = code;
      order.chargeCents = Math.max(0, order.grossCents - card.grossCents);
      if (!(await buy(context, order)) && order.state === 'refused') await buy(context, ordering.newBooking(random, 1));
    }),
  );
  const last = ordering.newBooking(random, 1);
  last.code = code;
  await buy(context, last);
}

async function refundAtStripe(context: Context): Promise<void> {
  const { ordering, random } = context;
  const order = ordering.newBooking(random);
  const sessionId = await buy(context, order);
  if (!sessionId || !order.mailedAt) return;
  await ordering.refundAtStripe(sessionId);
  order.refundedCents = order.chargeCents;
}

async function refundByAdmin(context: Context): Promise<void> {
  const { ordering, random } = context;
  const order = ordering.newBooking(random, random.pick([1, 2]));
  if (random.chance(0.5)) {
    order.code = await ordering.sharedCoupon(random);
    order.chargeCents = order.grossCents - Math.round(order.grossCents / 10);
  }
  const sessionId = await buy(context, order);
  if (!sessionId || !order.mailedAt) return;
  const cents = random.chance(0.5) ? order.chargeCents : random.between(100, order.chargeCents - 100);
  if (await ordering.refundByAdmin(order, cents)) order.refundedCents = cents;
}
