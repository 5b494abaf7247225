import * as z from 'zod/mini';
import type { CouponBatchDto, CouponDto, CouponFieldsDto } from '../../../api/generated-admin.js';

/** Null for an empty field; undefined while the text is no amount. */
const cents = z.optional(z.nullable(z.number()));
/** YYYY-MM-DD; null for an empty field, undefined while the text is no day. */
const day = z.optional(z.nullable(z.string()));
const scopeItems = z.array(z.object({ id: z.string(), name: z.string() }));

const fields = z.object({
  code: z.string(),
  /** Of many coupons: the beginning of their codes. */
  prefix: z.string(),
  /** Of many coupons: how many are created. */
  count: z.string(),
  discountType: z.enum(['percentage', 'fixed']),
  /** The discount as typed, if it is a percentage; a fixed amount is in `cents`. */
  percent: z.string(),
  cents,
  isActive: z.boolean(),
  isGiftCard: z.boolean(),
  remainingCents: cents,
  isUnlimited: z.boolean(),
  usageLimit: z.string(),
  validFrom: day,
  validUntil: day,
  cities: scopeItems,
  games: scopeItems,
  firstOrderOnly: z.boolean(),
});

export type CouponFormValues = z.infer<typeof fields>;

type FormError = [field: keyof CouponFormValues, text: string];

/** The rules of the coupon service, so that most errors are found before sending. */
function errorsIn(form: CouponFormValues): FormError[] {
  const { validFrom, validUntil } = form;
  const errors: FormError[] = [...discountErrors(form)];
  if (!form.isUnlimited && !(Number.isInteger(Number(form.usageLimit)) && Number(form.usageLimit) >= 1))
    errors.push(['usageLimit', 'limitTooLow']);
  if (form.isGiftCard && form.remainingCents === undefined) errors.push(['remainingCents', 'amountInvalid']);
  if (validFrom === undefined) errors.push(['validFrom', 'dateInvalid']);
  if (validUntil === undefined) errors.push(['validUntil', 'dateInvalid']);
  if (validFrom && validUntil && validUntil < validFrom) errors.push(['validUntil', 'endBeforeStart']);
  return errors;
}

function discountErrors(form: CouponFormValues): FormError[] {
  if (form.discountType === 'fixed') {
    if (form.cents === undefined) return [['cents', 'amountInvalid']];
    return (form.cents ?? 0) > 0 ? [] : [['cents', 'valueTooLow']];
  }
  const percent = Number(form.percent.replace(',', '.'));
  if (!(percent > 0)) return [['percent', 'valueTooLow']];
  if (percent > 100) return [['percent', 'valueTooHigh']];
  return Number.isInteger(percent) ? [] : [['percent', 'wholePercent']];
}

const codeErrors = ({ code }: CouponFormValues): FormError[] =>
  code.replace(/[\s\p{Dash}]/gu, '') === '' ? [['code', 'codeRequired']] : [];

const maxCount = 5_000;
const countErrors = ({ count }: CouponFormValues): FormError[] =>
  Number.isInteger(Number(count)) && Number(count) >= 1 && Number(count) <= maxCount ? [] : [['count', 'countInvalid']];

/** Returns a schema whose error messages are keys of `coupons:form`. */
const schemaOf = (...rules: ((form: CouponFormValues) => FormError[])[]) =>
  fields.check((context) => {
    for (const [field, text] of rules.flatMap((rule) => rule(context.value)))
      context.issues.push({ code: 'custom', path: [field], message: text, input: context.value });
  });

export const couponFormSchema = schemaOf(codeErrors, errorsIn);
export const couponBatchSchema = schemaOf(countErrors, errorsIn);

export const emptyForm: CouponFormValues = {
  code: '',
  prefix: '',
  count: '100',
  discountType: 'percentage',
  percent: '',
  cents: null,
  isActive: true,
  isGiftCard: false,
  remainingCents: null,
  isUnlimited: true,
  usageLimit: '1',
  validFrom: null,
  validUntil: null,
  cities: [],
  games: [],
  firstOrderOnly: false,
};

/** Many coupons are mostly handed out to be used once each. */
export const emptyBatch: CouponFormValues = { ...emptyForm, isUnlimited: false };

export function toForm(coupon: CouponDto): CouponFormValues {
  const { discount_type, discount_value, usage_limit } = coupon;
  return {
    ...emptyForm,
    code: coupon.code,
    discountType: discount_type,
    percent: discount_type === 'percentage' ? String(discount_value) : '',
    cents: discount_type === 'fixed' ? discount_value : null,
    isActive: coupon.is_active,
    isGiftCard: coupon.is_gift_card,
    remainingCents: coupon.remaining_value_cents,
    isUnlimited: usage_limit === null,
    usageLimit: String(usage_limit ?? 1),
    validFrom: coupon.valid_from,
    validUntil: coupon.valid_until,
    cities: coupon.cities ?? [],
    games: coupon.games ?? [],
    firstOrderOnly: coupon.first_order_only ?? false,
  };
}

/** `opened` is the coupon with which the form was opened: the balance is sent only if the form has changed it. */
export function toFields(form: CouponFormValues, opened?: CouponDto): CouponFieldsDto {
  const { discountType, isGiftCard, remainingCents } = form;
  const isBalanceChanged = isGiftCard && opened && remainingCents !== opened.remaining_value_cents;
  return {
    code: form.code.trim().toUpperCase(),
    discount_type: discountType,
    discount_value: discountType === 'fixed' ? (form.cents ?? 0) : Number(form.percent.replace(',', '.')),
    is_active: form.isActive,
    is_gift_card: isGiftCard,
    usage_limit: form.isUnlimited ? null : Number(form.usageLimit),
    valid_from: form.validFrom ?? null,
    valid_until: form.validUntil ?? null,
    ...(isGiftCard ? {} : scopeOf(form)),
    ...(isBalanceChanged ? { remaining_value_cents: remainingCents ?? 0 } : {}),
  };
}

export function toBatch(form: CouponFormValues): CouponBatchDto {
  const { code: _, ...shared } = toFields(form);
  return { ...shared, count: Number(form.count), prefix: form.prefix.trim() };
}

/** Nothing for a coupon that is valid for all bookings. */
function scopeOf({ cities, games, firstOrderOnly }: CouponFormValues): Partial<CouponFieldsDto> {
  const isScoped = cities.length > 0 || games.length > 0 || firstOrderOnly;
  return isScoped ? { cities, games, first_order_only: firstOrderOnly } : {};
}

/** What an admin can change besides the balance of a gift card, in the order of the form. */
export const editableFields = [
  'code',
  'discount_type',
  'discount_value',
  'is_active',
  'usage_limit',
  'valid_from',
  'valid_until',
  'cities',
  'games',
  'first_order_only',
] as const satisfies (keyof CouponDto)[];
export type EditableField = (typeof editableFields)[number] | 'remaining_value_cents';

/**
 * The fields that another admin has changed since the form was opened. Uses by customers are no conflict, unless this
 * form changes the balance from which they pay.
 */
export function changesSince(opened: CouponDto, current: CouponDto, form: CouponFormValues): EditableField[] {
  const isBalanceChanged = form.remainingCents !== opened.remaining_value_cents;
  const compared: EditableField[] = isBalanceChanged
    ? [...editableFields, 'remaining_value_cents']
    : [...editableFields];
  return compared.filter((field) => JSON.stringify(opened[field]) !== JSON.stringify(current[field]));
}

const formFields: Partial<Record<string, keyof CouponFormValues>> = {
  code: 'code',
  prefix: 'prefix',
  count: 'count',
  discount_type: 'discountType',
  is_active: 'isActive',
  is_gift_card: 'isGiftCard',
  usage_limit: 'usageLimit',
  valid_from: 'validFrom',
  valid_until: 'validUntil',
  remaining_value_cents: 'remainingCents',
  cities: 'cities',
  games: 'games',
};

/** The form field of a field that the server has refused. */
export const formFieldOf = (name: string, { discountType }: CouponFormValues): keyof CouponFormValues | undefined =>
  name === 'discount_value' ? (discountType === 'fixed' ? 'cents' : 'percent') : formFields[name];
