import type { ComponentType } from 'react';
import { useRoutes } from 'react-router';
import { useChangesOfOtherTabs } from '../../features/checkout/index.js';
import { UnknownAddress } from '../../features/shell/index.js';
import { pageRoutes } from '../../shared/pages/index.js';
import { areas, pages } from './pages.js';
import { ShopLayout } from './shop-layout.js';

export function ShopRoutes({ Layout = ShopLayout }: { Layout?: ComponentType | undefined }) {
  useChangesOfOtherTabs();
  return useRoutes([
    {
      element: <Layout />,
      children: [...pageRoutes(pages), { path: '*', element: <UnknownAddress areas={areas} /> }],
    },
  ]);
}
