export { ShopLayout } from './components/shop-layout.js';
export { NotFoundPage } from './pages/not-found-page.js';
