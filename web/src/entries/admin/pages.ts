import { type Areas, lazyPage, type PageDeclaration } from '../../shared/pages/index.js';

export const areas: Areas = ['/login', '/widgets', '/admin'];

export const pages: readonly PageDeclaration[] = [
  { path: '/login', component: lazyPage('LoginPage', () => import('../../features/auth/pages/login-page.js')) },
  {
    path: '/widgets',
    component: lazyPage('AdminHomePage', () => import('../../features/admin-home/pages/admin-home-page.js')),
    needsSession: true,
  },
  {
    path: '/widgets/search',
    component: lazyPage('SearchDocsPage', () => import('../../features/widget-docs/pages/search-docs-page.js')),
    needsSession: true,
  },
  {
    path: '/widgets/google-map',
    component: lazyPage('MapDocsPage', () => import('../../features/widget-docs/pages/map-docs-page.js')),
    needsSession: true,
  },
  {
    path: '/widgets/country',
    component: lazyPage('CountryDocsPage', () => import('../../features/widget-docs/pages/country-docs-page.js')),
    needsSession: true,
  },
  {
    path: '/widgets/tickets',
    component: lazyPage('TicketsDocsPage', () => import('../../features/widget-docs/pages/tickets-docs-page.js')),
    needsSession: true,
  },
  {
    path: '/admin/content-sync',
    component: lazyPage('ContentSyncPage', () => import('../../features/content-sync/pages/content-sync-page.js')),
    needsSession: true,
  },
  {
    path: '/admin/content-sync/:id',
    component: lazyPage('SyncRunPage', () => import('../../features/content-sync/pages/sync-run-page.js')),
    needsSession: true,
  },
  {
    path: '/admin/orders',
    component: lazyPage('OrdersPage', () => import('../../features/orders/pages/orders-page.js')),
    needsSession: true,
  },
  {
    path: '/admin/orders/:id',
    component: lazyPage('OrderPage', () => import('../../features/orders/pages/order-page.js')),
    needsSession: true,
  },
  {
    path: '/admin/coupons',
    component: lazyPage('CouponsPage', () => import('../../features/coupons/pages/coupons-page.js')),
    needsSession: true,
  },
];
