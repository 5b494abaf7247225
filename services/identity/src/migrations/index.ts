import { CreateDeadLetters1760000070000, CreateMessaging1760000000000 } from '@shop/messaging';
import { CreateScheduledRuns1760001000000 } from '@shop/scheduling';
import { CreateIdentity1760000400000 } from './1760000400000-create-identity.js';
import { AddKnownDevices1760000401000 } from './1760000401000-add-known-devices.js';
import { CreateAuditRecords1760000402000 } from './1760000402000-create-audit-records.js';
import { AddRoles1760000403000 } from './1760000403000-add-roles.js';
import { IndexAuditTargets1760000404000 } from './1760000404000-index-audit-targets.js';
import { CreateFactors1760000405000 } from './1760000405000-create-factors.js';
import { DropCredentialIndex1760000406000 } from './1760000406000-drop-credential-index.js';
import { AddAdminVersion1760000407000 } from './1760000407000-add-admin-version.js';
import { CreateSocialLogin1760000408000 } from './1760000408000-create-social-login.js';
import { CreateInvitations1760000409000 } from './1760000409000-create-invitations.js';

/** Each file says what its migration changes; the database stores the names, so they stay. */
export const migrations = [
  CreateIdentity1760000400000,
  AddKnownDevices1760000401000,
  CreateAuditRecords1760000402000,
  AddRoles1760000403000,
  IndexAuditTargets1760000404000,
  CreateFactors1760000405000,
  DropCredentialIndex1760000406000,
  AddAdminVersion1760000407000,
  CreateSocialLogin1760000408000,
  CreateInvitations1760000409000,
  CreateMessaging1760000000000,
  CreateScheduledRuns1760001000000,
  CreateDeadLetters1760000070000,
];
