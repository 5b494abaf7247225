import { Injectable } from '@nestjs/common';
import { fromConfig, Scheduled } from '@shop/scheduling';
import { BOOKING_CONFIG } from '../config.js';
import type { FulfilmentConfig } from './fulfilment.config.js';
import { CloseTickets } from './use-cases/close-tickets.use-case.js';
import { RequeueBookings } from './use-cases/requeue-bookings.use-case.js';

const everyMs = fromConfig<FulfilmentConfig>(BOOKING_CONFIG, (config) => config.FULFILMENT_SWEEP_EVERY_MS);

/** Adds lost jobs again, and closes tickets after refunds and lost disputes. */
@Injectable()
export class FulfilmentSchedule {
  constructor(
    private readonly requeueBookings: RequeueBookings,
    private readonly closeTickets: CloseTickets,
  ) {}

  @Scheduled({ name: 'requeue-bookings', everyMs, atStart: true })
  requeue(): Promise<void> {
    return this.requeueBookings.execute();
  }

  @Scheduled({ name: 'close-refunded-tickets', everyMs })
  closeDueTickets(): Promise<void> {
    return this.closeTickets.execute();
  }
}
