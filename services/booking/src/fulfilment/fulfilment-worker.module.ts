import { Module } from '@nestjs/common';
import { BookingModule } from '../booking/booking.module.js';
import { FulfilmentMetrics } from './fulfilment-metrics.js';
import { FulfilmentQueueMetrics } from './fulfilment-queue-metrics.js';
import { FulfilmentQueue } from './fulfilment-queue.js';
import { FulfilmentSchedule } from './fulfilment-schedule.js';
import { FulfilmentWorker } from './fulfilment-worker.js';
import { LoquizClient } from './loquiz/loquiz-client.js';
import { DueClosingRepository } from './persistence/due-closing.repository.js';
import { TeamCredentialsRepository } from './persistence/team-credentials.repository.js';
import { TicketAttempts } from './persistence/ticket-attempts.js';
import { WaitingBookingsQuery } from './queries/waiting-bookings.query.js';
import { ClaimTeams } from './use-cases/claim-teams.use-case.js';
import { CloseTickets } from './use-cases/close-tickets.use-case.js';
import { FulfilBooking } from './use-cases/fulfil-booking.use-case.js';
import { GiveUpBooking } from './use-cases/give-up-booking.use-case.js';
import { ObtainTicket } from './use-cases/obtain-ticket.use-case.js';
import { RequeueBookings } from './use-cases/requeue-bookings.use-case.js';
import { RunWaitingBookings } from './use-cases/run-waiting-bookings.use-case.js';
import { StoreTicket } from './use-cases/store-ticket.use-case.js';

/** Makes the tickets of paid bookings at Loquiz, and closes those whose money went back. */
@Module({
  imports: [BookingModule],
  providers: [
    FulfilmentMetrics,
    FulfilmentQueue,
    FulfilmentQueueMetrics,
    FulfilmentSchedule,
    FulfilmentWorker,
    LoquizClient,
    DueClosingRepository,
    TeamCredentialsRepository,
    TicketAttempts,
    WaitingBookingsQuery,
    ClaimTeams,
    CloseTickets,
    FulfilBooking,
    GiveUpBooking,
    ObtainTicket,
    RequeueBookings,
    RunWaitingBookings,
    StoreTicket,
  ],
  exports: [LoquizClient, TeamCredentialsRepository],
})
export class FulfilmentWorkerModule {}
