import type { catalogV1, couponV1 } from '@shop/contracts';
import { Refusal } from '@shop/errors';
import { UpstreamUnavailable } from '@shop/platform';
import type { CatalogClient, CouponClient } from '../src/checkout/clients/clients.js';

export const berlin: catalogV1.City = {
  id: 'city-berlin',
  name: 'Berlin',
  nameEn: 'Berlin',
  slug: 'berlin',
  slugEn: 'berlin',
  countryCode: 'DE',
  bundesland: 'Berlin',
  hasGermanGames: true,
  hasEnglishGames: false,
};

export const spree: catalogV1.Game = {
  id: 'game-spree',
  title: 'Das Geheimnis der Spree',
  titleEn: 'The Secret of the Spree',
  slug: 'das-geheimnis-der-spree',
  slugEn: 'the-secret-of-the-spree',
  description: '',
  descriptionEn: '',
  priceCents: 2_999,
  currency: 'EUR',
  languages: ['de'],
  cityRefs: [berlin.id],
  loquizIdDe: 'SPREE0001',
  puzzleSheetPdfUrl: 'https://cdn.test/spree.pdf',
};

/** A catalog with one game in one city; a test may change the game and the city. */
export class FakeCatalog implements CatalogClient {
  game = spree;
  city = berlin;

  async getOffer({ gameId }: catalogV1.GetOfferRequest): Promise<catalogV1.GetOfferResponse> {
    if (gameId !== this.game.id) throw new Refusal('CATALOG.GAME_NOT_FOUND', 'invalid');
    return { game: this.game, city: this.city };
  }
}

/** Coupons by code; records every hold that is not refused. */
export class FakeCoupons implements CouponClient {
  readonly usableByCode = new Map<string, couponV1.UsableCoupon>();
  readonly holds: couponV1.HoldCouponRequest[] = [];
  /** When set, every request for a hold throws this error. */
  holdRefusal: Error | undefined;

  private delay: Promise<void> | undefined;

  /** The next hold waits until the returned function is called. */
  delayNextHold(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.delay = promise;
    return resolve;
  }

  given(coupon: Partial<couponV1.UsableCoupon> & { code: string }): couponV1.UsableCoupon {
    const usable = {
      id: `coupon-${coupon.code}`,
      discountKind: 'DISCOUNT_KIND_PERCENTAGE' as const,
      discountValue: 10,
      isGiftCard: false,
      ...coupon,
    };
    this.usableByCode.set(coupon.code, usable);
    return usable;
  }

  async validateCoupon({ code }: couponV1.ValidateCouponRequest): Promise<couponV1.ValidateCouponResponse> {
    const coupon = this.usableByCode.get(code);
    return coupon
      ? { valid: true, coupon, refusal: 'COUPON_REFUSAL_UNSPECIFIED' }
      : { valid: false, refusal: 'COUPON_REFUSAL_UNKNOWN' };
  }

  /** Reference ids of the holds that the coupon service returns as overdue. */
  readonly overdue: string[] = [];
  readonly outcomes: couponV1.RecordPaymentOutcomesRequest[] = [];

  async claimOverdueHolds(): Promise<couponV1.ClaimOverdueHoldsResponse> {
    return { referenceIds: this.overdue.splice(0) };
  }

  async recordPaymentOutcomes(
    request: couponV1.RecordPaymentOutcomesRequest,
  ): Promise<couponV1.RecordPaymentOutcomesResponse> {
    this.outcomes.push(request);
    return {};
  }

  /** What the coupon service has recorded of each refunded order. */
  readonly refunds = new Map<string, couponV1.RefundTotals>();
  /** While true, both lists of what is unrecorded fail; all other calls still work. */
  isDown = false;
  /** Reference ids of refunds that the coupon service fails to record. */
  readonly unrecordable = new Set<string>();

  async listUnrecordedRefunds({
    refunds,
  }: couponV1.ListUnrecordedRefundsRequest): Promise<couponV1.ListUnrecordedRefundsResponse> {
    if (this.isDown) throw new UpstreamUnavailable({ service: 'coupon' });
    const isRecorded = (refund: couponV1.RefundTotals) =>
      JSON.stringify(this.refunds.get(refund.referenceId)) === JSON.stringify(refund);
    return { referenceIds: refunds.filter((refund) => !isRecorded(refund)).map(({ referenceId }) => referenceId) };
  }

  async recordRefund({ refund }: couponV1.RecordRefundRequest): Promise<couponV1.RecordRefundResponse> {
    if (this.unrecordable.has(refund!.referenceId)) throw new Error('coupon failed');
    this.refunds.set(refund!.referenceId, refund!);
    return {};
  }

  /** What the coupon service has recorded of each disputed purchase. */
  readonly disputes = new Map<string, couponV1.DisputeState>();

  async listUnrecordedDisputes({
    disputes,
  }: couponV1.ListUnrecordedDisputesRequest): Promise<couponV1.ListUnrecordedDisputesResponse> {
    if (this.isDown) throw new UpstreamUnavailable({ service: 'coupon' });
    const unrecorded = disputes.filter(
      ({ referenceId, disputeState }) => this.disputes.get(referenceId) !== disputeState,
    );
    return { referenceIds: unrecorded.map(({ referenceId }) => referenceId) };
  }

  async recordDispute({ dispute }: couponV1.RecordDisputeRequest): Promise<couponV1.RecordDisputeResponse> {
    this.disputes.set(dispute!.referenceId, dispute!.disputeState);
    return {};
  }

  async holdCoupon(request: couponV1.HoldCouponRequest): Promise<couponV1.HoldCouponResponse> {
    if (this.holdRefusal) throw this.holdRefusal;
    const delay = this.delay;
    this.delay = undefined;
    await delay;
    this.holds.push(request);
    return { couponId: this.usableByCode.get(request.code)!.id };
  }
}
