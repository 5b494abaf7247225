import { Injectable } from '@nestjs/common';
import { Outbox } from '@shop/messaging';
import { Rows, Transaction } from '@shop/persistence';
import { Clock } from '@shop/platform';
import { validate as isUuid } from 'uuid';
import type { Booking } from '../domain/booking.js';
import { BookingNotFound } from '../domain/booking.errors.js';
import { BookingRow, toBooking, toBookingRow } from './booking.row.js';

/** Loads and saves bookings. `save` writes the events that the booking recorded, in the same transaction. */
@Injectable()
export class BookingRepository {
  private readonly bookings: Rows<BookingRow>;

  constructor(
    tx: Transaction,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {
    this.bookings = new Rows(tx, BookingRow);
  }

  /** False when another booking already has the same idempotency key. */
  insert(booking: Booking): Promise<boolean> {
    return this.bookings.insertIfAbsent(toBookingRow(booking), 'idempotencyKey');
  }

  /** Locks the booking until the transaction ends. */
  async getForUpdate(id: string): Promise<Booking> {
    const row = isUuid(id) ? await this.bookings.findOne({ id }, { lock: 'wait' }) : undefined;
    if (!row) throw new BookingNotFound();
    return toBooking(row);
  }

  async find(id: string): Promise<Booking | undefined> {
    return isUuid(id) ? toBookingOrUndefined(await this.bookings.findOne({ id })) : undefined;
  }

  async findByAccessToken(accessToken: string): Promise<Booking | undefined> {
    return toBookingOrUndefined(await this.bookings.findOne({ accessToken }));
  }

  async findByIdempotencyKey(idempotencyKey: string): Promise<Booking | undefined> {
    return toBookingOrUndefined(await this.bookings.findOne({ idempotencyKey }));
  }

  /** Corrects the customer's e-mail address, which `save` does not write. */
  async changeEmail(id: string, email: string): Promise<void> {
    await this.bookings.update({ id }, { email, updatedAt: this.clock.now() });
  }

  /** Writes what changes after the checkout, such as status and flags; what was booked never changes. */
  async save(booking: Booking): Promise<void> {
    const { status, fulfilmentRound, flags, paidAt, idempotencyKey } = toBookingRow(booking);
    await this.bookings.update(
      { id: booking.id },
      { status, fulfilmentRound, flags, paidAt, idempotencyKey, updatedAt: this.clock.now() },
    );
    await this.outbox.append(booking.takeEvents());
  }
}

const toBookingOrUndefined = (row: BookingRow | undefined): Booking | undefined => row && toBooking(row);
