import { Controller } from '@nestjs/common';
import { couponV1 } from '@shop/contracts';
import { AdminOnly, CallableBy } from '@shop/platform';
import { FindGiftCardPurchase } from '../queries/find-gift-card-purchase.query.js';
import { GetCoupon } from '../queries/get-coupon.query.js';
import { GetGiftCardBalance } from '../queries/get-gift-card-balance.query.js';
import { GetGiftCardReport } from '../queries/get-gift-card-report.query.js';
import { GetIssuedGiftCard } from '../queries/get-issued-gift-card.query.js';
import { ListCoupons } from '../queries/list-coupons.query.js';
import { ListLedgerEntries } from '../queries/list-ledger-entries.query.js';
import { ListUnrecordedDisputes } from '../queries/list-unrecorded-disputes.query.js';
import { ListUnrecordedRefunds } from '../queries/list-unrecorded-refunds.query.js';
import { ValidateCoupon } from '../queries/validate-coupon.query.js';
import { ClaimOverdueHolds } from '../use-cases/claim-overdue-holds.use-case.js';
import { CreateCouponBatch } from '../use-cases/create-coupon-batch.use-case.js';
import { CreateCoupon } from '../use-cases/create-coupon.use-case.js';
import { DeleteCoupon } from '../use-cases/delete-coupon.use-case.js';
import { HoldCoupon } from '../use-cases/hold-coupon.use-case.js';
import { RecordGiftCardDispute } from '../use-cases/record-gift-card-dispute.use-case.js';
import { RecordPaymentOutcomes } from '../use-cases/record-payment-outcomes.use-case.js';
import { RecordRefund } from '../use-cases/record-refund.use-case.js';
import { UpdateCoupon } from '../use-cases/update-coupon.use-case.js';
import {
  toCoupon,
  toCouponInput,
  toDisputeInput,
  toGiftCardBalance,
  toIssuedGiftCard,
  toListCouponsInput,
  toListCouponsResponse,
  toListLedgerEntriesResponse,
  toValidateCouponResponse,
} from './coupon.grpc.mapper.js';

@Controller()
@couponV1.CouponServiceControllerMethods()
export class CouponGrpcController implements couponV1.CouponServiceController {
  constructor(
    private readonly validate: ValidateCoupon,
    private readonly hold: HoldCoupon,
    private readonly claimOverdue: ClaimOverdueHolds,
    private readonly recordOutcomes: RecordPaymentOutcomes,
    private readonly unrecordedRefunds: ListUnrecordedRefunds,
    private readonly recordRefundTotals: RecordRefund,
    private readonly unrecordedDisputes: ListUnrecordedDisputes,
    private readonly recordGiftCardDispute: RecordGiftCardDispute,
    private readonly list: ListCoupons,
    private readonly get: GetCoupon,
    private readonly create: CreateCoupon,
    private readonly createBatch: CreateCouponBatch,
    private readonly update: UpdateCoupon,
    private readonly remove: DeleteCoupon,
    private readonly balance: GetGiftCardBalance,
    private readonly ledger: ListLedgerEntries,
    private readonly report: GetGiftCardReport,
    private readonly issued: GetIssuedGiftCard,
    private readonly findPurchase: FindGiftCardPurchase,
  ) {}

  @CallableBy('booking', 'gateway')
  async validateCoupon({
    code,
    ignoreReferenceId,
    ...order
  }: couponV1.ValidateCouponRequest): Promise<couponV1.ValidateCouponResponse> {
    return toValidateCouponResponse(await this.validate.execute(code, ignoreReferenceId, order));
  }

  @CallableBy('booking')
  async holdCoupon(request: couponV1.HoldCouponRequest): Promise<couponV1.HoldCouponResponse> {
    return { couponId: await this.hold.execute(request) };
  }

  @CallableBy('booking')
  async claimOverdueHolds(): Promise<couponV1.ClaimOverdueHoldsResponse> {
    return { referenceIds: await this.claimOverdue.execute() };
  }

  @CallableBy('booking')
  async recordPaymentOutcomes(
    request: couponV1.RecordPaymentOutcomesRequest,
  ): Promise<couponV1.RecordPaymentOutcomesResponse> {
    await this.recordOutcomes.execute(request);
    return {};
  }

  @CallableBy('booking')
  async listUnrecordedRefunds({
    refunds,
  }: couponV1.ListUnrecordedRefundsRequest): Promise<couponV1.ListUnrecordedRefundsResponse> {
    return { referenceIds: await this.unrecordedRefunds.execute(refunds) };
  }

  @CallableBy('booking')
  async recordRefund({ refund }: couponV1.RecordRefundRequest): Promise<couponV1.RecordRefundResponse> {
    await this.recordRefundTotals.execute(refund!);
    return {};
  }

  @CallableBy('booking')
  async listUnrecordedDisputes({
    disputes,
  }: couponV1.ListUnrecordedDisputesRequest): Promise<couponV1.ListUnrecordedDisputesResponse> {
    return { referenceIds: await this.unrecordedDisputes.execute(disputes.map(toDisputeInput)) };
  }

  @CallableBy('booking')
  async recordDispute({ dispute }: couponV1.RecordDisputeRequest): Promise<couponV1.RecordDisputeResponse> {
    await this.recordGiftCardDispute.execute(toDisputeInput(dispute!));
    return {};
  }

  @AdminOnly('viewer')
  @CallableBy('gateway')
  async listCoupons(request: couponV1.ListCouponsRequest): Promise<couponV1.ListCouponsResponse> {
    return toListCouponsResponse(await this.list.execute(toListCouponsInput(request)));
  }

  @AdminOnly('viewer')
  @CallableBy('gateway')
  async getCoupon({ id }: couponV1.GetCouponRequest): Promise<couponV1.GetCouponResponse> {
    return { coupon: toCoupon(await this.get.execute(id)) };
  }

  @AdminOnly('manager')
  @CallableBy('gateway')
  async createCoupon({ fields }: couponV1.CreateCouponRequest): Promise<couponV1.CreateCouponResponse> {
    return { coupon: toCoupon(await this.create.execute(toCouponInput(fields))) };
  }

  @AdminOnly('manager')
  @CallableBy('gateway')
  async createCouponBatch({
    fields,
    ...batch
  }: couponV1.CreateCouponBatchRequest): Promise<couponV1.CreateCouponBatchResponse> {
    return { codes: await this.createBatch.execute({ ...batch, fields: toCouponInput(fields) }) };
  }

  @AdminOnly('manager')
  @CallableBy('gateway')
  async updateCoupon({ id, fields, ifVersion }: couponV1.UpdateCouponRequest): Promise<couponV1.UpdateCouponResponse> {
    return { coupon: toCoupon(await this.update.execute({ id, fields: toCouponInput(fields), ifVersion })) };
  }

  @AdminOnly('manager')
  @CallableBy('gateway')
  async deleteCoupon(request: couponV1.DeleteCouponRequest): Promise<couponV1.DeleteCouponResponse> {
    await this.remove.execute(request);
    return {};
  }

  @CallableBy('gateway')
  async getGiftCardBalance({ code }: couponV1.GetGiftCardBalanceRequest): Promise<couponV1.GetGiftCardBalanceResponse> {
    return toGiftCardBalance(await this.balance.execute(code));
  }

  @AdminOnly('support')
  @CallableBy('gateway')
  async listLedgerEntries(request: couponV1.ListLedgerEntriesRequest): Promise<couponV1.ListLedgerEntriesResponse> {
    return toListLedgerEntriesResponse(await this.ledger.execute(request));
  }

  @AdminOnly('manager')
  @CallableBy('gateway')
  getGiftCardReport(request: couponV1.GetGiftCardReportRequest): Promise<couponV1.GetGiftCardReportResponse> {
    return this.report.execute(request);
  }

  @AdminOnly('support')
  @CallableBy('gateway')
  async findGiftCardPurchase({
    code,
  }: couponV1.FindGiftCardPurchaseRequest): Promise<couponV1.FindGiftCardPurchaseResponse> {
    return { purchaseId: await this.findPurchase.execute(code) };
  }

  @CallableBy('notification')
  async getIssuedGiftCard({
    purchaseId,
  }: couponV1.GetIssuedGiftCardRequest): Promise<couponV1.GetIssuedGiftCardResponse> {
    return toIssuedGiftCard(await this.issued.execute(purchaseId));
  }
}
