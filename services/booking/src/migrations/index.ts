import { CreateDeadLetters1760000070000, CreateMessaging1760000000000 } from '@shop/messaging';
import type { MigrationClass } from '@shop/persistence';
import {
  CreatePromiseRuns1760001001000,
  CreateScheduledRuns1760001000000,
  RecordPromiseFailures1760001003000,
} from '@shop/scheduling';
import { CreateBookingsAndPayments1760000001000 } from './1760000001000-create-bookings-and-payments.js';
import { CreateTeamCredentials1760000002000 } from './1760000002000-create-team-credentials.js';
import { CreateRefunds1760000003000 } from './1760000003000-create-refunds.js';
import { CloseTickets1760000004000 } from './1760000004000-close-tickets.js';
import { AddPartner1760000005000 } from './1760000005000-add-partner.js';
import { CreateOrders1760000006000 } from './1760000006000-create-orders.js';
import { PlaceOrdersByHand1760000020000 } from './1760000020000-place-orders-by-hand.js';
import { AddRefundLegs1760000021000 } from './1760000021000-add-refund-legs.js';
import { CreateOrderFlags1760000022000 } from './1760000022000-create-order-flags.js';
import { CreateOrderLinkRequests1760000041000 } from './1760000041000-create-order-link-requests.js';
import { CreateInvoices1760000061000 } from './1760000061000-create-invoices.js';
import { CloseDisputes1760000071000 } from './1760000071000-close-disputes.js';
import { EraseOrders1760000062000 } from './1760000062000-erase-orders.js';
import { CreateTicketAttempts1760000073000 } from './1760000073000-create-ticket-attempts.js';
import { CreateTeamLinks1760000075000 } from './1760000075000-create-team-links.js';
import { ChargeBackBookings1760000076000 } from './1760000076000-charge-back-bookings.js';
import { RecordAskedRefunds1760000077000 } from './1760000077000-record-asked-refunds.js';
import { EraseInvoices1760000078000 } from './1760000078000-erase-invoices.js';
import { SearchPhones1760000079000 } from './1760000079000-search-phones.js';
import { TracePayments1760000080000 } from './1760000080000-trace-payments.js';
import { CreateBrokenPromises1760000083000 } from './1760000083000-create-broken-promises.js';
import { IgnoreDuplicatePayments1760000084000 } from './1760000084000-ignore-duplicate-payments.js';
import { ListDueMails1760000085000 } from './1760000085000-list-due-mails.js';
import { StoreOpenDisputes1760000086000 } from './1760000086000-store-open-disputes.js';
import { IndexRefundsUnderWay1760000087000 } from './1760000087000-index-refunds-under-way.js';
import { ListReturnedRefunds1760000088000 } from './1760000088000-list-returned-refunds.js';
import { ReadPromisesInSteps1760001002000 } from './1760001002000-read-promises-in-steps.js';
import { CreateWithdrawals1760000041100 } from './1760000041100-create-withdrawals.js';
import { CreateReports1760000071100 } from './1760000071100-create-reports.js';
import { AddSaleLanguage1760000071200 } from './1760000071200-add-sale-language.js';

/** Each file says what its migration changes; the database stores the names, so they stay. */
export const migrations: MigrationClass[] = [
  CreateMessaging1760000000000,
  CreateBookingsAndPayments1760000001000,
  CreateTeamCredentials1760000002000,
  CreateScheduledRuns1760001000000,
  CreateRefunds1760000003000,
  CloseTickets1760000004000,
  AddPartner1760000005000,
  CreateOrders1760000006000,
  PlaceOrdersByHand1760000020000,
  AddRefundLegs1760000021000,
  CreateOrderFlags1760000022000,
  CreateOrderLinkRequests1760000041000,
  CreateInvoices1760000061000,
  CreateWithdrawals1760000041100,
  CloseDisputes1760000071000,
  CreateDeadLetters1760000070000,
  EraseOrders1760000062000,
  CreateReports1760000071100,
  AddSaleLanguage1760000071200,
  CreateTicketAttempts1760000073000,
  CreateTeamLinks1760000075000,
  ChargeBackBookings1760000076000,
  RecordAskedRefunds1760000077000,
  EraseInvoices1760000078000,
  SearchPhones1760000079000,
  TracePayments1760000080000,
  CreateBrokenPromises1760000083000,
  IgnoreDuplicatePayments1760000084000,
  CreatePromiseRuns1760001001000,
  ListDueMails1760000085000,
  ReadPromisesInSteps1760001002000,
  StoreOpenDisputes1760000086000,
  IndexRefundsUnderWay1760000087000,
  ListReturnedRefunds1760000088000,
  RecordPromiseFailures1760001003000,
];
