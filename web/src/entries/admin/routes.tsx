import { useRoutes } from 'react-router';
import { UnknownAddress } from '../../features/shell/index.js';
import { lazyComponent, pageRoutes } from '../../shared/pages/index.js';
import { AdminLayout } from './admin-layout.js';
import { areas, pages } from './pages.js';

const ProtectedArea = lazyComponent('ProtectedArea', () => import('../../features/auth/pages/protected-area.js'));
/** In the same file as `ProtectedArea`, so that both are loaded together. */
const OwnersArea = lazyComponent('OwnersArea', () => import('../../features/auth/pages/protected-area.js'));
const unknownAddress = <UnknownAddress areas={areas} />;

/**
 * Without a session all addresses of `/widgets` and `/admin` show the sign-in, also unknown ones, so that visitors
 * cannot find out which protected pages exist.
 */
export function AdminRoutes() {
  return useRoutes([
    {
      element: <AdminLayout />,
      children: [
        ...pageRoutes(pages.filter(({ needsSession }) => !needsSession)),
        {
          element: <ProtectedArea />,
          children: [
            ...pageRoutes(pages.filter(({ needsSession, needsOwner }) => needsSession && !needsOwner)),
            { element: <OwnersArea />, children: pageRoutes(pages.filter(({ needsOwner }) => needsOwner)) },
            { path: '/widgets/*', element: unknownAddress },
            { path: '/admin/*', element: unknownAddress },
          ],
        },
        { path: '*', element: unknownAddress },
      ],
    },
  ]);
}
