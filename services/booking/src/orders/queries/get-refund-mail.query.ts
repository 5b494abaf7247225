import { Injectable } from '@nestjs/common';
import {
  boolean,
  json,
  listOf,
  nullable,
  number,
  oneOf,
  type Shape,
  text,
  timestamp,
  Transaction,
} from '@shop/persistence';
import { validate as isUuid } from 'uuid';
import type { GameSnapshot, PriceSnapshot, UiLanguage } from '../../booking/domain/booking-snapshots.js';
import type { PaymentProvider, PaymentPurpose } from '../../payment/domain/payment-state.js';
import type { RefundState } from '../../payment/domain/refund.js';
import { OrderNotFound } from '../domain/order.errors.js';

export type RefundMailView = {
  state: RefundState;
  purpose: PaymentPurpose;
  referenceId: string;
  provider: PaymentProvider;
  amountCents: number;
  giftCardCents: number;
  currency: string;
  refundedAt: Date;
  /** Whether the payment is refunded in full. The order is then refunded, too, unless the payment is a duplicate. */
  isOrderRefunded: boolean;
  /** Whether another session of the same checkout had been paid before, or the order had been erased. */
  isDuplicate: boolean;
  teams: number[];
  /** Null when something other than a booking was paid for. */
  booking: RefundedBookingView | null;
};

type RefundedBookingView = {
  orderNumber: string;
  email: string;
  firstName: string;
  lastName: string;
  uiLanguage: UiLanguage;
  accessToken: string;
  game: GameSnapshot;
  price: PriceSnapshot;
};

const viewShape: Shape<RefundMailView> = {
  state: oneOf('requested', 'pending', 'succeeded', 'failed', 'cancelled'),
  purpose: oneOf('booking', 'gift_card'),
  referenceId: text,
  provider: oneOf('stripe', 'manual', 'none'),
  amountCents: number,
  giftCardCents: number,
  currency: text,
  refundedAt: timestamp,
  isOrderRefunded: boolean,
  isDuplicate: boolean,
  teams: listOf(number),
  booking: nullable(json<RefundedBookingView>()),
};

/** The number of the order that the first of two payments paid; null for a payment that is no duplicate. */
const paidOrderNumber = `(SELECT paid.order_number FROM payments AS first JOIN bookings AS paid ON paid.id::text = first.reference_id
  WHERE payments.flags @> '{duplicate_payment}' AND first.checkout_id = payments.checkout_id AND first.purpose = 'booking'
    AND first.paid_at IS NOT NULL AND NOT first.flags @> '{duplicate_payment}' LIMIT 1)`;

/** The content of the mail about a refund; for the notification service. */
@Injectable()
export class GetRefundMail {
  constructor(private readonly tx: Transaction) {}

  async execute(refundId: string): Promise<RefundMailView> {
    const [refund] = isUuid(refundId)
      ? await this.tx.read(
          viewShape,
          `SELECT state, purpose, reference_id AS "referenceId", provider, refunds.amount_cents AS "amountCents",
             refunds.gift_card_cents AS "giftCardCents", payments.currency, refunds.updated_at AS "refundedAt",
             payments.status = 'refunded' AS "isOrderRefunded", payments.flags @> '{duplicate_payment}' AS "isDuplicate",
             refunds.teams,
             (SELECT json_build_object('orderNumber', coalesce(${paidOrderNumber}, order_number), 'email', email, 'firstName', first_name,
                'lastName', last_name, 'uiLanguage', ui_language, 'accessToken', access_token, 'game', game, 'price', price)
              FROM bookings WHERE id = CASE WHEN purpose = 'booking' THEN reference_id::uuid END) AS booking
           FROM refunds JOIN payments ON payments.id = payment_id WHERE refunds.id = $1`,
          [refundId],
        )
      : [];
    if (!refund) throw new OrderNotFound();
    return refund;
  }
}
