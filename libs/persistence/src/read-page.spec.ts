import { type PageRequest, type Position, readPage } from './read-page.js';

const idOf = (number: number): string => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;
/** Newest first, in pairs of the same time. */
const rows = Array.from({ length: 300 }, (_, index) => 299 - index).map((number) => ({
  at: new Date(Date.UTC(2026, 0, 1) + Math.floor(number / 2) * 1_000),
  id: idOf(number),
}));

const comesAfter = (row: Position, after: Position): boolean =>
  row.at < after.at || (row.at.getTime() === after.at.getTime() && row.id < after.id);
const read = (request: Partial<PageRequest>) =>
  readPage(
    { limit: 0, cursor: '', ...request },
    async (after, limit) => rows.filter((row) => !after || comesAfter(row, after)).slice(0, limit),
    (row) => row,
  );

it('readPage returns every row once, page by page, also where several rows have the same time', async () => {
  const seen: Position[] = [];
  let cursor = '';
  do {
    const { items, next } = await read({ limit: 7, cursor });
    seen.push(...items);
    cursor = next;
  } while (cursor);
  expect(seen).toEqual(rows);
});

it('readPage returns no cursor when the last row ends a full page', async () => {
  const { items, next } = await read({ limit: 150 });
  const last = await read({ limit: 150, cursor: next });
  expect([items.length, last.items.length, last.next]).toEqual([150, 150, '']);
});

it.each([
  [0, 50],
  [1, 1],
  [200, 200],
  [1_000, 200],
])('a limit of %d gives %d rows', async (limit, expected) => {
  expect((await read({ limit })).items).toHaveLength(expected);
});

it.each(['nowhere', Buffer.from('2026-01-01T00:00:00Z nobody').toString('base64url'), idOf(1)])(
  'readPage refuses a cursor that toCursor has not made: %s',
  async (cursor) => {
    await expect(read({ cursor })).rejects.toMatchObject({ code: 'LIST.CURSOR_INVALID', kind: 'invalid' });
  },
);
