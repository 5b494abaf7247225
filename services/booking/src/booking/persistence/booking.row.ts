import { Column, Entity, PrimaryColumn } from 'typeorm';
import { Booking } from '../domain/booking.js';
import type {
  BookingFlag,
  ConsentSnapshot,
  GameLanguage,
  GameSnapshot,
  PriceSnapshot,
  UiLanguage,
} from '../domain/booking-snapshots.js';
import type { BookingStatus } from '../domain/booking-status.js';

@Entity('bookings')
export class BookingRow {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text', { name: 'order_number' })
  orderNumber: string;

  @Column('text', { name: 'access_token' })
  accessToken: string;

  @Column('text')
  status: BookingStatus;

  @Column('integer')
  participants: number;

  @Column('integer')
  teams: number;

  @Column('text')
  language: GameLanguage;

  @Column('jsonb')
  game: GameSnapshot;

  @Column('jsonb')
  price: PriceSnapshot;

  @Column('text')
  email: string;

  @Column('text', { name: 'first_name' })
  firstName: string;

  @Column('text', { name: 'last_name' })
  lastName: string;

  @Column('text', { nullable: true })
  phone: string | null;

  @Column('text', { name: 'country_code', nullable: true })
  countryCode: string | null;

  @Column('text', { name: 'ui_language' })
  uiLanguage: UiLanguage;

  @Column('jsonb', { nullable: true })
  consents: ConsentSnapshot | null;

  @Column('text', { nullable: true })
  partner: string | null;

  @Column('text', { name: 'placed_by', nullable: true })
  placedBy: string | null;

  @Column('integer', { name: 'fulfilment_round' })
  fulfilmentRound: number;

  @Column('text', { array: true })
  flags: BookingFlag[];

  @Column('text', { name: 'idempotency_key', nullable: true })
  idempotencyKey: string | null;

  @Column('text', { name: 'idempotency_fingerprint', nullable: true })
  idempotencyFingerprint: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  @Column('timestamptz', { name: 'paid_at', nullable: true })
  paidAt: Date | null;

  /** When the customer's data was erased. */
  @Column('timestamptz', { name: 'erased_at', nullable: true })
  erasedAt: Date | null;

  /** Absent in a row that is inserted: the database then sets the time. */
  @Column('timestamptz', { name: 'updated_at' })
  updatedAt?: Date;
}

export function toBooking(row: BookingRow): Booking {
  const { idempotencyKey: key, idempotencyFingerprint, ...state } = row;
  const { email, firstName, lastName, phone, countryCode, uiLanguage } = row;
  return new Booking({
    ...state,
    customer: {
      email,
      firstName,
      lastName,
      phone: phone ?? undefined,
      countryCode: countryCode ?? undefined,
      uiLanguage,
    },
    idempotency: key === null ? null : { key, fingerprint: idempotencyFingerprint ?? '' },
  });
}

export function toBookingRow(booking: Booking): BookingRow {
  const { customer, idempotency, ...state } = booking.snapshot;
  return {
    ...state,
    ...customer,
    phone: customer.phone ?? null,
    countryCode: customer.countryCode ?? null,
    idempotencyKey: idempotency?.key ?? null,
    idempotencyFingerprint: idempotency?.fingerprint ?? null,
  };
}
