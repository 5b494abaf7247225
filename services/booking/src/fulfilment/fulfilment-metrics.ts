import { Inject, Injectable } from '@nestjs/common';
import { Counter, Gauge, Registry } from 'prom-client';

@Injectable()
export class FulfilmentMetrics {
  readonly tickets: Counter<'outcome'>;
  readonly exhausted: Counter;
  readonly waiting: Gauge;
  readonly overdue: Gauge;

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
      help: 'Bookings whose attempts were used up',
      registers,
    });
    this.waiting = new Gauge({
      name: 'booking_tickets_waiting',
      help: 'Paid bookings without all their tickets',
      registers,
    });
    this.overdue = new Gauge({
      name: 'booking_tickets_overdue',
      help: 'Paid bookings that wait longer for tickets than they should',
      registers,
    });
  }
}
