import type { failuresV1 } from '@shop/contracts';
import { Refusal } from '@shop/errors';
import { UpstreamUnavailable } from '@shop/platform';
import { type GatewayHarness, gatewayHarness } from './gateway.harness.js';

const orderId = '0199aaaa-0000-7000-8000-000000000001';
const aFailure = (minute: number, fields: Partial<failuresV1.Failure> = {}): failuresV1.Failure => ({
  id: `0199aaaa-0000-7000-8000-0000000000${minute}`,
  failureKind: 'FAILURE_KIND_DEAD_LETTER',
  subject: 'payment.completed.v1',
  consumer: 'coupon.redeem',
  failedAt: `2026-11-22T10:${minute}:00.000Z`,
  attempts: 6,
  error: 'no',
  replayable: true,
  discardable: true,
  replays: 0,
  cursor: `after-${minute}`,
  ...fields,
});

/** Of a kind that this release does not know. */
const ofNewerRelease = aFailure(11, { failureKind: 99 as unknown as failuresV1.FailureKind });

describe('the failures of all services', () => {
  let gateway: GatewayHarness;
  let authorization: string;
  const asked: unknown[] = [];
  beforeAll(async () => {
    const none = {
      listFailures: async () => ({ failures: [] }),
      countFailures: async () => ({ counts: [] }),
      replayFailures: async () => ({ replayed: 0, remaining: 0 }),
    };
    gateway = await gatewayHarness({
      catalog: none,
      identity: none,
      giftcard: { ...none, listFailures: () => Promise.reject(new UpstreamUnavailable({ service: 'giftcard' })) },
      booking: {
        ...none,
        listFailures: async (request) => {
          asked.push(request);
          return { failures: [aFailure(20, { failureKind: 'FAILURE_KIND_TICKETS', orderId })] };
        },
        countFailures: async () => ({ counts: [{ failureKind: 'FAILURE_KIND_TICKETS', count: 1 }] }),
        listOrderNumbers: async () => ({ orders: [{ id: orderId, orderNumber: 'A1B2C3D4E5' }] }),
      },
      coupon: {
        ...none,
        listFailures: async () => ({ failures: [aFailure(30), ofNewerRelease, aFailure(10)] }),
        countFailures: async () => ({
          counts: [
            { failureKind: 'FAILURE_KIND_DEAD_LETTER', count: 2 },
            { failureKind: ofNewerRelease.failureKind, count: 5 },
          ],
        }),
        replayFailures: async () => ({ replayed: 2, remaining: 1 }),
        replayFailure: () => Promise.reject(new Refusal('FAILURE.ENDED', 'conflict')),
        discardFailure: async (request) => {
          asked.push(request);
          return {};
        },
        getFailure: async () => ({ failure: aFailure(30), payload: '{}', requestId: 'r', messageId: 'm' }),
      },
      notification: { ...none, listFailures: () => Promise.reject(new Error('a bug')) },
    });
    authorization = `Bearer ${await gateway.adminToken({ role: 'manager' })}`;
  });
  afterAll(() => gateway.close());

  const get = async (path: string) => (await gateway.get(`/api/admin/failures${path}`, { authorization })).json();
  const path = `/api/admin/failures/coupon/dead_letter/${aFailure(30).id}`;

  it('[OR-2] are listed newest first with their orders; unknown kinds are left out, and failing services are named', async () => {
    const list = await get('');
    expect(list).toMatchObject({ next: null, unavailable: ['giftcard', 'notification'] });
    expect(list.items).toMatchObject([
      { kind: 'dead_letter', service: 'coupon', failedAt: aFailure(30).failedAt, orderId: null },
      { kind: 'tickets', service: 'booking', orderId, orderNumber: 'A1B2C3D4E5' },
      { kind: 'dead_letter', service: 'coupon', failedAt: aFailure(10).failedAt },
    ]);
  });

  it('[OR-2] are read page by page by a cursor, which is passed on to the service', async () => {
    expect(await get('?limit=2')).toMatchObject({ next: 'after-20' });
    expect(await get('?limit=3')).toMatchObject({ items: [{}, {}], next: ofNewerRelease.cursor });
    await get('?limit=2&cursor=after-20&service=booking&kind=tickets');
    expect(asked.at(-1)).toEqual({ failureKind: 'FAILURE_KIND_TICKETS', limit: 3, cursor: 'after-20' });
  });

  it('[OR-2] are counted, without unknown kinds, and replayed over all services', async () => {
    expect(await get('/count')).toEqual({ total: 3, unavailable: [] });
    const replay = await gateway.post('/api/admin/failures/replay', { kind: 'dead_letter' }, { authorization });
    expect(replay.json()).toEqual({ replayed: 2, remaining: 1, unavailable: [] });
  });

  it('[OR-2] are shown and discarded one by one, and not replayed once they have ended', async () => {
    const details = await gateway.get(path, { authorization });
    expect(details.json()).toMatchObject({ payload: '{}', requestId: 'r', messageId: 'm', service: 'coupon' });
    expect(details.json()).not.toHaveProperty('cursor');
    const replay = await gateway.post(`${path}/replay`, {}, { authorization });
    expect([replay.statusCode, replay.json().code]).toEqual([409, 'ended']);
    const discard = await gateway.post(`${path}/discard`, { reason: 'Test' }, { authorization });
    expect([discard.statusCode, asked.at(-1)]).toEqual([
      204,
      { failureKind: 'FAILURE_KIND_DEAD_LETTER', id: aFailure(30).id, reason: 'Test' },
    ]);
  });

  it.each(['/nobody/dead_letter', '/coupon/nothing'])(
    '[OR-2] cannot be read at %s, because the service or kind is unknown',
    async (at) => {
      const answer = await gateway.get(`/api/admin/failures${at}/${aFailure(30).id}`, { authorization });
      expect(answer.statusCode).toBe(422);
    },
  );
});
