import { type ComponentType, lazy } from 'react';
import { Route, Routes } from 'react-router';
import { useOtherTabs } from '../../features/checkout/index.js';
import { ShopLayout } from '../../features/shell/index.js';
import { HomeRoute } from './home-route.js';

/** Every page but the first is loaded when it is visited. */
const page = <Name extends string>(name: Name, load: () => Promise<Record<Name, ComponentType>>) =>
  lazy(async () => ({ default: (await load())[name] }));

const NotFoundPage = page('NotFoundPage', () => import('../../features/shell/pages/not-found-page.js'));
const PaymentReturnPage = page(
  'PaymentReturnPage',
  () => import('../../features/payment-return/pages/payment-return-page.js'),
);
const TicketPage = page('TicketPage', () => import('../../features/ticket/pages/ticket-page.js'));
const GiftCardPage = page('GiftCardPage', () => import('../../features/gift-card/pages/gift-card-page.js'));
const GiftCardSuccessPage = page(
  'GiftCardSuccessPage',
  () => import('../../features/gift-card/pages/gift-card-success-page.js'),
);
const LoginPage = page('LoginPage', () => import('../../features/auth/pages/login-page.js'));
const ProtectedArea = page('ProtectedArea', () => import('../../features/auth/pages/protected-area.js'));
const AdminHomePage = page('AdminHomePage', () => import('../../features/admin-home/pages/admin-home-page.js'));

/** Declarative routes: the data router weighs three times as much, and RTK Query loads the data. */
export function ShopRoutes() {
  useOtherTabs();
  return (
    <Routes>
      <Route element={<ShopLayout />}>
        <Route path="/" element={<HomeRoute />} />
        <Route path="/payment-success" element={<PaymentReturnPage />} />
        <Route path="/ticket/:token?" element={<TicketPage />} />
        <Route path="/gift-card" element={<GiftCardPage />} />
        <Route path="/gift-card-success" element={<GiftCardSuccessPage />} />
        <Route path="/login" element={<LoginPage />} />
        <Route element={<ProtectedArea />}>
          <Route path="/widgets" element={<AdminHomePage />} />
          <Route path="/widgets/*" element={<NotFoundPage />} />
          <Route path="/admin/*" element={<NotFoundPage />} />
        </Route>
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}
