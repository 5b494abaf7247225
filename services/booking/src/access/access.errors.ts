import { refusal } from '@shop/errors';

export const PaymentRequired = refusal('BOOKING.PAYMENT_REQUIRED', 'unpaid');
