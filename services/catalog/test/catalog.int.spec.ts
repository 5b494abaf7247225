// One spec file imports these cases: Jest loads every module again for each spec file, which is slower than most cases.
import './read-catalog.int-cases.js';
import './sale-gate.int-cases.js';
import './single-items.int-cases.js';
import './start-and-schedule.int-cases.js';
import './sync-catalog.int-cases.js';
import './sync-runs.int-cases.js';
import './webflow-limits.int-cases.js';
import './webflow-webhook.int-cases.js';
