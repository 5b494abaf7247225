export { checkoutListeners } from './model/checkout-listeners.js';
export { type StateWithCheckout } from './model/checkout.selectors.js';
export { checkoutActions, checkoutReducer } from './model/checkout.slice.js';
export { refusalOf } from './model/coupon-refusal.js';
export { bookedSession } from './model/framed-booking.js';
export { OnGamesShown } from './model/on-games-shown.js';
export { loadCheckout } from './model/checkout-storage.js';
export { useChangesOfOtherTabs } from './model/use-changes-of-other-tabs.js';
export { CheckoutPage } from './pages/checkout-page.js';
