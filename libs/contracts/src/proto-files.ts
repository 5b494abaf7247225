import { fileURLToPath } from 'node:url';

/** Folder of the .proto files; the relative path is the same from `src` and from `dist`. */
export const protoFolder = fileURLToPath(new URL('../../../proto', import.meta.url));

export const grpcServices = {
  booking: { package: 'booking.v1', service: 'BookingService', file: 'booking/v1/booking.proto' },
  catalog: { package: 'catalog.v1', service: 'CatalogService', file: 'catalog/v1/catalog.proto' },
  coupon: { package: 'coupon.v1', service: 'CouponService', file: 'coupon/v1/coupon.proto' },
  giftcard: { package: 'giftcard.v1', service: 'GiftcardService', file: 'giftcard/v1/giftcard.proto' },
  identity: { package: 'identity.v1', service: 'IdentityService', file: 'identity/v1/identity.proto' },
  notification: {
    package: 'notification.v1',
    service: 'NotificationService',
    file: 'notification/v1/notification.proto',
  },
} as const;

export type GrpcServiceName = keyof typeof grpcServices;

/** What every service offers besides its own contract. */
export const failureService = {
  package: 'failures.v1',
  service: 'FailureService',
  file: 'failures/v1/failures.proto',
} as const;
