import { Module } from '@nestjs/common';
import { BookingModule } from '../booking/booking.module.js';
import { FulfilmentModule } from '../fulfilment/fulfilment.module.js';
import { OrderTimelineModule } from '../orders/order-timeline.module.js';
import { PaymentModule } from '../payment/payment.module.js';
import { BookingsBySession } from './bookings-by-session.js';
import { TeamLinks } from './persistence/team-links.js';
import { GetBookingByToken } from './queries/get-booking-by-token.query.js';
import { GetTicketDetails } from './queries/get-ticket-details.query.js';
import { GetTicketMail } from './queries/get-ticket-mail.query.js';
import { GetTicketRefunds } from './queries/get-ticket-refunds.query.js';
import { TicketsByToken } from './tickets-by-token.js';
import { CorrectTicketEmail } from './use-cases/correct-ticket-email.use-case.js';
import { EnsureTickets } from './use-cases/ensure-tickets.use-case.js';
import { ManageTeamLinks } from './use-cases/manage-team-links.use-case.js';
import { RefreshBooking } from './use-cases/refresh-booking.use-case.js';

const useCases = [CorrectTicketEmail, EnsureTickets, ManageTeamLinks, RefreshBooking];
const queries = [GetBookingByToken, GetTicketDetails, GetTicketMail, GetTicketRefunds];

/** How customers get from their payment to their tickets. */
@Module({
  imports: [BookingModule, FulfilmentModule, OrderTimelineModule, PaymentModule],
  providers: [...useCases, ...queries, BookingsBySession, TeamLinks, TicketsByToken],
  exports: [...useCases, ...queries],
})
export class AccessModule {}
