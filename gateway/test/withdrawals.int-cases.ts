import type { bookingV1 } from '@shop/contracts';
import { Refusal } from '@shop/errors';
import { type GatewayHarness, gatewayHarness } from './gateway.harness.js';

const withdrawal: bookingV1.Withdrawal = {
  id: 'w-1',
  withdrawalState: 'WITHDRAWAL_STATE_WAITING',
  orderNumber: 'M22KWACY4N',
  email: 'mia@example.com',
  name: 'Mia Muster',
  text: 'Bitte.',
  receivedAt: '2026-11-22T09:00:00.000Z',
  waitReason: 'WITHDRAWAL_WAIT_REASON_ORDER_UNKNOWN',
  refundedCents: 0,
  reason: '',
};

describe('withdrawals', () => {
  let gateway: GatewayHarness;
  const calls: unknown[] = [];
  beforeAll(async () => {
    gateway = await gatewayHarness(
      {
        booking: {
          requestWithdrawal: async ({ uiLanguage, ...declared }) => {
            calls.push(uiLanguage);
            return { withdrawalId: 'w-1', ...declared };
          },
          confirmWithdrawal: async ({ withdrawalId }) => {
            if (withdrawalId !== 'w-1') throw new Refusal('WITHDRAWAL.NOT_FOUND', 'not-found');
            return { receivedAt: withdrawal.receivedAt };
          },
          listWithdrawals: async (request) => {
            calls.push(request);
            return { withdrawals: [withdrawal], nextCursor: 'page-2' };
          },
          decideWithdrawal: async (request) => {
            calls.push(request);
            if (request.reason === 'again') throw new Refusal('WITHDRAWAL.DECIDED', 'conflict');
            return {};
          },
        },
      },
      { RATE_LIMIT_FORMS_PER_MINUTE: '6' },
    );
  });
  afterAll(() => gateway.close());
  afterEach(() => void (calls.length = 0));

  const as = async (role: 'support' | 'manager') => ({ authorization: `Bearer ${await gateway.adminToken({ role })}` });
  const declared = { orderNumber: 'M22KWACY4N', email: 'mia@example.com', name: 'Mia Muster' };
  const request = (body: object, headers = {}) => gateway.post('/api/withdrawals', body, headers);

  it('[LG-4] take two steps without a sign-in, in the language of the request unless the page names another', async () => {
    const draft = await request(declared, { 'accept-language': 'en' });
    expect([draft.statusCode, draft.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(draft.json()).toEqual({ withdrawalId: 'w-1', summary: { ...declared, text: '' } });
    await request({ ...declared, text: 'Bitte.', uiLanguage: 'de' }, { 'accept-language': 'en' });
    expect(calls).toEqual(['en', 'de']);
    const confirmed = await gateway.post('/api/withdrawals/w-1/confirm', {});
    expect([confirmed.statusCode, confirmed.json()]).toEqual([200, { receivedAt: withdrawal.receivedAt }]);
    expect((await gateway.post('/api/withdrawals/w-2/confirm', {})).statusCode).toBe(404);
  });

  it('[LG-4] are refused when a field is invalid, empty or too long, and beyond the rate limit of forms', async () => {
    for (const wrong of [{ email: 'mia' }, { name: '' }, { text: 'x'.repeat(2_001) }]) {
      expect((await request({ ...declared, ...wrong })).statusCode).toBe(422);
    }
    // The limit of 6 counts the two requests of the test before, too.
    await request(declared);
    expect((await request(declared)).statusCode).toBe(429);
  });

  it('[LG-4] are listed for support, by state and page', async () => {
    const answer = await gateway.get('/api/admin/withdrawals?state=waiting&limit=1', await as('support'));
    expect(answer.headers['cache-control']).toBe('no-store');
    const { withdrawalState: _state, ...facts } = withdrawal;
    const nothing = { orderId: null, decidedBy: null, decidedAt: null, erasedAt: null };
    expect(answer.json()).toEqual({
      items: [{ ...facts, ...nothing, state: 'waiting', waitReason: 'order_unknown' }],
      next: 'page-2',
    });
    expect(calls).toEqual([{ limit: 1, cursor: '', withdrawalState: 'WITHDRAWAL_STATE_WAITING' }]);
    const drafts = await gateway.get('/api/admin/withdrawals?state=draft', await as('support'));
    expect(drafts.statusCode).toBe(422);
  });

  it('[LG-4] are decided by managers, once and with a reason', async () => {
    const decide = async (body: object, role: 'support' | 'manager' = 'manager') =>
      (await gateway.post('/api/admin/withdrawals/w-1/decision', body, await as(role))).statusCode;
    const decision = { decision: 'refund', reason: 'Kulanz' };
    expect(await decide(decision)).toBe(204);
    expect(await decide({ ...decision, reason: 'again' })).toBe(409);
    expect(await decide(decision, 'support')).toBe(403);
    for (const wrong of [{ decision: 'ignore' }, { reason: '' }, { reason: 'x'.repeat(501) }]) {
      expect(await decide({ ...decision, ...wrong })).toBe(422);
    }
    expect(calls).toEqual([
      { withdrawalId: 'w-1', withdrawalDecision: 'WITHDRAWAL_DECISION_REFUND', reason: 'Kulanz' },
      { withdrawalId: 'w-1', withdrawalDecision: 'WITHDRAWAL_DECISION_REFUND', reason: 'again' },
    ]);
  });
});
