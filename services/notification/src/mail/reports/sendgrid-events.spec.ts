import { generateKeyPairSync, sign } from 'node:crypto';
import { SendgridEvents } from './sendgrid-events.js';

const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const key = publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
const source = new SendgridEvents([key]);
const read = (body: unknown) => source.read(Buffer.from(JSON.stringify(body)));

const about = { email: 'jana.muster@example.org', timestamp: 1763888400, 'smtp-id': '<token@shop.example>' };

describe('[TK-3] events of SendGrid', () => {
  it('report mails that came back, were not sent, or were reported as spam', async () => {
    const events = [
      { ...about, event: 'delivered', response: '250 OK' },
      { ...about, event: 'deferred', response: '451 try again', attempt: '3' },
      { ...about, event: 'bounce', type: 'bounce', status: '5.1.1', reason: '550 5.1.1 jana.muster does not exist' },
      { ...about, event: 'dropped', reason: 'Bounced Address', status: '5.0.0' },
      { ...about, event: 'spamreport' },
      { ...about, event: 'open' },
    ];
    const textWithToken = '<token@shop.example>';
    expect(await read(events)).toEqual([
      { kind: 'bounce', textWithToken, reason: '550 5.1.1 … does not exist' },
      { kind: 'bounce', textWithToken, reason: '5.0.0 Bounced Address' },
      { kind: 'complaint', textWithToken },
    ]);
  });

  it('have reasons without the recipient, also when the recipient’s name is one letter', async () => {
    const bounce = {
      ...about,
      email: 'a@example.org',
      event: 'bounce',
      status: '5.1.1',
      reason: '550 5.1.1 a: unavailable',
    };
    expect(await read([bounce])).toMatchObject([{ reason: '550 5.1.1 …: unavailable' }]);
  });

  it('name the mail by its token, also when its Message-ID was replaced', async () => {
    const [report] = await read([{ ...about, event: 'spamreport', 'smtp-id': '<1@geopod>', mail_token: 'token' }]);
    expect(report!.textWithToken).toContain('token');
  });

  it.each([
    ['a body that is no list', { event: 'bounce' }],
    ['a list without events', ['bounce', null, {}]],
  ])('are not found in %s', async (_, body) => {
    expect(await read(body)).toEqual([]);
  });
});

describe('[SC-7] a delivery of SendGrid', () => {
  const now = new Date('2026-11-23T12:00:00Z');
  const body = Buffer.from('[]');
  const signed = (ageSeconds: number) => {
    const timestamp = String(now.getTime() / 1_000 - ageSeconds);
    const signature = sign('sha256', Buffer.concat([Buffer.from(timestamp), body]), privateKey).toString('base64');
    return { rawBody: body, timestamp, signature };
  };

  it('is authentic with its signature, also when it is repeated within a day', () => {
    expect([0, 86_000].map((age) => source.isAuthentic(signed(age), now))).toEqual([true, true]);
  });

  it.each([
    ['another body', { ...signed(0), rawBody: Buffer.from('[{}]') }],
    ['another time', { ...signed(5), timestamp: signed(0).timestamp }],
    ['a time of two days ago', signed(2 * 86_400)],
    ['a signature that is none', { ...signed(0), signature: 'none' }],
  ])('is not authentic with %s', (_, delivery) => {
    expect(source.isAuthentic(delivery, now)).toBe(false);
  });

  it('[D49] is authentic with the signature of either key while keys are rotated, and with no other key', () => {
    const another = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey;
    const anotherKey = another.export({ format: 'der', type: 'spki' }).toString('base64');
    for (const keys of [
      [key, anotherKey],
      [anotherKey, key],
    ])
      expect(new SendgridEvents(keys).isAuthentic(signed(0), now)).toBe(true);
    expect(new SendgridEvents([anotherKey]).isAuthentic(signed(0), now)).toBe(false);
  });

  it('is never authentic without a key', () => {
    expect(new SendgridEvents([]).isAuthentic(signed(0), now)).toBe(false);
  });
});
