// One spec file, because Jest loads every module again for each file, which takes longer than most of these cases.
import './audit.int-cases.js';
import './manage-admins.int-cases.js';
import './session.int-cases.js';
import './sign-in.int-cases.js';
