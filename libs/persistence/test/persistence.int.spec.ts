// One spec file: Jest loads every module again for each file, and that takes longer than most of these cases.
import './migration-command.int-cases.js';
import './preparing-client.int-cases.js';
import './rows.int-cases.js';
import './transaction.int-cases.js';
