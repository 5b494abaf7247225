import { Injectable } from '@nestjs/common';
import { Outbox } from '@shop/messaging';
import { Transaction } from '@shop/persistence';
import { validate as isUuid } from 'uuid';
import type { Booking } from '../domain/booking.js';
import { BookingNotFound } from '../domain/booking.errors.js';
import { type BookingRow, toBooking } from './booking.row.js';

/** Loads and saves bookings. `save` writes the events that the booking recorded, in the same transaction. */
@Injectable()
export class BookingRepository {
  constructor(
    private readonly tx: Transaction,
    private readonly outbox: Outbox,
  ) {}

  /** Answers false when another booking already has the same idempotency key. */
  async insert(booking: Booking): Promise<boolean> {
    const { customer } = booking;
    const inserted = await this.tx.query(
      `INSERT INTO bookings (id, order_number, access_token, status, participants, teams, language, game, price, email,
         first_name, last_name, phone, country_code, ui_language, consents, fulfilment_round, flags, idempotency_key,
         idempotency_fingerprint, created_at, paid_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22)
       ON CONFLICT (idempotency_key) DO NOTHING RETURNING 1`,
      [
        booking.id,
        booking.orderNumber,
        booking.accessToken,
        booking.status,
        booking.participants,
        booking.teams,
        booking.language,
        booking.game,
        booking.price,
        customer.email,
        customer.firstName,
        customer.lastName,
        customer.phone ?? null,
        customer.countryCode ?? null,
        customer.uiLanguage,
        booking.consents,
        booking.fulfilmentRound,
        booking.flags,
        booking.idempotency?.key ?? null,
        booking.idempotency?.fingerprint ?? null,
        booking.createdAt,
        booking.paidAt,
      ],
    );
    return inserted.length === 1;
  }

  /** Locks the booking until the transaction ends. */
  async getForUpdate(id: string): Promise<Booking> {
    const booking = await this.one('SELECT * FROM bookings WHERE id = $1 FOR UPDATE', id, isUuid(id));
    if (!booking) throw new BookingNotFound();
    return booking;
  }

  find(id: string): Promise<Booking | undefined> {
    return this.one('SELECT * FROM bookings WHERE id = $1', id, isUuid(id));
  }

  findByAccessToken(token: string): Promise<Booking | undefined> {
    return this.one('SELECT * FROM bookings WHERE access_token = $1', token);
  }

  findBySession(sessionId: string): Promise<Booking | undefined> {
    return this.one(
      `SELECT bookings.* FROM payments JOIN bookings ON bookings.id = payments.reference_id::uuid
       WHERE payments.session_id = $1 AND payments.purpose = 'booking'`,
      sessionId,
    );
  }

  findByIdempotencyKey(key: string): Promise<Booking | undefined> {
    return this.one('SELECT * FROM bookings WHERE idempotency_key = $1', key);
  }

  async save(booking: Booking): Promise<void> {
    await this.tx.query(
      `UPDATE bookings SET status = $2, fulfilment_round = $3, flags = $4, paid_at = $5, idempotency_key = $6, updated_at = now()
       WHERE id = $1`,
      [
        booking.id,
        booking.status,
        booking.fulfilmentRound,
        booking.flags,
        booking.paidAt,
        booking.idempotency?.key ?? null,
      ],
    );
    await this.outbox.append(booking.takeEvents());
  }

  private async one(sql: string, key: string, isPossible = true): Promise<Booking | undefined> {
    const [row] = isPossible ? await this.tx.query<BookingRow>(sql, [key]) : [];
    return row && toBooking(row);
  }
}
