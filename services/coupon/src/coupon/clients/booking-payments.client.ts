import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { bookingV1 } from '@shop/contracts';
import { grpcClient } from '@shop/platform';
import { COUPON_CONFIG, type CouponConfig } from '../../config.js';

export type PaymentStatus = 'pending' | 'paid' | 'expired' | 'failed' | 'refunded';

/** What booking knows about the payments of checkouts. */
@Injectable()
export class BookingPayments implements OnModuleDestroy {
  private readonly booking;

  constructor(@Inject(COUPON_CONFIG) config: CouponConfig) {
    this.booking = grpcClient<bookingV1.BookingServiceClient>('booking', { url: config.BOOKING_GRPC_URL });
  }

  /** By reference id; those that booking does not know are left out. */
  async statusesOf(referenceIds: string[]): Promise<Map<string, PaymentStatus>> {
    const { states } = await this.booking.listPaymentStates({ referenceIds });
    return new Map(states.map(({ referenceId, status }) => [referenceId, status as PaymentStatus]));
  }

  onModuleDestroy(): void {
    this.booking.close();
  }
}
