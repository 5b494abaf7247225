import { CreateDeadLetters1760000070000, CreateMessaging1760000000000 } from '@shop/messaging';
import {
  CreatePromiseRuns1760001001000,
  CreateScheduledRuns1760001000000,
  RecordPromiseFailures1760001003000,
} from '@shop/scheduling';
import { CreateMails1760000500000 } from './1760000500000-create-mails.js';
import { RenameSettledAt1760000501000 } from './1760000501000-rename-settled-at.js';
import { AddRequestedBy1760000502000 } from './1760000502000-add-requested-by.js';
import { AddScheduledFor1760000503000 } from './1760000503000-add-scheduled-for.js';
import { DiscardFailedMails1760000504000 } from './1760000504000-discard-failed-mails.js';
import { RecordBounces1760000505000 } from './1760000505000-record-bounces.js';
import { AddTracestate1760000506000 } from './1760000506000-add-tracestate.js';
import { AddSenderKey1760000507000 } from './1760000507000-add-sender-key.js';

/** Each file says what its migration changes; the database stores the names, so they stay. */
export const migrations = [
  CreateMessaging1760000000000,
  CreateMails1760000500000,
  RenameSettledAt1760000501000,
  AddRequestedBy1760000502000,
  AddScheduledFor1760000503000,
  CreateScheduledRuns1760001000000,
  CreateDeadLetters1760000070000,
  DiscardFailedMails1760000504000,
  RecordBounces1760000505000,
  AddTracestate1760000506000,
  AddSenderKey1760000507000,
  CreatePromiseRuns1760001001000,
  RecordPromiseFailures1760001003000,
];
