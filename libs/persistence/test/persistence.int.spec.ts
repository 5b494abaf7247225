// One spec file runs all cases: Jest loads every module again for each file, which takes longer than most cases.
import './lock-client.int-cases.js';
import './migration-command.int-cases.js';
import './preparing-client.int-cases.js';
import './rows.int-cases.js';
import './transaction.int-cases.js';
