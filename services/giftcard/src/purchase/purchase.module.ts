import { Module } from '@nestjs/common';
import { SchedulingModule } from '@shop/scheduling';
import { BookingCheckouts } from './clients/booking-checkouts.client.js';
import { GiftcardGrpcController } from './grpc/giftcard.grpc.controller.js';
import { OnGiftcardActivated } from './messaging/on-giftcard-activated.consumer.js';
import { OnOrderErased } from './messaging/on-order-erased.consumer.js';
import { OnPaymentCompleted } from './messaging/on-payment-completed.consumer.js';
import { OnPaymentExpired } from './messaging/on-payment-expired.consumer.js';
import { OnPaymentFailed } from './messaging/on-payment-failed.consumer.js';
import { OnPaymentRefunded } from './messaging/on-payment-refunded.consumer.js';
import { PurchaseRepository } from './persistence/purchase.repository.js';
import { ExpiredGifts } from './queries/expired-gifts.query.js';
import { GetPurchase } from './queries/get-purchase.query.js';
import { GetPurchaseMail } from './queries/get-purchase-mail.query.js';
import { ListDueMails } from './queries/list-due-mails.query.js';
import { EraseExpiredGifts } from './schedules/erase-expired-gifts.schedule.js';
import { OverduePurchasesSchedule } from './schedules/overdue-purchases.schedule.js';
import { PromisesSchedule } from './schedules/promises.schedule.js';
import { ReportPurchasesSchedule } from './schedules/report-purchases.schedule.js';
import { CorrectBuyerEmail } from './use-cases/correct-buyer-email.use-case.js';
import { ErasePurchase } from './use-cases/erase-purchase.use-case.js';
import { CorrectRecipientEmail } from './use-cases/correct-recipient-email.use-case.js';
import { MarkPurchasePaid } from './use-cases/mark-purchase-paid.use-case.js';
import { PurchaseGiftCard } from './use-cases/purchase-gift-card.use-case.js';
import { EndUnpaidPurchase } from './use-cases/end-unpaid-purchase.use-case.js';
import { MarkPurchaseIssued } from './use-cases/mark-purchase-issued.use-case.js';
import { RecordMissedRefunds } from './use-cases/record-missed-refunds.use-case.js';
import { RefreshPurchase } from './use-cases/refresh-purchase.use-case.js';
import { MarkPurchaseRefunded } from './use-cases/mark-purchase-refunded.use-case.js';
import { ReconcileOverduePurchases } from './use-cases/reconcile-overdue-purchases.use-case.js';
import { ReportPurchases } from './use-cases/report-purchases.use-case.js';

const consumers = [
  OnOrderErased,
  OnPaymentCompleted,
  OnPaymentExpired,
  OnPaymentFailed,
  OnPaymentRefunded,
  OnGiftcardActivated,
];
const useCases = [
  PurchaseGiftCard,
  CorrectBuyerEmail,
  ErasePurchase,
  CorrectRecipientEmail,
  MarkPurchasePaid,
  EndUnpaidPurchase,
  RecordMissedRefunds,
  RefreshPurchase,
  MarkPurchaseRefunded,
  MarkPurchaseIssued,
  ReconcileOverduePurchases,
  ReportPurchases,
];
const schedules = [EraseExpiredGifts, OverduePurchasesSchedule, PromisesSchedule, ReportPurchasesSchedule];
const queries = [ExpiredGifts, GetPurchase, GetPurchaseMail, ListDueMails];

@Module({
  imports: [SchedulingModule],
  controllers: [GiftcardGrpcController],
  providers: [...consumers, ...useCases, ...queries, ...schedules, PurchaseRepository, BookingCheckouts],
})
export class PurchaseModule {}
