import { Injectable } from '@nestjs/common';
import { fromConfig, Scheduled } from '@shop/scheduling';
import { BOOKING_CONFIG, type BookingConfig } from '../../config.js';
import { CheckPromises } from '../use-cases/check-promises.use-case.js';

/** In the process that serves gRPC, where the promise ledger has only its rules about the coupon service. */
@Injectable()
export class CouponPromisesSchedule {
  constructor(private readonly checkPromises: CheckPromises) {}

  @Scheduled({
    name: 'check-coupon-promises',
    everyMs: fromConfig<BookingConfig>(BOOKING_CONFIG, (config) => config.PROMISES_EVERY_SECONDS * 1_000),
  })
  check(): Promise<void> {
    return this.checkPromises.execute();
  }
}
