import { Module } from '@nestjs/common';
import { BookingModule } from '../booking/booking.module.js';
import { FulfilmentModule } from '../fulfilment/fulfilment.module.js';
import { PaymentModule } from '../payment/payment.module.js';
import { BookingsBySession } from './bookings-by-session.js';
import { GetBookingBySession } from './queries/get-booking-by-session.query.js';
import { GetBookingByToken } from './queries/get-booking-by-token.query.js';
import { GetTicketMail } from './queries/get-ticket-mail.query.js';
import { GetTicketRefunds } from './queries/get-ticket-refunds.query.js';
import { EnsureTickets } from './use-cases/ensure-tickets.use-case.js';

const useCases = [EnsureTickets];
const queries = [GetBookingBySession, GetBookingByToken, GetTicketMail, GetTicketRefunds];

/** How customers get from their payment to their tickets. */
@Module({
  imports: [BookingModule, FulfilmentModule, PaymentModule],
  providers: [...useCases, ...queries, BookingsBySession],
  exports: [...useCases, ...queries],
})
export class AccessModule {}
