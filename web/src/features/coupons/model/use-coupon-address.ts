import { useAddressParams } from '../../../shared/lib/use-address-params.js';
import { type CouponFilter, toFilter } from './coupon-list.js';

type Filter = { [Name in keyof CouponFilter]?: string | undefined };

/** What the list of coupons keeps in the address of its page: filter, sorting, page number and the open form. */
export function useCouponAddress() {
  const { params, change, reset } = useAddressParams();
  return {
    filter: toFilter(params),
    /** Changes the filter and returns to the first page. */
    setFilter: (filter: Filter, options?: { replace: boolean }) =>
      change({ ...filter, cursor: undefined, page: undefined }, options),
    resetFilter: () => reset(),
    /** `new`, `many`, or the id of the coupon that is edited. */
    form: params.get('form') ?? undefined,
    openForm: (form: string) => change({ form }),
    closeForm: () => change({ form: undefined }),
    /** Closes the form, and shows only the coupons that were created together. */
    showBatch: (batch: string) => reset({ batch }),
  };
}
