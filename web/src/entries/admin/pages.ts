import { type Areas, lazyPage, type PageDeclaration } from '../../shared/pages/index.js';

export const areas: Areas = ['/login', '/widgets', '/admin'];

export const pages: readonly PageDeclaration[] = [
  { path: '/login', component: lazyPage('LoginPage', () => import('../../features/auth/pages/login-page.js')) },
  {
    path: '/widgets',
    component: lazyPage('AdminHomePage', () => import('../../features/admin-home/pages/admin-home-page.js')),
    needsSession: true,
  },
];
