// One spec file: Jest loads every module again for each file, and that takes longer than most of these cases.
import './gift-card-purchase.int-cases.js';
import './overdue-purchases.int-cases.js';
import './purchase-gift-card.int-cases.js';
import './report-purchases.int-cases.js';
