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

/** A row of `bookings`. */
export type BookingRow = {
  id: string;
  order_number: string;
  access_token: string;
  status: BookingStatus;
  participants: number;
  teams: number;
  language: GameLanguage;
  game: GameSnapshot;
  price: PriceSnapshot;
  email: string;
  first_name: string;
  last_name: string;
  phone: string | null;
  country_code: string | null;
  ui_language: UiLanguage;
  consents: ConsentSnapshot | null;
  fulfilment_round: number;
  flags: BookingFlag[];
  idempotency_key: string | null;
  idempotency_fingerprint: string | null;
  created_at: Date;
  paid_at: Date | null;
};

export function toBooking(row: BookingRow): Booking {
  return new Booking({
    id: row.id,
    orderNumber: row.order_number,
    accessToken: row.access_token,
    status: row.status,
    participants: row.participants,
    teams: row.teams,
    language: row.language,
    game: row.game,
    price: row.price,
    customer: {
      email: row.email,
      firstName: row.first_name,
      lastName: row.last_name,
      phone: row.phone ?? undefined,
      countryCode: row.country_code ?? undefined,
      uiLanguage: row.ui_language,
    },
    consents: row.consents,
    fulfilmentRound: row.fulfilment_round,
    flags: row.flags,
    idempotency:
      row.idempotency_key === null
        ? null
        : { key: row.idempotency_key, fingerprint: row.idempotency_fingerprint ?? '' },
    createdAt: row.created_at,
    paidAt: row.paid_at,
  });
}
