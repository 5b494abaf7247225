import { createHmac } from 'node:crypto';
import { concernsCatalog, isAuthentic } from './webflow-webhook.js';

const now = new Date('2026-11-20T12:00:00Z');
const rawBody = Buffer.from('{"triggerType":"site_publish"}');
const sign = (timestamp: string, secret = 'secret', body: Buffer = rawBody) =>
  createHmac('sha256', secret).update(`${timestamp}:${body.toString()}`).digest('hex');
const delivery = (ageMs = 0, secret = 'secret') => {
  const timestamp = String(now.getTime() - ageMs);
  return { rawBody, timestamp, signature: sign(timestamp, secret) };
};

describe('isAuthentic', () => {
  it('[CT-6] takes what any of our webhooks signed', () => {
    expect(isAuthentic(delivery(), ['other', 'secret'], now)).toBe(true);
    expect(isAuthentic(delivery(5 * 60_000), ['secret'], now)).toBe(true);
  });

  it.each([
    ['another secret', delivery(0, 'forged')],
    ['an old timestamp', delivery(5 * 60_000 + 1)],
    ['a timestamp of the future', delivery(-10 * 60_000)],
    ['a moved timestamp', { ...delivery(), timestamp: String(now.getTime() - 1) }],
    ['other bytes', { ...delivery(), rawBody: Buffer.from('{}') }],
    ['a cut signature', { ...delivery(), signature: delivery().signature.slice(0, 32) }],
    ['no signature', { ...delivery(), signature: '' }],
    ['no timestamp', { ...delivery(), timestamp: '', signature: sign('') }],
    ['no number as timestamp', { ...delivery(), timestamp: 'now', signature: sign('now') }],
  ])('[CT-6] refuses %s', (_, forged) => {
    expect(isAuthentic(forged, ['secret'], now)).toBe(false);
  });
});

describe('concernsCatalog', () => {
  const asks = (body: unknown) =>
    concernsCatalog(Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)), 'site', ['cities', 'games']);

  it('[CT-6] hears of our collections, flat or in a list, and of our site', () => {
    expect(asks({ triggerType: 'collection_item_changed', payload: { id: 'i', collectionId: 'games' } })).toBe(true);
    expect(
      asks({
        triggerType: 'collection_item_published',
        payload: { items: [{ collectionId: 'blog' }, { collectionId: 'cities' }] },
      }),
    ).toBe(true);
    expect(asks({ triggerType: 'site_publish', payload: { siteId: 'site' } })).toBe(true);
  });

  it('ignores everything else', () => {
    expect(asks({ triggerType: 'collection_item_changed', payload: { collectionId: 'blog' } })).toBe(false);
    expect(asks({ triggerType: 'site_publish', payload: { siteId: 'another' } })).toBe(false);
    expect(asks({ triggerType: 'form_submission', payload: {} })).toBe(false);
    expect(asks('not json')).toBe(false);
  });
});
