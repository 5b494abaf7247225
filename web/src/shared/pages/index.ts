export * from './areas.js';
export type { PageDeclaration } from './declaration.js';
export { LazyBoundary, lazyComponent } from './lazy-component.js';
export { pageRoutes } from './page-routes.js';
