import { Module } from '@nestjs/common';
import { COUPON_CONFIG, type CouponConfig } from '../config.js';
import { AddressHashes } from './address-hashes.js';
import { GiftCardMetrics } from './gift-card-metrics.js';
import { CouponGrpcController } from './grpc/coupon.grpc.controller.js';
import { OnGiftcardPaid } from './messaging/on-giftcard-paid.consumer.js';
import { OnPaymentCompleted } from './messaging/on-payment-completed.consumer.js';
import { OnPaymentDisputed } from './messaging/on-payment-disputed.consumer.js';
import { OnPaymentExpired } from './messaging/on-payment-expired.consumer.js';
import { OnPaymentFailed } from './messaging/on-payment-failed.consumer.js';
import { OnPaymentRefunded } from './messaging/on-payment-refunded.consumer.js';
import { CouponRepository } from './persistence/coupon.repository.js';
import { GiftCardPurchaseRepository } from './persistence/gift-card-purchase.repository.js';
import { HoldRepository } from './persistence/hold.repository.js';
import { ExpiredAddresses } from './queries/expired-addresses.query.js';
import { FindGiftCardPurchase } from './queries/find-gift-card-purchase.query.js';
import { GetCoupon } from './queries/get-coupon.query.js';
import { GetGiftCardBalance } from './queries/get-gift-card-balance.query.js';
import { GetGiftCardReport } from './queries/get-gift-card-report.query.js';
import { GetIssuedGiftCard } from './queries/get-issued-gift-card.query.js';
import { ListCoupons } from './queries/list-coupons.query.js';
import { ListLedgerEntries } from './queries/list-ledger-entries.query.js';
import { ListUnrecordedDisputes } from './queries/list-unrecorded-disputes.query.js';
import { ListUnrecordedRefunds } from './queries/list-unrecorded-refunds.query.js';
import { ValidateCoupon } from './queries/validate-coupon.query.js';
import { EraseExpiredAddresses } from './schedules/erase-expired-addresses.schedule.js';
import { ClaimOverdueHolds } from './use-cases/claim-overdue-holds.use-case.js';
import { CreateCouponBatch } from './use-cases/create-coupon-batch.use-case.js';
import { CreateCoupon } from './use-cases/create-coupon.use-case.js';
import { DeleteCoupon } from './use-cases/delete-coupon.use-case.js';
import { GiveBackRefund } from './use-cases/give-back-refund.use-case.js';
import { HoldCoupon } from './use-cases/hold-coupon.use-case.js';
import { IssueGiftCard } from './use-cases/issue-gift-card.use-case.js';
import { RecordPaymentOutcomes } from './use-cases/record-payment-outcomes.use-case.js';
import { RecordRefund } from './use-cases/record-refund.use-case.js';
import { RedeemHold } from './use-cases/redeem-hold.use-case.js';
import { ReleaseHold } from './use-cases/release-hold.use-case.js';
import { RecordGiftCardDispute } from './use-cases/record-gift-card-dispute.use-case.js';
import { TakeOverHold } from './use-cases/take-over-hold.use-case.js';
import { UpdateCoupon } from './use-cases/update-coupon.use-case.js';
import { VoidRefundedGiftCard } from './use-cases/void-refunded-gift-card.use-case.js';

const consumers = [
  OnPaymentCompleted,
  OnPaymentExpired,
  OnPaymentFailed,
  OnPaymentRefunded,
  OnPaymentDisputed,
  OnGiftcardPaid,
];
const adminUseCases = [CreateCoupon, CreateCouponBatch, UpdateCoupon, DeleteCoupon];
const holdUseCases = [
  HoldCoupon,
  TakeOverHold,
  RedeemHold,
  ReleaseHold,
  GiveBackRefund,
  ClaimOverdueHolds,
  RecordPaymentOutcomes,
  RecordRefund,
];
const giftCardUseCases = [IssueGiftCard, VoidRefundedGiftCard, RecordGiftCardDispute];
const queries = [
  ExpiredAddresses,
  ValidateCoupon,
  ListCoupons,
  FindGiftCardPurchase,
  GetCoupon,
  GetGiftCardBalance,
  GetGiftCardReport,
  ListLedgerEntries,
  ListUnrecordedDisputes,
  ListUnrecordedRefunds,
  GetIssuedGiftCard,
];
const repositories = [CouponRepository, HoldRepository, GiftCardPurchaseRepository];

@Module({
  controllers: [CouponGrpcController],
  providers: [
    ...consumers,
    ...adminUseCases,
    ...holdUseCases,
    ...giftCardUseCases,
    ...queries,
    ...repositories,
    EraseExpiredAddresses,
    GiftCardMetrics,
    {
      provide: AddressHashes,
      useFactory: ({ ADDRESS_HASH_KEYS }: CouponConfig) => new AddressHashes(ADDRESS_HASH_KEYS),
      inject: [COUPON_CONFIG],
    },
  ],
})
export class CouponModule {}
