// One spec file: Jest loads every module again for each file, and that takes longer than most of these cases.
import './broker-users.int-cases.js';
import './dead-letters.int-cases.js';
import './delivery.int-cases.js';
import './messaging.int-cases.js';
import './outbox-relay.int-cases.js';
import './purge-messages.int-cases.js';
