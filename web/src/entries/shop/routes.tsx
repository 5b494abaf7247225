import type { RouteObject } from 'react-router';
import { RequireSession } from '../../features/auth/index.js';
import { NotFoundPage, PageCrash, ShopLayout } from '../../features/shell/index.js';
import { HomeRoute } from './home-route.js';

/** Every page but the first is loaded when it is visited. */
export const routes: RouteObject[] = [
  {
    Component: ShopLayout,
    HydrateFallback: () => null,
    children: [
      {
        ErrorBoundary: PageCrash,
        children: [
          { path: '/', Component: HomeRoute },
          {
            path: '/payment-success',
            lazy: async () => ({
              Component: (await import('../../features/payment-return/pages/payment-return-page.js')).PaymentReturnPage,
            }),
          },
          {
            path: '/ticket/:token?',
            lazy: async () => ({ Component: (await import('../../features/ticket/pages/ticket-page.js')).TicketPage }),
          },
          {
            path: '/gift-card',
            lazy: async () => ({
              Component: (await import('../../features/gift-card/pages/gift-card-page.js')).GiftCardPage,
            }),
          },
          {
            path: '/gift-card-success',
            lazy: async () => ({
              Component: (await import('../../features/gift-card/pages/gift-card-success-page.js')).GiftCardSuccessPage,
            }),
          },
          {
            path: '/login',
            lazy: async () => ({ Component: (await import('../../features/auth/pages/login-page.js')).LoginPage }),
          },
          {
            Component: RequireSession,
            children: [
              {
                path: '/widgets',
                lazy: async () => ({
                  Component: (await import('../../features/admin-home/pages/admin-home-page.js')).AdminHomePage,
                }),
              },
              { path: '/widgets/*', Component: NotFoundPage },
              { path: '/admin/*', Component: NotFoundPage },
            ],
          },
          { path: '*', Component: NotFoundPage },
        ],
      },
    ],
  },
];
