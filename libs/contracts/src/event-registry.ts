import * as booking from './gen/booking/events/v1/events.js';
import * as catalog from './gen/catalog/events/v1/events.js';
import * as coupon from './gen/coupon/events/v1/events.js';
import * as giftcard from './gen/giftcard/events/v1/events.js';
import * as identity from './gen/identity/events/v1/events.js';
import * as notification from './gen/notification/events/v1/events.js';

/** Wire name (also the routing key) → proto JSON codec. A breaking change gets a `.v2` line beside its `.v1`. */
export const eventRegistry = {
  'admin.action_recorded.v1': identity.AdminActionRecorded,
  'payment.completed.v1': booking.PaymentCompleted,
  'payment.expired.v1': booking.PaymentExpired,
  'payment.failed.v1': booking.PaymentFailed,
  'payment.refunded.v1': booking.PaymentRefunded,
  'payment.disputed.v1': booking.PaymentDisputed,
  'ticket.created.v1': booking.TicketCreated,
  'ticket.failed.v1': booking.TicketFailed,
  'catalog.synced.v1': catalog.CatalogSynced,
  'giftcard.activated.v1': coupon.GiftcardActivated,
  'coupon.redeemed.v1': coupon.CouponRedeemed,
  'coupon.released.v1': coupon.CouponReleased,
  'giftcard.paid.v1': giftcard.GiftcardPaid,
  'giftcard.issued.v1': giftcard.GiftcardIssued,
  'mail.failed.v1': notification.MailFailed,
} as const;

export type EventName = keyof typeof eventRegistry;

/** The payload of an event by its wire name. */
export type EventPayload<N extends EventName> = ReturnType<(typeof eventRegistry)[N]['fromJSON']>;

/** An event as a domain records it: what happened to which aggregate. */
export type RaisedEvent = {
  [N in EventName]: { name: N; aggregateId: string; payload: EventPayload<N> };
}[EventName];

export type EventCodec = { fromJSON(json: unknown): unknown; toJSON(payload: never): unknown };

/** The codec of a wire name; undefined when this version of the software does not know it. */
export function codecOf(name: string): EventCodec | undefined {
  return (eventRegistry as Record<string, EventCodec>)[name];
}
