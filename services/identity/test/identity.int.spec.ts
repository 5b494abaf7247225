// One spec file runs all cases: Jest loads every module again for each file, which takes longer than most cases.
import './audit.int-cases.js';
import './factors.int-cases.js';
import './invitations.int-cases.js';
import './manage-admins.int-cases.js';
import './phone.int-cases.js';
import './session.int-cases.js';
import './sign-in.int-cases.js';
import './social-login.int-cases.js';
import './webauthn.int-cases.js';
