import { CreateDeadLetters1760000070000, CreateMessaging1760000000000 } from '@shop/messaging';
import { CreateScheduledRuns1760001000000 } from '@shop/scheduling';
import { CreateCoupons1760000100000 } from './1760000100000-create-coupons.js';
import { AddVoidDue1760000101000 } from './1760000101000-add-void-due.js';
import { IndexUnpaidHolds1760000102000 } from './1760000102000-index-unpaid-holds.js';
import { AddFullyRefunded1760000103000 } from './1760000103000-add-fully-refunded.js';
import { AddBatchId1760000105000 } from './1760000105000-add-batch-id.js';
import { CreateCouponBatches1760000106000 } from './1760000106000-create-coupon-batches.js';
import { IndexCouponList1760000104000 } from './1760000104000-index-coupon-list.js';
import { IndexOldAddresses1760000109000 } from './1760000109000-index-old-addresses.js';
import { AddScope1760000172000 } from './1760000172000-add-scope.js';
import { LedgerHoldsAndFreeze1760000107000 } from './1760000107000-ledger-holds-and-freeze.js';
import { IndexLedgerTimes1760000171000 } from './1760000171000-index-ledger-times.js';

/** Each file says what its migration changes; the database stores the names, so they stay. */
export const migrations = [
  CreateMessaging1760000000000,
  CreateCoupons1760000100000,
  AddVoidDue1760000101000,
  IndexUnpaidHolds1760000102000,
  AddFullyRefunded1760000103000,
  IndexCouponList1760000104000,
  AddBatchId1760000105000,
  CreateCouponBatches1760000106000,
  CreateScheduledRuns1760001000000,
  LedgerHoldsAndFreeze1760000107000,
  CreateDeadLetters1760000070000,
  IndexOldAddresses1760000109000,
  IndexLedgerTimes1760000171000,
  AddScope1760000172000,
];
