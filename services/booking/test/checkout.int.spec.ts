// One spec file imports these cases: Jest loads every module again for each spec file, which is slower than most cases.
import './checkout-codes-and-keys.int-cases.js';
import './checkout-stripe-faults.int-cases.js';
import './create-booking-checkout.int-cases.js';
import './open-checkout.int-cases.js';
import './paying-again-and-refunds.int-cases.js';
import './payment-end.int-cases.js';
import './payment-events.int-cases.js';
import './overdue-holds.int-cases.js';
