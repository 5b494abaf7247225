// One spec file imports these cases: Jest loads every module again for each spec file, which is slower than most cases.
import './access.int-cases.js';
import './check-withdrawals.int-cases.js';
import './close-tickets.int-cases.js';
import './coupon-refunds.int-cases.js';
import './erase-orders.int-cases.js';
import './invoices.int-cases.js';
import './manual-orders.int-cases.js';
import './order-links.int-cases.js';
import './orders.int-cases.js';
import './refund-order.int-cases.js';
import './refunds-migration.int-cases.js';
import './withdrawals.int-cases.js';
