import { Injectable } from '@nestjs/common';
import { Rows, Transaction } from '@shop/persistence';
import { validate as isUuid, NIL } from 'uuid';
import { codeKey } from '../domain/coupon-code.js';
import { CouponInvalid, CursorInvalid } from '../domain/coupon.errors.js';
import type { DiscountType } from '../domain/coupon-fields.js';
import type { CouponScope } from '../domain/coupon-scope.js';
import { CouponRow } from '../persistence/coupon.row.js';

export type CouponView = {
  id: string;
  code: string;
  discountType: DiscountType;
  discountValue: number;
  isActive: boolean;
  isGiftCard: boolean;
  remainingValueCents: number | null;
  usageLimit: number | null;
  timesUsed: number;
  validFrom: string | null;
  validUntil: string | null;
  createdAt: Date;
  /** Since when a dispute blocks a gift card. */
  frozenAt: Date | null;
  /** Shared by the coupons that were created together. */
  batchId: string | null;
  scope: CouponScope | null;
  version: number;
};

export type CouponPage = { coupons: CouponView[]; nextCursor?: string; previousCursor?: string };

export type CouponType = DiscountType | 'gift_card';

const sortColumns = {
  created_at: 'created_at',
  code: 'code_key',
  times_used: 'times_used',
  valid_until: "coalesce(valid_until, 'infinity')",
} as const;
export type CouponSortKey = keyof typeof sortColumns;

export type ListCouponsInput = {
  /** The size of a page; 0 means all coupons. */
  limit: number;
  cursor?: string;
  /** A part of the code in any spelling; with one or two characters the beginning of the code. */
  search?: string;
  isActive?: boolean;
  type?: CouponType;
  /** Only the coupons of this batch. */
  batchId?: string;
  /** When undefined, the newest come first. */
  sorting?: { key: CouponSortKey; isDescending: boolean };
};

type Statement = { text: string; values: string[] };
type Filter = Omit<ListCouponsInput, 'limit' | 'cursor'>;

const typeConditions: Record<CouponType, string> = {
  percentage: "NOT is_gift_card AND discount_type = 'percentage'",
  fixed: "NOT is_gift_card AND discount_type = 'fixed'",
  gift_card: 'is_gift_card',
};

/** A coupon next to the page: the page follows it, or precedes it when `isBackward`. */
type Cursor = { id: string; isBackward: boolean };

const backwardPrefix = 'before:';

@Injectable()
export class ListCoupons {
  private readonly coupons: Rows<CouponRow>;

  constructor(tx: Transaction) {
    this.coupons = new Rows(tx, CouponRow);
  }

  /**
   * Returns one page. A cursor contains the id of the coupon before the page that it leads to (after that page, when
   * going backward). The cursor stays valid when that coupon is deleted, because the coupon's row is kept.
   */
  async execute({ limit, cursor, ...filter }: ListCouponsInput): Promise<CouponPage> {
    const position = cursor === undefined ? undefined : toCursor(cursor);
    const isBackward = position?.isBackward ?? false;
    const { text, values } = this.statement(filter, position, limit > 0 ? `LIMIT ${limit + 1}` : '');
    const found: CouponView[] = await this.coupons.query(text, values);
    const hasMore = limit > 0 && found.length > limit;
    const coupons = hasMore ? found.slice(0, limit) : found;
    if (isBackward) coupons.reverse();
    const [first, last] = [coupons[0], coupons.at(-1)];
    return {
      coupons,
      nextCursor: last && (isBackward || hasMore) ? last.id : undefined,
      previousCursor: first && position && (!isBackward || hasMore) ? `${backwardPrefix}${first.id}` : undefined,
    };
  }

  /**
   * The limit, status and type are literals in the SQL: with parameters PostgreSQL would plan to read the whole table.
   */
  private statement(
    { search, isActive, type, batchId, sorting }: Filter,
    position: Cursor | undefined,
    limit: string,
  ): Statement {
    const { key, isDescending } = sorting ?? { key: 'created_at', isDescending: true };
    const column = sortColumns[key];
    const [comparison, order] = isDescending === (position?.isBackward ?? false) ? ['>', 'ASC'] : ['<', 'DESC'];
    const values: string[] = [];
    const parameter = (value: string): string => `$${values.push(value)}`;
    const pattern = searchPatternOf(search);
    const conditions = [
      'deleted_at IS NULL',
      position &&
        `(${column}, id) ${comparison} (SELECT ${column}, id FROM coupons WHERE id = ${parameter(position.id)})`,
      isActive !== undefined && (isActive ? 'is_active' : 'NOT is_active'),
      type && typeConditions[type],
      batchId !== undefined && `batch_id = ${parameter(isUuid(batchId) ? batchId : NIL)}`,
      pattern && `code_key LIKE ${parameter(pattern)}`,
    ];
    const text = `SELECT ${this.coupons.columns()} FROM coupons WHERE ${conditions.filter(Boolean).join(' AND ')}
      ORDER BY ${column} ${order}, id ${order} ${limit}`;
    return { text, values };
  }
}

function toCursor(text: string): Cursor {
  const isBackward = text.startsWith(backwardPrefix);
  const id = isBackward ? text.slice(backwardPrefix.length) : text;
  if (!isUuid(id)) throw new CouponInvalid({ errors: [{ field: 'cursor', code: CursorInvalid.code }] });
  return { id, isBackward };
}

/** The index contains groups of three characters, so one or two are only searched at the beginning of a code. */
function searchPatternOf(search: string | undefined): string | undefined {
  const key = codeKey(search ?? '');
  if (key === '') return undefined;
  return `${key.length < 3 ? '' : '%'}${key.replace(/[\\%_]/g, '\\$&')}%`;
}
