import { createHmac } from 'node:crypto';
import { changeOf, isAuthentic } from './webflow-webhook.js';

const now = new Date('2026-11-20T12:00:00Z');
const rawBody = Buffer.from('{"triggerType":"site_publish"}');
const sign = (timestamp: string, secret = 'secret', body: Buffer = rawBody) =>
  createHmac('sha256', secret).update(`${timestamp}:${body.toString()}`).digest('hex');
const delivery = (ageMs = 0, secret = 'secret') => {
  const timestamp = String(now.getTime() - ageMs);
  return { rawBody, timestamp, signature: sign(timestamp, secret) };
};

describe('isAuthentic', () => {
  it('[CT-6] accepts a signature with any of the secrets, for five minutes', () => {
    expect(isAuthentic(delivery(), ['other', 'secret'], now)).toBe(true);
    expect(isAuthentic(delivery(5 * 60_000), ['secret'], now)).toBe(true);
  });

  it.each([
    ['another secret', delivery(0, 'forged')],
    ['an old timestamp', delivery(5 * 60_000 + 1)],
    ['a timestamp ten minutes in the future', delivery(-10 * 60_000)],
    ['a changed timestamp', { ...delivery(), timestamp: String(now.getTime() - 1) }],
    ['a changed body', { ...delivery(), rawBody: Buffer.from('{}') }],
    ['a truncated signature', { ...delivery(), signature: delivery().signature.slice(0, 32) }],
    ['a missing signature', { ...delivery(), signature: '' }],
    ['a missing timestamp', { ...delivery(), timestamp: '', signature: sign('') }],
    ['a timestamp that is no number', { ...delivery(), timestamp: 'now', signature: sign('now') }],
  ])('[CT-6] refuses %s', (_, forged) => {
    expect(isAuthentic(forged, ['secret'], now)).toBe(false);
  });
});

describe('changeOf', () => {
  const collectionIds = { cities: 'c', games: 'g', teamevents: 't' };
  const change = (body: unknown) =>
    changeOf(Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)), 'site', collectionIds);

  it('[CT-6] names the items of our collections, from a payload with one item or a list', () => {
    expect(change({ triggerType: 'collection_item_changed', payload: { id: '1', collectionId: 'g' } })).toEqual({
      items: [{ collection: 'games', id: '1' }],
    });
    const items = [
      { id: '1', collectionId: 'blog' },
      { id: '2', collectionId: 'c' },
      { id: '3', collectionId: 't' },
    ];
    expect(change({ triggerType: 'collection_item_published', payload: { items } })).toEqual({
      items: [
        { collection: 'cities', id: '2' },
        { collection: 'teamevents', id: '3' },
      ],
    });
  });

  it('[CT-6] names no items when our site was published or an item has no id', () => {
    expect(change({ triggerType: 'site_publish', payload: { siteId: 'site' } })).toEqual({ items: null });
    expect(change({ triggerType: 'collection_item_changed', payload: { collectionId: 'g' } })).toEqual({ items: null });
  });

  it.each(['', 'a\0b', '../../sites/x?y=1', 'a'.repeat(65)])('[CT-6] names no items when an id is %j', (id) => {
    expect(change({ triggerType: 'collection_item_changed', payload: { id, collectionId: 'g' } })).toEqual({
      items: null,
    });
  });

  it('[CT-6] is undefined when nothing of the catalog has changed', () => {
    for (const body of [
      { triggerType: 'collection_item_changed', payload: { id: '1', collectionId: 'blog' } },
      { triggerType: 'site_publish', payload: { siteId: 'another' } },
      { triggerType: 'form_submission', payload: {} },
      'not json',
    ])
      expect(change(body)).toBeUndefined();
  });
});
