// One spec file, because Jest loads every module again for each file, which takes longer than most of these cases.
import './gift-card-mail.int-cases.js';
import './sending.int-cases.js';
import './ticket-delayed-mail.int-cases.js';
import './ticket-mail.int-cases.js';
