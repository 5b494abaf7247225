import { refusal } from '@shop/errors';
import { validate as isUuid } from 'uuid';

export const CursorInvalid = refusal('LIST.CURSOR_INVALID', 'invalid');

/** A client's request: a limit of 0 means the default, an empty cursor the first page. */
export type PageRequest = { limit: number; cursor: string };

/** `next` is the cursor of the page that follows, empty at the end. */
export type Page<Item> = { items: Item[]; next: string };

/** Time and id of the last row of a page; the next page begins after it. */
export type Position = { at: Date; id: string };

const defaultLimit = 50;
const maxLimit = 200;

/**
 * One page of a list, newest first. `read` selects rows `WHERE (at, id) < (after.at, after.id) ORDER BY at DESC, id
 * DESC LIMIT limit`; its limit is one more than the page holds, to show whether another page follows.
 */
export async function readPage<Item>(
  { limit, cursor }: PageRequest,
  read: (after: Position | undefined, limit: number) => Promise<Item[]>,
  positionOf: (item: Item) => Position,
): Promise<Page<Item>> {
  const size = Math.min(limit || defaultLimit, maxLimit);
  const found = await read(cursor ? toPosition(cursor) : undefined, size + 1);
  const items = found.slice(0, size);
  const last = items.at(-1);
  return { items, next: found.length > size && last ? toCursor(positionOf(last)) : '' };
}

/** The cursor of the page that begins after this position. */
export const toCursor = ({ at, id }: Position): string =>
  Buffer.from(`${at.toISOString()} ${id}`).toString('base64url');

/** Refuses a cursor that does not hold a time and a UUID. */
export function toPosition(cursor: string): Position {
  const [time = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split(' ');
  const at = new Date(time);
  if (Number.isNaN(at.getTime()) || !isUuid(id)) throw new CursorInvalid({ field: 'cursor' });
  return { at, id };
}
