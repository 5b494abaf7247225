import { Injectable } from '@nestjs/common';
import { fromConfig, Scheduled } from '@shop/scheduling';
import { BOOKING_CONFIG } from '../config.js';
import type { FulfilmentConfig } from './fulfilment.config.js';
import { RequeueBookings } from './use-cases/requeue-bookings.use-case.js';

/** Replaces jobs that were lost, with Redis or with a worker. */
@Injectable()
export class FulfilmentSchedule {
  constructor(private readonly requeueBookings: RequeueBookings) {}

  @Scheduled({
    name: 'requeue-bookings',
    everyMs: fromConfig<FulfilmentConfig>(BOOKING_CONFIG, (config) => config.FULFILMENT_SWEEP_EVERY_MS),
    atStart: true,
  })
  requeue(): Promise<void> {
    return this.requeueBookings.execute();
  }
}
