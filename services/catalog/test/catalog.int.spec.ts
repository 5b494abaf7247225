// One spec file runs all cases: Jest loads every module again for each file, which takes longer than most cases.
import './read-catalog.int-cases.js';
import './sale-gate.int-cases.js';
import './single-items.int-cases.js';
import './start-and-schedule.int-cases.js';
import './sync-catalog.int-cases.js';
import './sync-runs.int-cases.js';
import './webflow-limits.int-cases.js';
import './webflow-webhook.int-cases.js';
