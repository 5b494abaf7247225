import type { catalogV1, couponV1 } from '@shop/contracts';
import { Refusal } from '@shop/errors';
import type { CatalogClient, CouponClient } from '../src/checkout/clients/clients.js';

export const berlin: catalogV1.City = {
  id: 'city-berlin',
  name: 'Berlin',
  nameEn: 'Berlin',
  slug: 'berlin',
  countryCode: 'DE',
  bundesland: 'Berlin',
  hasGermanGames: true,
  hasEnglishGames: false,
};

export const spree: catalogV1.Game = {
  id: 'game-spree',
  title: 'Das Geheimnis der Spree',
  slug: 'das-geheimnis-der-spree',
  description: '',
  priceCents: 2_999,
  currency: 'EUR',
  languages: ['de'],
  cityRefs: [berlin.id],
  loquizIdDe: 'SPREE0001',
  puzzleSheetPdfUrl: 'https://cdn.test/spree.pdf',
};

/** A catalog of one game in one city, which a spec may change. */
export class FakeCatalog implements CatalogClient {
  game = spree;
  city = berlin;

  async getOffer({ gameId }: catalogV1.GetOfferRequest): Promise<catalogV1.GetOfferResponse> {
    if (gameId !== this.game.id) throw new Refusal('CATALOG.GAME_UNKNOWN', 'invalid');
    return { game: this.game, city: this.city };
  }
}

/** Coupons by code; remembers every hold that was asked for. */
export class FakeCoupons implements CouponClient {
  readonly usable = new Map<string, couponV1.UsableCoupon>();
  readonly holds: couponV1.HoldCouponRequest[] = [];
  /** Thrown by the next holds. */
  holdRefusal: Error | undefined;

  private delay: Promise<void> | undefined;

  /** The next hold waits until the answered function is called. */
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
    this.usable.set(coupon.code, usable);
    return usable;
  }

  async validateCoupon({ code }: couponV1.ValidateCouponRequest): Promise<couponV1.ValidateCouponResponse> {
    const coupon = this.usable.get(code);
    return coupon
      ? { valid: true, coupon, refusal: 'COUPON_REFUSAL_UNSPECIFIED' }
      : { valid: false, refusal: 'COUPON_REFUSAL_UNKNOWN' };
  }

  /** Holds that the coupon service knows to be open for too long. */
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

  async holdCoupon(request: couponV1.HoldCouponRequest): Promise<couponV1.HoldCouponResponse> {
    if (this.holdRefusal) throw this.holdRefusal;
    const delay = this.delay;
    this.delay = undefined;
    await delay;
    this.holds.push(request);
    return { couponId: this.usable.get(request.code)!.id };
  }
}
