// One spec file, because Jest loads every module again for each file, which takes longer than most of these cases.
import './auth.int-cases.js';
import './bad-input.int-cases.js';
import './before-routing.int-cases.js';
import './catalog.int-cases.js';
import './coupons.int-cases.js';
import './fuzz.int-cases.js';
import './hostile-requests.int-cases.js';
import './media.int-cases.js';
import './puzzle-sheets.int-cases.js';
import './rate-limits.int-cases.js';
import './requests-in-progress.int-cases.js';
import './routes.int-cases.js';
import './slow-clients.int-cases.js';
import './static-files.int-cases.js';
import './sync-runs.int-cases.js';
import './unknown-enum-values.int-cases.js';
import './webhooks.int-cases.js';
