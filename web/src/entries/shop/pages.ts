import { type Areas, lazyPage, type PageDeclaration } from '../../shared/pages/index.js';
import { HomePage } from './home-page.js';

export const areas: Areas = ['/'];

/** Every page except the first is loaded on its first visit. */
export const pages: readonly PageDeclaration[] = [
  { path: '/', component: HomePage, isFramable: true },
  {
    path: '/payment-success',
    component: lazyPage(
      'PaymentReturnPage',
      () => import('../../features/payment-return/pages/payment-return-page.js'),
    ),
    isSecret: true,
  },
  {
    path: '/ticket/:token?',
    component: lazyPage('TicketPage', () => import('../../features/ticket/pages/ticket-page.js')),
    isSecret: true,
  },
  {
    path: '/gift-card',
    component: lazyPage('GiftCardPage', () => import('../../features/gift-card/pages/gift-card-page.js')),
  },
  {
    path: '/gift-card-success',
    component: lazyPage(
      'GiftCardSuccessPage',
      () => import('../../features/gift-card/pages/gift-card-success-page.js'),
    ),
    isSecret: true,
  },
];
