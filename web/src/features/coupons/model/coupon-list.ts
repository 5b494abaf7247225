import type { SearchCouponsApiArg } from '../../../api/generated-admin.js';
import type { Sorting } from '../../../shared/ui/table.js';

export const statuses = ['active', 'inactive'] as const;
export const types = ['percentage', 'fixed', 'gift_card'] as const;
/** Keys of the table's columns by which it can be sorted. */
const sortKeys = ['code', 'times_used', 'valid_until'] as const;

export type CouponFilter = Pick<SearchCouponsApiArg, 'search' | 'status' | 'type' | 'sort' | 'batch'>;

const oneOf = <Word extends string>(words: readonly Word[], text: string | null): Word | undefined =>
  words.find((word) => word === text);

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The filter in the page's address; unknown values are left out. */
export function toFilter(params: URLSearchParams): CouponFilter {
  const sorts = sortKeys.flatMap((key) => [key, `-${key}`] as const);
  return {
    search: params.get('search')?.trim() || undefined,
    status: oneOf(statuses, params.get('status')),
    type: oneOf(types, params.get('type')),
    sort: oneOf(sorts, params.get('sort')),
    batch: uuid.exec(params.get('batch') ?? '')?.[0],
  };
}

export const toSorting = (sort: string | undefined): Sorting | undefined =>
  sort === undefined
    ? undefined
    : { key: sort.replace('-', ''), direction: sort.startsWith('-') ? 'descending' : 'ascending' };

export const fromSorting = ({ key, direction }: Sorting): string => (direction === 'descending' ? `-${key}` : key);
