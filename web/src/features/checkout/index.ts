export { checkoutListeners } from './model/checkout-listeners.js';
export { checkoutReducer } from './model/checkout.slice.js';
export { loadCheckout } from './model/checkout-storage.js';
export { useOtherTabs } from './model/use-other-tabs.js';
export { CheckoutPage } from './pages/checkout-page.js';
