/**
 * The modules of the gateway and of each service: the folders of `src`, except migrations. A module imports only
 * modules that stand before it, so that no circle of modules can arise.
 */
export const moduleOrder: Readonly<Record<string, readonly string[]>> = {
  gateway: [
    'clients',
    'http',
    'access',
    'health',
    'webhooks',
    'auth',
    'static',
    'media',
    'catalog-cache',
    'shop',
    'functions',
    'admin',
  ],
  'services/booking': [
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
  'services/catalog': ['catalog'],
  'services/coupon': ['coupon'],
  'services/giftcard': ['purchase'],
  'services/identity': ['audit', 'admin', 'session', 'invitation', 'factor', 'management', 'social-login', 'grpc'],
  'services/notification': ['clients', 'content', 'mail', 'promises'],
};
