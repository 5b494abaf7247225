import type { Params } from './params.js';
import { invalidRequest, noSuch } from './stripe-error.js';

interface Listed {
  id: string;
  created: number;
}

export interface Page<T> {
  data: T[];
  hasMore: boolean;
}

export const PAGING_PARAMS = ['created', 'ending_before', 'expand', 'limit', 'starting_after'];

/** One page of a list that comes newest first, by Stripe's cursor and `created` parameters. */
export function pageOf<T extends Listed>(newestFirst: T[], params: Params): Page<T> {
  const limit = params.integer('limit') ?? 10;
  if (limit < 1 || limit > 100) throw invalidRequest('limit must be between 1 and 100', { param: 'limit' });
  const matching = newestFirst.filter(createdFilter(params));
  const startingAfter = params.text('starting_after');
  const endingBefore = params.text('ending_before');
  if (endingBefore !== undefined) {
    const end = indexOf(matching, endingBefore, 'ending_before');
    const start = Math.max(0, end - limit);
    return { data: matching.slice(start, end), hasMore: start > 0 };
  }
  const start = startingAfter === undefined ? 0 : indexOf(matching, startingAfter, 'starting_after') + 1;
  return { data: matching.slice(start, start + limit), hasMore: start + limit < matching.length };
}

function indexOf(list: Listed[], id: string, param: string): number {
  const index = list.findIndex((item) => item.id === id);
  if (index < 0) throw noSuch('object', id, param);
  return index;
}

function createdFilter(params: Params): (item: Listed) => boolean {
  const range = params.isObject('created') ? params.child('created') : undefined;
  if (!range) {
    const exact = params.integer('created');
    return exact === undefined ? () => true : ({ created }) => created === exact;
  }
  const {
    gt = -Infinity,
    gte = -Infinity,
    lt = Infinity,
    lte = Infinity,
  } = {
    gt: range.integer('gt'),
    gte: range.integer('gte'),
    lt: range.integer('lt'),
    lte: range.integer('lte'),
  };
  return ({ created }) => created > gt && created >= gte && created < lt && created <= lte;
}
