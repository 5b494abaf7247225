// One spec file: Jest loads every module again for each file, and that takes longer than most of these cases.
import './coupon-overrun.int-cases.js';
import './fulfilment.int-cases.js';
import './fulfilment-faults.int-cases.js';
import './fulfilment-queue.int-cases.js';
import './promises.int-cases.js';
import './service-calls.int-cases.js';
