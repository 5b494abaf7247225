import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useListOrdersQuery } from '../../../api/generated-admin.js';
import { useDebounced } from '../../../shared/lib/use-debounced.js';
import { contains } from '../../../shared/places/index.js';
import type { NavigationItem } from '../../admin-shell/index.js';
import { selectHasRole } from '../../auth/index.js';
import { actions, type Command } from './commands.js';

const minSearchLength = 2;
const debounceMs = 150;
const maxOrders = '6';

/** What matches the typed text: pages and actions that the admin may open, and then orders. */
export function useCommands(typed: string, pages: readonly NavigationItem[]) {
  const { t } = useTranslation('commandPalette');
  const { t: tShell } = useTranslation('adminShell');
  const hasRole = useSelector(selectHasRole);
  const term = typed.trim();
  const search = useDebounced(term, debounceMs);
  const isSearchable = search.length >= minSearchLength && hasRole('support');
  const orders = useListOrdersQuery({ search, limit: maxOrders }, { skip: !isSearchable });
  const isSearching = term !== search || orders.isFetching;
  const found = isSearchable && !isSearching && !orders.isError ? (orders.currentData?.items ?? []) : [];

  const commands: Command[] = [
    ...pages.map(({ to, label }) => ({ id: to, kind: 'page' as const, text: tShell(`areas.${label}`), to })),
    ...actions
      .filter(({ needsRole = 'viewer' }) => hasRole(needsRole))
      .map(({ key, to }) => ({ id: key, kind: 'action' as const, text: t(`actions.${key}`), to })),
  ].filter(({ text }) => contains(text, term));
  const orderCommands = found.map(({ id, orderNumber, customerName, cityName }) => ({
    id,
    kind: 'order' as const,
    text: [orderNumber, customerName].filter(Boolean).join(' · '),
    ...(cityName ? { detail: cityName } : {}),
    to: `/admin/orders/${id}`,
  }));
  return { commands: [...commands, ...orderCommands], isSearching, hasFailed: isSearchable && orders.isError };
}
