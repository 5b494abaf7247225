import { z } from 'zod';

/** `skip`, `limit` and `sort` as in Loquiz; its maximum page size is not known. */
export const listQuery = z.object({
  skip: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(1_000).default(100),
  sort: z.string().default('-created.at'),
});
export type ListQuery = z.infer<typeof listQuery>;

export function listAnswer<T extends object>(
  items: T[],
  { skip, limit, sort }: ListQuery,
): { total: number; items: T[] } {
  const sorted = sort.startsWith('-') ? items.toReversed() : [...items];
  const path = sort.replace(/^-/, '').split('.');
  const direction = sort.startsWith('-') ? -1 : 1;
  // The sort is stable: items with equal values stay in the order of creation, or in its reverse when descending.
  sorted.sort((a, b) => direction * compare(valueAt(a, path), valueAt(b, path)));
  return { total: items.length, items: sorted.slice(skip, skip + limit) };
}

function valueAt(item: object, path: string[]): unknown {
  return path.reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], item);
}

function compare(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return String(a).localeCompare(String(b));
}
