import { Refusal } from '@shop/errors';
import { type GatewayHarness, gatewayHarness } from './gateway.harness.js';

describe('tickets', () => {
  let gateway: GatewayHarness;
  let isNotificationAvailable = true;
  const calls: unknown[] = [];
  const order = { bookingId: 'b1', orderNumber: 'A1B2C3D4E5', maskedEmail: 'm•••@example.com', linkedTeams: [2] };
  beforeAll(async () => {
    gateway = await gatewayHarness(
      {
        booking: {
          getTicketDetails: async ({ token }) => {
            if (token === 'unknown') throw new Refusal('BOOKING.NOT_FOUND', 'not-found');
            if (token === 'team') return { language: 'en', teamNumber: 2, startPoint: { lat: 1, lng: 2 } };
            return { language: 'de', order: token === 'erased' ? { ...order, maskedEmail: undefined } : order };
          },
          createTeamLink: async (request) => {
            calls.push(request);
            return { token: 'new-link' };
          },
          revokeTeamLink: async (request) => {
            calls.push(request);
            return {};
          },
        },
        notification: {
          getTicketMailState: async ({ bookingId }) => {
            if (!isNotificationAvailable) throw new Refusal('UPSTREAM.UPSTREAM_UNAVAILABLE', 'unavailable');
            calls.push(bookingId);
            return { mailState: 'MAIL_STATE_FAILED', isUndelivered: true };
          },
          resendTicketMail: async (request) => {
            // As when a mail about the order may have been delivered to its present address.
            if (request.token === 'delivered') throw new Refusal('NOTIFICATION.ADDRESS_IN_USE', 'conflict');
            calls.push(request);
            return {};
          },
        },
      },
      { RATE_LIMIT_FORMS_PER_MINUTE: '5' },
    );
  });
  afterAll(() => gateway.close());
  afterEach(() => {
    calls.splice(0);
    isNotificationAvailable = true;
  });

  it('[TK-10] have details for the holder of the link, and for a team only what it needs', async () => {
    const answer = await gateway.get('/api/tickets/abc');
    const mail = { state: 'failed', maskedEmail: 'm•••@example.com', canCorrect: true };
    expect(answer.json()).toEqual({
      language: 'de',
      team: null,
      startPoint: null,
      order: { orderNumber: 'A1B2C3D4E5', mail, linkedTeams: [2] },
    });
    expect([answer.headers['cache-control'], calls]).toEqual(['no-store', ['b1']]);
    expect((await gateway.get('/api/tickets/team')).json()).toEqual({
      language: 'en',
      team: 2,
      startPoint: { lat: 1, lng: 2, address: null },
      order: null,
    });
    expect((await gateway.get('/api/tickets/erased')).json().order.mail).toMatchObject({
      maskedEmail: null,
      canCorrect: false,
    });
    expect((await gateway.get('/api/tickets/unknown')).statusCode).toBe(404);
  });

  it('[TK-10] have details even while the state of the mail cannot be read', async () => {
    isNotificationAvailable = false;
    const { mail } = (await gateway.get('/api/tickets/abc')).json().order;
    expect(mail).toEqual({ state: 'unknown', maskedEmail: 'm•••@example.com', canCorrect: false });
  });

  it('[TK-3] are mailed again within the limit, but to no invalid address, and to no new address after a delivery', async () => {
    const resend = (token: string, body: object) => gateway.post(`/api/tickets/${token}/resend`, body);
    const answer = await resend('abc', {});
    expect([answer.statusCode, answer.json(), answer.headers['cache-control']]).toEqual([202, {}, 'no-store']);
    await resend('abc', { email: 'right@example.com' });
    expect(calls).toMatchObject([{ token: 'abc' }, { token: 'abc', email: 'right@example.com' }]);
    expect((await resend('abc', { email: 'nobody' })).statusCode).toBe(422);
    const delivered = await resend('delivered', { email: 'thief@example.com' });
    expect([delivered.statusCode, delivered.json().code]).toEqual([409, 'address_in_use']);
    expect((await resend('abc', {})).statusCode).toBe(202);
    expect((await resend('abc', {})).statusCode).toBe(429);
  });

  it('[TK-10] are shared by a link per team, which can be revoked', async () => {
    const made = await gateway.post('/api/tickets/abc/teams/2/link', undefined);
    expect([made.statusCode, made.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(new URL(made.json().url).pathname).toBe('/ticket/new-link');
    const revoked = await gateway.app.inject({ method: 'DELETE', url: '/api/tickets/abc/teams/2/link' });
    expect(revoked.statusCode).toBe(204);
    expect(calls).toEqual([
      { token: 'abc', teamNumber: 2 },
      { token: 'abc', teamNumber: 2 },
    ]);
    for (const team of ['0', '-1', 'x', '1.5', '99999'])
      expect((await gateway.post(`/api/tickets/abc/teams/${team}/link`, undefined)).statusCode).toBe(404);
  });
});
