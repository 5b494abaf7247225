import type { ListAuditRecordsApiArg } from '../../../api/generated-admin.js';
import { parseDate } from '../../../shared/lib/calendar-date.js';

export type AuditFilter = Pick<ListAuditRecordsApiArg, 'actor' | 'action' | 'target' | 'from' | 'to'>;

const dayOf = (text: string | null): string | undefined =>
  text !== null && parseDate(text) === text ? text : undefined;

/** The filter in the page's address; days that do not exist, or are not written as YYYY-MM-DD, are left out. */
export const toFilter = (params: URLSearchParams): AuditFilter => ({
  actor: params.get('actor') || undefined,
  action: params.get('action') || undefined,
  target: params.get('target') || undefined,
  from: dayOf(params.get('from')),
  to: dayOf(params.get('to')),
});

export const isFiltered = (filter: AuditFilter): boolean => Object.values(filter).some(Boolean);
