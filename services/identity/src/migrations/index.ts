import { CreateScheduledRuns1760001000000 } from '@shop/scheduling';
import { CreateIdentity1760000400000 } from './1760000400000-create-identity.js';
import { AddKnownDevices1760000401000 } from './1760000401000-add-known-devices.js';

export const migrations = [CreateIdentity1760000400000, AddKnownDevices1760000401000, CreateScheduledRuns1760001000000];
