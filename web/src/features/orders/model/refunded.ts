import type { OrderDetailsDto } from '../../../api/generated-admin.js';

type Refunded = Pick<OrderDetailsDto, 'refunds' | 'status'>;

/** What has gone back to the customer. */
export const refundedCentsOf = ({ refunds }: Refunded): number =>
  refunds
    .filter(({ state }) => state === 'succeeded')
    .reduce((sum, { amountCents, giftCardCents }) => sum + amountCents + giftCardCents, 0);

export const isPartlyRefunded = (order: Refunded): boolean => order.status !== 'refunded' && refundedCentsOf(order) > 0;
