import type adminHome from '../../features/admin-home/locales/de.json';
import type auth from '../../features/auth/locales/de.json';
import type checkout from '../../features/checkout/locales/de.json';
import type order from '../../features/checkout/locales/order.de.json';
import type giftCard from '../../features/gift-card/locales/de.json';
import type paymentReturn from '../../features/payment-return/locales/de.json';
import type ticket from '../../features/ticket/locales/de.json';
import type common from '../../shared/i18n/locales/common.de.json';
import type errors from '../../shared/i18n/locales/errors.de.json';
import type ui from '../../shared/ui/locales/ui.de.json';

/** Keys of `t()` are checked against the German texts; `npm run check-texts` holds the English ones to the same keys. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      common: typeof common;
      errors: typeof errors;
      ui: typeof ui;
      checkout: typeof checkout;
      order: typeof order;
      paymentReturn: typeof paymentReturn;
      ticket: typeof ticket;
      giftCard: typeof giftCard;
      auth: typeof auth;
      adminHome: typeof adminHome;
    };
  }
}
