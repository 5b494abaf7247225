// One spec file, because Jest loads every module again for each file, which takes longer than most of these cases.
import './dead-letters.int-cases.js';
import './delivery.int-cases.js';
import './messaging.int-cases.js';
import './outbox-relay.int-cases.js';
import './purge-messages.int-cases.js';
