import type { ListOrdersApiArg, OrderDto } from '../../../api/generated-admin.js';
import { parseDate } from '../../../shared/lib/calendar-date.js';
import { useAddressParams } from '../../../shared/lib/use-address-params.js';

export const kinds = ['booking', 'gift_card'] as const satisfies OrderDto['kind'][];
export const statuses = [
  'pending_payment',
  'paid',
  'ticket_pending',
  'ticket_created',
  'ticket_failed',
  'issued',
  'refunded',
  'charged_back',
  'expired',
  'payment_failed',
  'cancelled',
] as const satisfies OrderDto['status'][];
export const flags = [
  'late_payment',
  'payment_mismatch',
  'coupon_overrun',
  'duplicate_payment',
  'disputed',
  'dispute_lost',
  'dispute_reversed',
  'gift_card_spent',
  'refund_failed',
] as const satisfies OrderDto['flags'];

export type OrderFilter = Pick<ListOrdersApiArg, 'search' | 'kind' | 'status' | 'flag' | 'from' | 'to'>;

const oneOf = <Word extends string>(words: readonly Word[], text: string | null): Word | undefined =>
  words.find((word) => word === text);

/** The filter of the order list, read from the page's address and written to it; unknown values are left out. */
export function useOrderListAddress() {
  const { params, change, reset } = useAddressParams();
  const filter: OrderFilter = {
    search: params.get('search')?.trim() || undefined,
    kind: oneOf(kinds, params.get('kind')),
    status: oneOf(statuses, params.get('status')),
    flag: oneOf(flags, params.get('flag')),
    from: parseDate(params.get('from') ?? ''),
    to: parseDate(params.get('to') ?? ''),
  };
  return {
    filter,
    isFiltered: Object.values(filter).some((value) => value !== undefined),
    /** Changes the filter and returns to the first page. */
    setFilter: (changes: { [Name in keyof OrderFilter]?: string | undefined }, options?: { replace: boolean }) =>
      change({ ...changes, cursor: undefined, page: undefined }, options),
    resetFilter: reset,
  };
}
