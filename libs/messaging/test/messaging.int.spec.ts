// One spec file runs all cases: Jest loads every module again for each file, which takes longer than most cases.
import './broker-users.int-cases.js';
import './dead-letters.int-cases.js';
import './delivery.int-cases.js';
import './message-headers.int-cases.js';
import './messaging.int-cases.js';
import './outbox-relay.int-cases.js';
import './purge-messages.int-cases.js';
