import type { CouponCheckDto, ValidateCouponDto } from '../../../api/generated.js';
import type { Language } from '../../../shared/i18n/index.js';
import type { CheckoutState, CouponRefusal } from './checkout.schema.js';

/** The refusal in the response to a check that was requested in `language`. */
export const refusalOf = (
  { error, isOutOfScope }: Pick<CouponCheckDto, 'error' | 'isOutOfScope'>,
  language: Language,
): CouponRefusal => (error ? { text: error, language, isOutOfScope } : { reason: 'invalidCode' });

/** A check of the code for the city and game that are chosen so far. */
export const couponCheckOf = ({
  discountCode: code,
  selectedCity,
  selectedGame,
}: CheckoutState): ValidateCouponDto => ({
  code,
  cityId: selectedCity?.id,
  gameId: selectedGame?.id,
});
