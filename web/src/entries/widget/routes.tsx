import { useRoutes } from 'react-router';
import { UnknownAddress } from '../../features/shell/index.js';
import { pageRoutes } from '../../shared/pages/index.js';
import { areas, pages } from './pages.js';
import { WidgetLayout } from './widget-layout.js';

export function WidgetRoutes() {
  return useRoutes([
    {
      element: <WidgetLayout />,
      children: [...pageRoutes(pages), { path: '*', element: <UnknownAddress areas={areas} /> }],
    },
  ]);
}
