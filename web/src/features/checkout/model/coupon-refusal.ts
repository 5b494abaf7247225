import type { CouponCheckDto } from '../../../api/generated.js';
import type { Language } from '../../../shared/i18n/index.js';
import type { CouponRefusal } from './checkout.schema.js';

/** The refusal in the response to a check that was requested in a language. */
export const refusalOf = ({ error }: Pick<CouponCheckDto, 'error'>, language: Language): CouponRefusal =>
  error ? { text: error, language } : { reason: 'invalidCode' };
