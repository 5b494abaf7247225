// One spec file: Jest loads every module again for each file, and that takes longer than most of these cases.
import './read-catalog.int-cases.js';
import './sale-gate.int-cases.js';
import './single-items.int-cases.js';
import './start-and-schedule.int-cases.js';
import './sync-catalog.int-cases.js';
import './sync-runs.int-cases.js';
import './webflow-limits.int-cases.js';
import './webflow-webhook.int-cases.js';
