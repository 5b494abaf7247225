import type { CouponCheckDto } from '../../../api/generated.js';
import type { Language } from '../../../shared/i18n/index.js';
import type { CouponRefusal } from './checkout.schema.js';

/** Why the answer to a check, asked for in a language, refuses the code. */
export const refusalOf = ({ error }: Pick<CouponCheckDto, 'error'>, language: Language): CouponRefusal =>
  error ? { text: error, language } : { reason: 'invalidCode' };
