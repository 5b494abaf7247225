import type { RouteObject } from 'react-router';
import type { PageDeclaration } from './declaration.js';

/**
 * Routes of declared pages, for `useRoutes`. React Router's data router is three times as large, and RTK Query already
 * loads the data.
 */
export const pageRoutes = (pages: readonly PageDeclaration[]): RouteObject[] =>
  pages.map(({ path, component: Page }) => ({ path, element: <Page /> }));
