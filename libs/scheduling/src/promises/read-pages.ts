import type { Period } from './reading-period.js';

/** How many entries a page has. */
const pageSize = 200;

type PageRequest = { limit: number; cursor: string };

/** All pages of a list, from the first to the one without a cursor for a next page. */
export async function* readPages<Page extends { nextCursor: string }>(
  read: (request: PageRequest) => Promise<Page>,
): AsyncGenerator<Page> {
  let cursor = '';
  do {
    const page = await read({ limit: pageSize, cursor });
    yield page;
    cursor = page.nextCursor;
  } while (cursor);
}

/** The period in the form that it has in requests to other services. */
export const toWirePeriod = ({ from, until }: Period): { from: string; until: string } => ({
  from: from.toISOString(),
  until: until.toISOString(),
});
