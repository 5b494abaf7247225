import { Module } from '@nestjs/common';
import { BookingModule } from '../booking/booking.module.js';
import { FulfilmentQueue } from './fulfilment-queue.js';
import { OnPaymentCompleted } from './messaging/on-payment-completed.consumer.js';
import { RoundRepository } from './persistence/round.repository.js';
import { TeamCredentialsQuery } from './queries/team-credentials.query.js';
import { RetryFulfilment } from './use-cases/retry-fulfilment.use-case.js';

/** The service's side of fulfilment: what it asks for and what it shows. The worker process does the rest. */
@Module({
  imports: [BookingModule],
  providers: [FulfilmentQueue, OnPaymentCompleted, RoundRepository, RetryFulfilment, TeamCredentialsQuery],
  exports: [RetryFulfilment, TeamCredentialsQuery],
})
export class FulfilmentModule {}
