import { Module } from '@nestjs/common';
import { BookingModule } from '../booking/booking.module.js';
import { OrderTimelineModule } from '../orders/order-timeline.module.js';
import { PaymentModule } from '../payment/payment.module.js';
import { FulfilmentQueue } from './fulfilment-queue.js';
import { OnPaymentCompleted } from './messaging/on-payment-completed.consumer.js';
import { TicketFailures } from './ticket-failures.js';
import { RoundRepository } from './persistence/round.repository.js';
import { TeamCredentialsQuery } from './queries/team-credentials.query.js';
import { RetryFulfilment } from './use-cases/retry-fulfilment.use-case.js';

/** Fulfilment in the gRPC process: it adds jobs and reads results. The worker process does the work. */
@Module({
  imports: [BookingModule, OrderTimelineModule, PaymentModule],
  providers: [
    FulfilmentQueue,
    OnPaymentCompleted,
    RoundRepository,
    RetryFulfilment,
    TeamCredentialsQuery,
    TicketFailures,
  ],
  exports: [RetryFulfilment, TeamCredentialsQuery],
})
export class FulfilmentModule {}
