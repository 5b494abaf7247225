import type { PaymentPurpose } from '../domain/payment.js';

/** What Stripe's page says beside its button. */
export const submitTexts: Record<PaymentPurpose, Record<'de' | 'en', string>> = {
  booking: {
    de: 'Ihre Zugangsdaten erhalten Sie direkt nach der Zahlung per E-Mail.',
    en: 'You receive your access by email right after the payment.',
  },
  gift_card: {
    de: 'Ihren Wertgutschein erhalten Sie direkt nach der Zahlung per E-Mail.',
    en: 'You receive your gift card by email right after the payment.',
  },
};
