import * as admin from '../src/entries/admin/pages.js';
import * as shop from '../src/entries/shop/pages.js';
import * as widget from '../src/entries/widget/pages.js';
import { entryOf } from '../src/shared/pages/index.js';

const entries = { shop, admin, widget };

describe.each(Object.entries(entries))('the pages of %s', (name, { pages }) => {
  it('[NF-1] each lie in an area of their own entry', () => {
    const strays = pages.filter(({ path }) => entryOf(Object.values(entries), path) !== entries[name as 'shop']);
    expect(strays).toEqual([]);
  });

  it('[WG-9] are not in frames of other sites when they hold a secret or need a session', () => {
    expect(pages.filter((page) => page.isFramable && (page.isSecret || page.needsSession))).toEqual([]);
  });
});

it.each([
  ['/', shop],
  ['/administration', shop],
  ['/admin', admin],
  ['/Admin/coupons', admin],
  ['/widgets/search', admin],
  ['/search-widget', widget],
])('%s belongs to the entry with the longest area', (path, entry) => {
  expect(entryOf(Object.values(entries), path)).toBe(entry);
});
