import type { Period } from '@shop/scheduling';
import type { DueMail } from '../mail/domain/mail.js';

/** A service that lists what mails must be sent about, whatever events it has published. */
export interface DueMailSource {
  /** The name of its rule in the promise ledger. */
  readonly rule: string;
  /** The mails about what has changed in the period, page by page. */
  pages(period: Period): AsyncGenerator<DueMail[]>;
}

export const DUE_MAIL_SOURCES = Symbol('due mail sources');

/** How many changes a page lists. */
const pageSize = 200;

/** Reads all pages of a list of changes in the period. */
export async function* readPages<Response extends { nextCursor: string }>(
  { from, until }: Period,
  list: (request: { from: string; until: string; limit: number; cursor: string }) => Promise<Response>,
): AsyncGenerator<Response> {
  const period = { from: from.toISOString(), until: until.toISOString() };
  let cursor = '';
  do {
    const page = await list({ ...period, limit: pageSize, cursor });
    yield page;
    cursor = page.nextCursor;
  } while (cursor);
}
