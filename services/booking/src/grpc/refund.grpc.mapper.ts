import type { bookingV1 } from '@shop/contracts';
import type { RefundMailView } from '../orders/queries/get-refund-mail.query.js';
import { paymentProviderEnum, paymentPurposeEnum } from '../payment/payment-enums.js';
import { refundStateEnum } from './order-enums.js';

/** As much of a code as its owner needs to recognize it, and too little to guess the rest. */
const shownCodeLength = 4;

export function toRefundMail({
  state,
  purpose,
  provider,
  refundedAt,
  booking,
  teams,
  ...refund
}: RefundMailView): bookingV1.GetRefundMailResponse {
  return {
    ...refund,
    refundState: refundStateEnum.toWire(state),
    paymentPurpose: paymentPurposeEnum.toWire(purpose),
    paymentProvider: paymentProviderEnum.toWire(provider),
    refundedAt: refundedAt.toISOString(),
    booking: booking ? toRefundedBooking(booking, teams) : undefined,
  };
}

function toRefundedBooking(
  { game, price, ...booking }: NonNullable<RefundMailView['booking']>,
  teams: number[],
): bookingV1.RefundedBooking {
  const giftCardCode = price.giftCardCents > 0 ? (price.discountCode ?? '') : '';
  return {
    ...booking,
    gameTitle: game.title,
    cityName: game.cityName,
    teams,
    giftCardCodeEnd: giftCardCode.slice(-shownCodeLength),
  };
}
