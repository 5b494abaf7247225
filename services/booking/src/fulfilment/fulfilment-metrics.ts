import { Inject, Injectable } from '@nestjs/common';
import { Counter, Histogram, Registry } from 'prom-client';

@Injectable()
export class FulfilmentMetrics {
  readonly tickets: Counter<'outcome'>;
  readonly exhausted: Counter;
  readonly secondsToTickets: Histogram;

  constructor(@Inject(Registry) registry: Registry) {
    const registers = [registry];
    this.tickets = new Counter({
      name: 'booking_ticket_attempts_total',
      help: 'Attempts to get a team its ticket, by outcome',
      labelNames: ['outcome'],
      registers,
    });
    this.exhausted = new Counter({
      name: 'booking_tickets_exhausted_total',
      help: 'Rounds of bookings that ended without all tickets',
      registers,
    });
    this.secondsToTickets = new Histogram({
      name: 'booking_paid_to_tickets_seconds',
      help: 'Time from the payment of a booking until all its tickets are made',
      buckets: [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 600, 3_600],
      registers,
    });
  }
}
