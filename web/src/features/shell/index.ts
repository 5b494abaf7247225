export { PageCrash } from './components/page-crash.js';
export { ShopLayout } from './components/shop-layout.js';
export { NotFoundPage } from './pages/not-found-page.js';
