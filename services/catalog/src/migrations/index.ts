import { CreateMessaging1760000000000 } from '@shop/messaging';
import { CreateScheduledRuns1760001000000 } from '@shop/scheduling';
import { CreateCatalog1760000300000 } from './1760000300000-create-catalog.js';

export const migrations = [CreateMessaging1760000000000, CreateCatalog1760000300000, CreateScheduledRuns1760001000000];
