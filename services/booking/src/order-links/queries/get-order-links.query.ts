import { Injectable } from '@nestjs/common';
import { nullable, number, type Shape, text, timestamp, Transaction } from '@shop/persistence';
import { OrderLinkRequests } from '../persistence/order-link-requests.js';

export type LinkedBooking = {
  orderNumber: string;
  /** Null until all tickets are created. */
  accessToken: string | null;
  gameTitle: string;
  cityName: string;
  teams: number;
  uiLanguage: string;
  createdAt: Date;
};
export type LinkedPurchase = { purchaseId: string; orderNumber: string; createdAt: Date };
export type OrderLinks = { email: string; bookings: LinkedBooking[]; purchases: LinkedPurchase[] };

const bookingShape: Shape<LinkedBooking> = {
  orderNumber: text,
  accessToken: nullable(text),
  gameTitle: text,
  cityName: text,
  teams: number,
  uiLanguage: text,
  createdAt: timestamp,
};
const purchaseShape: Shape<LinkedPurchase> = { purchaseId: text, orderNumber: text, createdAt: timestamp };

/** At most this many bookings, and this many purchases, are listed: the newest. */
const limit = 50;

/**
 * The orders of the address that a request named: paid bookings that are neither refunded in full nor charged back, and
 * issued gift cards. Undefined when the request is unknown or was replaced.
 */
@Injectable()
export class GetOrderLinks {
  constructor(
    private readonly tx: Transaction,
    private readonly requests: OrderLinkRequests,
  ) {}

  async execute(requestId: string): Promise<OrderLinks | undefined> {
    const email = await this.requests.findEmail(requestId);
    if (email === undefined) return undefined;
    const [[latest], bookings, purchases] = await Promise.all([
      this.tx.read(
        { email: text },
        'SELECT email FROM orders WHERE lower(email) = $1 ORDER BY created_at DESC LIMIT 1',
        [email],
      ),
      this.tx.read(
        bookingShape,
        `SELECT bookings.order_number AS "orderNumber",
           CASE bookings.status WHEN 'ticket_created' THEN access_token END AS "accessToken",
           game->>'title' AS "gameTitle", game->>'cityName' AS "cityName", teams, ui_language AS "uiLanguage",
           bookings.created_at AS "createdAt"
         FROM orders JOIN bookings ON bookings.id = orders.id
         WHERE lower(orders.email) = $1 AND bookings.status IN ('paid', 'ticket_pending', 'ticket_created', 'ticket_failed')
         ORDER BY bookings.created_at DESC LIMIT ${limit}`,
        [email],
      ),
      this.tx.read(
        purchaseShape,
        `SELECT id AS "purchaseId", order_number AS "orderNumber", created_at AS "createdAt" FROM orders
         WHERE lower(email) = $1 AND kind = 'gift_card' AND status = 'issued' ORDER BY created_at DESC LIMIT ${limit}`,
        [email],
      ),
    ]);
    // The address as the latest order spells it, because the request may spell it differently.
    return { email: latest?.email ?? email, bookings, purchases };
  }
}
