import { type Areas, lazyComponent, type PageDeclaration } from '../../shared/pages/index.js';
import { HomePage, PaymentReturnPage } from './home-page.js';

export const areas: Areas = ['/'];

/** The code of every page except the checkout is loaded when the page is first shown. */
export const pages: readonly PageDeclaration[] = [
  { path: '/', component: HomePage, isFramable: true },
  { path: '/payment-success', component: PaymentReturnPage, hasSecretAddress: true },
  {
    path: '/ticket/:token?',
    component: lazyComponent('TicketPage', () => import('../../features/ticket/pages/ticket-page.js')),
    hasSecretAddress: true,
  },
  {
    path: '/gift-card',
    component: lazyComponent('GiftCardPage', () => import('../../features/gift-card/pages/gift-card-page.js')),
  },
  {
    path: '/gift-card/balance',
    component: lazyComponent(
      'GiftCardBalancePage',
      () => import('../../features/gift-card/pages/gift-card-balance-page.js'),
    ),
  },
  {
    path: '/withdrawal',
    component: lazyComponent('WithdrawalPage', () => import('../../features/withdrawal/pages/withdrawal-page.js')),
  },
  {
    path: '/my-bookings',
    component: lazyComponent('OrderLinksPage', () => import('../../features/order-links/pages/order-links-page.js')),
  },
  {
    path: '/gift-card-success',
    component: lazyComponent(
      'GiftCardSuccessPage',
      () => import('../../features/gift-card/pages/gift-card-success-page.js'),
    ),
    hasSecretAddress: true,
  },
];
