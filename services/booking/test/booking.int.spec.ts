// One spec file imports these cases: Jest loads every module again for each spec file, which is slower than most cases.
import './coupon-overrun.int-cases.js';
import './fulfilment.int-cases.js';
import './fulfilment-delays.int-cases.js';
import './fulfilment-faults.int-cases.js';
import './fulfilment-queue.int-cases.js';
import './loquiz-tickets.int-cases.js';
import './missed-events.int-cases.js';
import './promises.int-cases.js';
import './service-calls.int-cases.js';
import './undelivered-bookings.int-cases.js';
