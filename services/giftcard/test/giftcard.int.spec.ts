// One spec file runs all cases: Jest loads every module again for each file, which takes longer than most cases.
import './gift-card-purchase.int-cases.js';
import './overdue-purchases.int-cases.js';
import './purchase-gift-card.int-cases.js';
import './report-purchases.int-cases.js';
