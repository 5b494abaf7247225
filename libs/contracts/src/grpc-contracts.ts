import type { BookingServiceClient } from './gen/booking/v1/booking.js';
import type { CatalogServiceClient } from './gen/catalog/v1/catalog.js';
import type { CouponServiceClient } from './gen/coupon/v1/coupon.js';
import type { FailureServiceClient } from './gen/failures/v1/failures.js';
import type { GiftcardServiceClient } from './gen/giftcard/v1/giftcard.js';
import type { IdentityServiceClient } from './gen/identity/v1/identity.js';
import type { NotificationServiceClient } from './gen/notification/v1/notification.js';
import type { GrpcServiceName } from './proto-files.js';

type OwnContracts = {
  booking: BookingServiceClient;
  catalog: CatalogServiceClient;
  coupon: CouponServiceClient;
  giftcard: GiftcardServiceClient;
  identity: IdentityServiceClient;
  notification: NotificationServiceClient;
};

/** The generated client of each service, by the service's name. */
export type GrpcContracts = { [N in GrpcServiceName]: OwnContracts[N] & FailureServiceClient };

/** Default deadline, for every method that is not listed below. */
export const defaultDeadlineMs = 5_000;

/**
 * Deadlines of single methods. They are longer where a method calls the payment provider, an identity provider or the
 * provider of text messages, so that the provider's response arrives before the deadline. Only in `refreshCheckout` it
 * may arrive later, because the caller then uses the stored status. Deadlines are shorter where other calls wait for
 * the method.
 */
export const deadlinesMs: { [N in GrpcServiceName]?: { [M in keyof GrpcContracts[N]]?: number } } = {
  booking: {
    createBookingCheckout: 25_000,
    openCheckout: 20_000,
    cancelCheckout: 25_000,
    refreshCheckout: 8_000,
    /** Long enough for a second attempt after the gRPC connection was lost, which keepalive notices within 8 s. */
    refreshBooking: 10_000,
    ensureTickets: 25_000,
    receiveStripeWebhook: 25_000,
    refundOrder: 25_000,
    /** Asks the payment provider when a charge is searched for. */
    listOrders: 25_000,
    decideWithdrawal: 25_000,
  },
  catalog: { getOffer: 3_000 },
  coupon: { holdCoupon: 3_000, validateCoupon: 3_000 },
  identity: {
    /** Other calls wait for this one: two attempts must end before the cached list is too old to be used. */
    listEndedSessions: 1_500,
    challengeFactor: 15_000,
    // `beginSocialLogin` asks an identity provider once, `completeSocialLogin` up to four times: for metadata,
    // tokens, keys and the e-mail address.
    beginSocialLogin: 8_000,
    completeSocialLogin: 20_000,
  },
  giftcard: { createGiftCardCheckout: 25_000, refreshPurchase: 25_000 },
};
