// One spec file imports these cases: Jest loads every module again for each spec file, which is slower than most cases.
import './gift-card-purchase.int-cases.js';
import './overdue-purchases.int-cases.js';
import './purchase-gift-card.int-cases.js';
import './refunded-purchases.int-cases.js';
import './report-purchases.int-cases.js';
