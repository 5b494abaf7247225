import { CreateScheduledRuns1760001000000 } from '@shop/scheduling';
import { CreateIdentity1760000400000 } from './1760000400000-create-identity.js';

export const migrations = [CreateIdentity1760000400000, CreateScheduledRuns1760001000000];
