import { randomUUID } from 'node:crypto';
import { eventually } from '@shop/testing';
import type { OpenedCheckout, ReceivedSpan } from '../support/shop-client.js';
import { sharedShop } from '../support/shared-shop.js';

const visitorsSpanId = '00f067aa0ba902b7';

/** Spans that one booking causes, each as process, kind and name. */
const hops = [
  'gateway server POST /api/functions/create-stripe-checkout',
  'gateway client booking.createBookingCheckout',
  'booking server booking.createBookingCheckout',
  'booking client catalog.getOffer',
  'catalog server catalog.getOffer',
  'booking client coupon.holdCoupon',
  'coupon server coupon.holdCoupon',
  'booking client POST /v1/checkout/sessions',
  // The payment is reported by another request, Stripe's webhook.
  'booking internal record payment outcome',
  'booking producer publish payment.completed.v1',
  'coupon consumer coupon.redeem payment.completed.v1',
  'booking consumer booking.fulfil payment.completed.v1',
  'booking producer add fulfilment',
  'booking-worker consumer run fulfilment',
  'booking-worker client POST /loquiz/v3/tickets',
  'booking producer publish ticket.created.v1',
  'notification consumer notification.ticket-mail ticket.created.v1',
  'notification consumer send mail',
  'notification client booking.getTicketMail',
  'notification client SMTP',
];

describe('a booking whose visitor is traced', () => {
  const shop = sharedShop();
  const traceId = randomUUID().replaceAll('-', '');
  const hopOf = ({ service, kind, name }: ReceivedSpan): string => `${service} ${kind} ${name}`;
  let spans: ReceivedSpan[];
  let secrets: string[];

  beforeAll(async () => {
    const discountCode = await shop.createCoupon();
    const { totalPrice, ...body } = await shop.checkoutBody({ teams: 1, discountCode });
    // The coupon takes 20 % off the price.
    const order = { ...body, totalPrice: Math.round(Number(totalPrice) * 80) / 100 };
    const headers = { traceparent: `00-${traceId}-${visitorsSpanId}-01`, tracestate: 'visitor=first' };
    const { body: opened } = await shop.call<OpenedCheckout>('create-stripe-checkout', order, headers);
    await shop.complete(opened.sessionId);
    const token = await shop.waitForToken(opened.sessionId);
    const { teamCredentials } = await shop.ticket(token);
    const person = [body['email'], body['firstName'], body['lastName'], body['phone']].map(String);
    const credentials = teamCredentials.flatMap(({ username, password }) => [username, password]);
    secrets = [...person, ...credentials, opened.sessionId, token, discountCode];
    const isComplete = async (): Promise<boolean> => {
      spans = await shop.spansOf(traceId);
      return missingHops().length === 0 && withoutParent().length === 0;
    };
    await eventually(isComplete, undefined, 100).catch(() => undefined);
  });

  const missingHops = (): string[] => {
    const recorded = spans.map(hopOf);
    return hops.filter((hop) => !recorded.includes(hop));
  };
  /** A span is sent when it ends, so a parent may arrive after its children. */
  const withoutParent = (): string[] => {
    const ids = [...spans.map(({ spanId }) => spanId), visitorsSpanId];
    return spans.filter(({ parentSpanId }) => !ids.includes(parentSpanId ?? '')).map(hopOf);
  };

  it('[OP-3] has one trace over HTTP, gRPC, RabbitMQ, BullMQ, Stripe, Loquiz and SMTP', () => {
    expect(missingHops()).toEqual([]);
    expect(withoutParent()).toEqual([]);
  });

  it('[OP-3] has the SQL statements of four processes and the Redis commands of the booking service in its trace', () => {
    const systems = spans.map(
      ({ service, attributes }) => `${service} ${attributes['db.system.name'] ?? attributes['db.system'] ?? ''}`,
    );
    for (const service of ['booking', 'booking-worker', 'coupon', 'notification'])
      expect(systems).toContain(`${service} postgresql`);
    expect(systems).toContain('booking redis');
  });

  it('[OP-3] keeps the tracestate of the visitor', () => {
    expect(new Set(spans.map(({ tracestate }) => tracestate))).toEqual(new Set(['visitor=first']));
  });

  it('[OP-3] [LG-6] sends no personal data and no secrets with its trace', () => {
    const sent = JSON.stringify(spans);
    expect(secrets.every((secret) => secret.length > 2)).toBe(true);
    expect(secrets.filter((secret) => sent.includes(secret))).toEqual([]);
  });
});
