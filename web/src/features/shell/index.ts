export { ShopLayout } from './components/shop-layout.js';
