import { CatalogCache } from './catalog-cache.js';

/** As large as a list of several thousand cities. */
const megabyte = 'x'.repeat(1_000_000);

describe('the cache of catalog responses', () => {
  it('[PF-1] removes the oldest responses when large ones would exceed the memory limit', async () => {
    const cache = new CatalogCache();
    for (let list = 0; list < 40; list++) await cache.load(`list ${list}`, async () => megabyte);
    const kept = Array.from({ length: 40 }, (_, list) => cache.get(`list ${list}`) !== undefined);
    // The limit is 50 MB, and a character counts as three bytes.
    expect(kept.filter(Boolean).length).toBeLessThanOrEqual(50 / 3);
    expect(kept[0]).toBe(false);
    expect(kept[39]).toBe(true);
  });

  it('returns a response that is too large for the cache, without keeping it', async () => {
    const cache = new CatalogCache();
    const response = await cache.load('list', async () => megabyte.repeat(20));
    // The JSON of the text: its characters and two quotation marks.
    expect(response.body).toHaveLength(20_000_002);
    expect(cache.get('list')).toBeUndefined();
  });
});
