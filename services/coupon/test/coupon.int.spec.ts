// One spec file imports these cases: Jest loads every module again for each spec file, which is slower than most cases.
import './gift-card-ledger.int-cases.js';
import './gift-card-money.int-cases.js';
import './hold-coupon.int-cases.js';
import './issue-gift-card.int-cases.js';
import './manage-coupons.int-cases.js';
import './overdue-holds.int-cases.js';
import './payment-events.int-cases.js';
import './take-over-hold.int-cases.js';
