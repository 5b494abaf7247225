import { addMonths, currentMonth, isMonth, type Month } from '../../../shared/lib/month.js';
import { useAddressParams } from '../../../shared/lib/use-address-params.js';

const offeredMonthCount = 24;

/** The month in the address; without one the current month. */
export function useInvoiceMonth() {
  const { params, change } = useAddressParams();
  const current = currentMonth();
  const given = params.get('month') ?? '';
  const month = isMonth(given) ? given : current;
  const recent = Array.from({ length: offeredMonthCount }, (_, index) => addMonths(current, -index));
  return {
    month,
    /** Newest first. */
    months: recent.includes(month) ? recent : [...recent, month].toSorted().toReversed(),
    /** Whether all later months are in the future. */
    isNewest: month >= current,
    setMonth: (to: Month) => change({ month: to === current ? undefined : to, cursor: undefined, page: undefined }),
  };
}
