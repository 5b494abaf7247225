import type { EventName } from './event-registry.js';

/**
 * The durable queue of every consumer, with the events that the queue receives. A queue is called
 * `<service>.<what the consumer does>`, and only that service reads it. All queues are declared before anything is
 * published. Events are then kept for a consumer that has never run, or whose queue was lost with the broker's disk.
 */
export const eventQueues = {
  'booking.flag-overrun': ['coupon.redeemed.v1'],
  'booking.flag-spent-gift-card': ['giftcard.voided_after_use.v1'],
  'booking.fulfil': ['payment.completed.v1'],
  'coupon.dispute': ['payment.disputed.v1'],
  'coupon.issue-gift-card': ['giftcard.paid.v1'],
  'coupon.redeem': ['payment.completed.v1'],
  'coupon.refund': ['payment.refunded.v1'],
  'coupon.release': ['payment.expired.v1', 'payment.failed.v1'],
  'giftcard.complete': ['payment.completed.v1'],
  'giftcard.end-unpaid': ['payment.expired.v1', 'payment.failed.v1'],
  'giftcard.erase': ['order.erased.v1'],
  'giftcard.mark-issued': ['giftcard.activated.v1'],
  'giftcard.refund': ['payment.refunded.v1'],
  'identity.record-admin-action': ['admin.action_recorded.v1'],
  'notification.admin-invitation': ['admin.invited.v1'],
  'notification.billing-documents': ['order.billing_given.v1'],
  'notification.documents': ['order.documents_requested.v1'],
  'notification.gift-card-mail': ['giftcard.issued.v1'],
  'notification.order-links': ['order.links_requested.v1'],
  'notification.refund-mail': ['refund.completed.v1'],
  'notification.ticket-delayed': ['ticket.failed.v1'],
  'notification.ticket-mail': ['ticket.created.v1'],
  'notification.withdrawal-decision': ['withdrawal.decided.v1'],
  'notification.withdrawal-receipt': ['withdrawal.received.v1'],
  'notification.withdrawal-waiting': ['withdrawal.waiting.v1'],
} as const satisfies Record<string, readonly EventName[]>;

/** The events that every replica of the gateway receives without a durable queue, to drop its cache. */
export const broadcastEvents = ['catalog.synced.v1'] as const satisfies readonly EventName[];

export type BroadcastEvent = (typeof broadcastEvents)[number];

export type QueueName = keyof typeof eventQueues;

/** The queues that receive an event. */
export type QueueOf<N extends EventName> = {
  [Q in QueueName]: N extends (typeof eventQueues)[Q][number] ? Q : never;
}[QueueName];
