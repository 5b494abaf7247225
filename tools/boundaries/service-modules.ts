/**
 * The modules of each service: the folders of its `src`, except migrations. A module imports only modules that stand
 * before it, so that no circle of modules can arise.
 */
export const serviceModules: Readonly<Record<string, readonly string[]>> = {
  booking: [
    'booking',
    'payment',
    'invoices',
    'orders',
    'order-links',
    'fulfilment',
    'purposes',
    'checkout',
    'withdrawals',
    'privacy',
    'promises',
    'access',
    'reports',
    'demo-year',
    'grpc',
  ],
  catalog: ['catalog'],
  coupon: ['coupon'],
  giftcard: ['purchase'],
  identity: ['audit', 'admin', 'session', 'invitation', 'factor', 'management', 'social-login', 'grpc'],
  notification: ['clients', 'content', 'mail', 'promises'],
};
