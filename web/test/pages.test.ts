import * as admin from '../src/entries/admin/pages.js';
import * as shop from '../src/entries/shop/pages.js';
import * as map from '../src/entries/map-widget/pages.js';
import * as country from '../src/entries/country-widget/pages.js';
import * as search from '../src/entries/search-widget/pages.js';
import { document as adminDocument } from '../src/entries/admin/document.js';
import { document as mapDocument } from '../src/entries/map-widget/document.js';
import { document as shopDocument } from '../src/entries/shop/document.js';
import { widgetDocument } from '../src/shared/pages/document.js';
import { entryOf } from '../src/shared/pages/index.js';

const entries = { shop, admin, search, country, map };

describe.each(Object.entries(entries))('the pages of %s', (name, { pages }) => {
  it('[NF-1] are all in an area of their entry', () => {
    const misplaced = pages.filter(({ path }) => entryOf(Object.values(entries), path) !== entries[name as 'shop']);
    expect(misplaced).toEqual([]);
  });

  it('[WG-9] cannot be framed by other sites when their address contains a credential or they require a session', () => {
    expect(pages.filter((page) => page.isFramable && (page.hasSecretAddress || page.needsSession))).toEqual([]);
  });
});

it.each([
  ['/', shop],
  ['/administration', shop],
  ['/admin', admin],
  ['/Admin/coupons', admin],
  ['/widgets/search', admin],
  ['/search-widget', search],
  ['/country-widget', country],
  ['/google-map-widget', map],
  ['/escape-game-map', map],
])('%s belongs to the entry with the longest matching area', (path, entry) => {
  expect(entryOf(Object.values(entries), path)).toBe(entry);
});

it.each([
  ['the shop', "'self'", shopDocument],
  ['the administration', "'none'", adminDocument],
  ['the map widget', "'none'", mapDocument],
  ['the other widgets', "'none'", widgetDocument],
])('[SC-7] the policy of %s has the source %s for workers', (_, source, { contentPolicy }) => {
  expect(contentPolicy['worker-src']).toEqual([source]);
});
