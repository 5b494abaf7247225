/** The contracts between services: generated types, events and their queues, enums, deadlines, and the .proto files. */
export * as bookingEventsV1 from './gen/booking/events/v1/events.js';
export * as bookingV1 from './gen/booking/v1/booking.js';
export * as catalogV1 from './gen/catalog/v1/catalog.js';
export * as couponV1 from './gen/coupon/v1/coupon.js';
export * as failuresV1 from './gen/failures/v1/failures.js';
export * as giftcardV1 from './gen/giftcard/v1/giftcard.js';
export * as identityV1 from './gen/identity/v1/identity.js';
export * as notificationEventsV1 from './gen/notification/events/v1/events.js';
export * as notificationV1 from './gen/notification/v1/notification.js';
export * from './coupon-refusals.js';
export * from './enum-mapping.js';
export * from './event-queues.js';
export * from './event-registry.js';
export * from './proto-files.js';
export * from './grpc-contracts.js';
