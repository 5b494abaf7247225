// One spec file runs all cases: Jest loads every module again for each file, which takes longer than most cases.
import './bounces.int-cases.js';
import './documents-mail.int-cases.js';
import './failures.int-cases.js';
import './admin-invitation-mail.int-cases.js';
import './gift-card-mail.int-cases.js';
import './order-links-mail.int-cases.js';
import './promises.int-cases.js';
import './refund-mail.int-cases.js';
import './sending.int-cases.js';
import './ticket-delayed-mail.int-cases.js';
import './ticket-mail.int-cases.js';
import './withdrawal-mails.int-cases.js';
