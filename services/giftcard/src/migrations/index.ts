import { CreateDeadLetters1760000070000, CreateMessaging1760000000000 } from '@shop/messaging';
import {
  CreatePromiseRuns1760001001000,
  CreateScheduledRuns1760001000000,
  RecordPromiseFailures1760001003000,
} from '@shop/scheduling';
import { CreatePurchases1760000200000 } from './1760000200000-create-purchases.js';
import { CheckUnfinishedPurchases1760000300000 } from './1760000300000-check-unfinished-purchases.js';
import { AddPartner1760000400000 } from './1760000400000-add-partner.js';
import { ReportPurchases1760000500000 } from './1760000500000-report-purchases.js';
import { AddGift1760000600000 } from './1760000600000-add-gift.js';
import { ErasePurchases1760000700000 } from './1760000700000-erase-purchases.js';
import { ListDueMails1760000800000 } from './1760000800000-list-due-mails.js';

/** Each file says what its migration changes; the database stores the names, so they stay. */
export const migrations = [
  CreateMessaging1760000000000,
  CreatePurchases1760000200000,
  CheckUnfinishedPurchases1760000300000,
  CreateScheduledRuns1760001000000,
  AddPartner1760000400000,
  ReportPurchases1760000500000,
  AddGift1760000600000,
  CreateDeadLetters1760000070000,
  ErasePurchases1760000700000,
  ListDueMails1760000800000,
  CreatePromiseRuns1760001001000,
  RecordPromiseFailures1760001003000,
];
