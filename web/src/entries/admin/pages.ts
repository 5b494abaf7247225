import { type Areas, lazyComponent, type PageDeclaration } from '../../shared/pages/index.js';

export const areas: Areas = ['/login', '/widgets', '/admin'];

export const pages: readonly PageDeclaration[] = [
  { path: '/login', component: lazyComponent('LoginPage', () => import('../../features/auth/pages/login-page.js')) },
  {
    path: '/login/invitation',
    component: lazyComponent('InvitationPage', () => import('../../features/auth/pages/invitation-page.js')),
    hasSecretAddress: true,
  },
  {
    path: '/login/callback',
    component: lazyComponent('LoginCallbackPage', () => import('../../features/auth/pages/login-callback-page.js')),
    hasSecretAddress: true,
  },
  {
    path: '/widgets',
    component: lazyComponent('AdminHomePage', () => import('../../features/admin-home/pages/admin-home-page.js')),
    needsSession: true,
  },
  {
    path: '/widgets/search',
    component: lazyComponent('SearchDocsPage', () => import('../../features/widget-docs/pages/search-docs-page.js')),
    needsSession: true,
  },
  {
    path: '/widgets/google-map',
    component: lazyComponent('MapDocsPage', () => import('../../features/widget-docs/pages/map-docs-page.js')),
    needsSession: true,
  },
  {
    path: '/widgets/country',
    component: lazyComponent('CountryDocsPage', () => import('../../features/widget-docs/pages/country-docs-page.js')),
    needsSession: true,
  },
  {
    path: '/widgets/tickets',
    component: lazyComponent('TicketsDocsPage', () => import('../../features/widget-docs/pages/tickets-docs-page.js')),
    needsSession: true,
  },
  {
    path: '/admin/content-sync',
    component: lazyComponent('ContentSyncPage', () => import('../../features/content-sync/pages/content-sync-page.js')),
    needsSession: true,
  },
  {
    path: '/admin/content-sync/:id',
    component: lazyComponent('SyncRunPage', () => import('../../features/content-sync/pages/sync-run-page.js')),
    needsSession: true,
  },
  {
    path: '/admin/orders',
    component: lazyComponent('OrdersPage', () => import('../../features/orders/pages/orders-page.js')),
    needsSession: true,
  },
  {
    path: '/admin/to-do',
    component: lazyComponent('ToDoPage', () => import('../../features/orders/pages/to-do-page.js')),
    needsSession: true,
  },
  {
    path: '/admin/orders/new',
    component: lazyComponent('NewOrderPage', () => import('../../features/manual-order/pages/new-order-page.js')),
    needsSession: true,
  },
  {
    path: '/admin/orders/:id',
    component: lazyComponent('OrderPage', () => import('../../features/orders/pages/order-page.js')),
    needsSession: true,
  },
  {
    path: '/admin/withdrawals',
    component: lazyComponent('WithdrawalsPage', () => import('../../features/withdrawals/pages/withdrawals-page.js')),
    needsSession: true,
  },
  {
    path: '/admin/invoices',
    component: lazyComponent('InvoicesPage', () => import('../../features/invoices/pages/invoices-page.js')),
    needsSession: true,
  },
  {
    path: '/admin/reports',
    component: lazyComponent('ReportsPage', () => import('../../features/reports/pages/reports-page.js')),
    needsSession: true,
  },
  {
    path: '/admin/coupons',
    component: lazyComponent('CouponsPage', () => import('../../features/coupons/pages/coupons-page.js')),
    needsSession: true,
  },
  {
    path: '/admin/coupons/:id/ledger',
    component: lazyComponent(
      'GiftCardLedgerPage',
      () => import('../../features/gift-card-ledger/pages/gift-card-ledger-page.js'),
    ),
    needsSession: true,
  },
  {
    path: '/admin/failures',
    component: lazyComponent('FailuresPage', () => import('../../features/failures/pages/failures-page.js')),
    needsSession: true,
  },
  {
    path: '/admin/security',
    component: lazyComponent('SecurityPage', () => import('../../features/security/pages/security-page.js')),
    needsSession: true,
  },
  {
    path: '/admin/admins',
    component: lazyComponent('AdminsPage', () => import('../../features/admins/pages/admins-page.js')),
    needsSession: true,
    needsOwner: true,
  },
  {
    path: '/admin/audit',
    component: lazyComponent('AuditPage', () => import('../../features/audit/pages/audit-page.js')),
    needsSession: true,
    needsOwner: true,
  },
];
