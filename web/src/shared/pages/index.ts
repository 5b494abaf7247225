export * from './areas.js';
export type { PageDeclaration } from './declaration.js';
export { lazyPage } from './lazy-page.js';
export { pageRoutes } from './page-routes.js';
