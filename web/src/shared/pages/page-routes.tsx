import type { RouteObject } from 'react-router';
import type { PageDeclaration } from './declaration.js';

/** Routes of declared pages, for `useRoutes`: the data router weighs three times as much, and RTK Query loads the data. */
export const pageRoutes = (pages: readonly PageDeclaration[]): RouteObject[] =>
  pages.map(({ path, component: Page }) => ({ path, element: <Page /> }));
