// One spec file, because Jest loads every module again for each file, which takes longer than most of these cases.
import './preparing-client.int-cases.js';
import './rows.int-cases.js';
import './transaction.int-cases.js';
