import { enumMapping } from './enum-mapping.js';
import type { CouponRefusal } from './gen/coupon/v1/coupon.js';

/**
 * Why a code cannot be used now; decides which text the customer sees. `USED_UP`: a coupon without a use left; `EMPTY`:
 * a gift card without an available balance; `FROZEN`: a gift card whose payment is disputed.
 */
export type CouponRefusalCode =
  | 'COUPON.UNKNOWN'
  | 'COUPON.INACTIVE'
  | 'COUPON.NOT_YET_VALID'
  | 'COUPON.EXPIRED'
  | 'COUPON.USED_UP'
  | 'COUPON.EMPTY'
  | 'COUPON.FROZEN'
  | 'COUPON.OTHER_CITY'
  | 'COUPON.OTHER_GAME'
  | 'COUPON.NOT_FIRST_ORDER';

export const couponRefusalEnum = enumMapping<CouponRefusalCode, CouponRefusal>()({
  'COUPON.UNKNOWN': 'COUPON_REFUSAL_UNKNOWN',
  'COUPON.INACTIVE': 'COUPON_REFUSAL_INACTIVE',
  'COUPON.NOT_YET_VALID': 'COUPON_REFUSAL_NOT_YET_VALID',
  'COUPON.EXPIRED': 'COUPON_REFUSAL_EXPIRED',
  'COUPON.USED_UP': 'COUPON_REFUSAL_USED_UP',
  'COUPON.EMPTY': 'COUPON_REFUSAL_EMPTY',
  'COUPON.FROZEN': 'COUPON_REFUSAL_FROZEN',
  'COUPON.OTHER_CITY': 'COUPON_REFUSAL_OTHER_CITY',
  'COUPON.OTHER_GAME': 'COUPON_REFUSAL_OTHER_GAME',
  'COUPON.NOT_FIRST_ORDER': 'COUPON_REFUSAL_NOT_FIRST_ORDER',
});
