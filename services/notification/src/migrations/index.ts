import { CreateMessaging1760000000000 } from '@shop/messaging';
import { CreateScheduledRuns1760001000000 } from '@shop/scheduling';
import { CreateMails1760000500000 } from './1760000500000-create-mails.js';

export const migrations = [CreateMessaging1760000000000, CreateMails1760000500000, CreateScheduledRuns1760001000000];
