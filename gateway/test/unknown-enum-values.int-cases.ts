import { type GatewayHarness, gatewayHarness } from './gateway.harness.js';

/** A service of a newer version may send an unknown status; UNSPECIFIED stands for a field that was left out. */
describe('a status that the gateway does not know', () => {
  let gateway: GatewayHarness;

  beforeAll(async () => {
    const booking = {
      gameTitle: 'Game',
      cityName: 'Berlin',
      participants: 4,
      teams: 1,
      language: 'de',
      loquizTicketCreated: false,
    };
    const newer = 'BOOKING_STATUS_RESCHEDULED' as 'BOOKING_STATUS_UNSPECIFIED';
    gateway = await gatewayHarness({
      booking: {
        refreshBooking: async () => ({ ...booking, bookingStatus: newer }),
        ensureTickets: async () => ({ bookingStatus: 'BOOKING_STATUS_UNSPECIFIED' }),
        cancelCheckout: async () => ({ paymentStatus: 'PAYMENT_STATUS_UNSPECIFIED' }),
      },
      giftcard: {
        refreshPurchase: async () => ({
          purchaseId: 'p',
          purchaseStatus: 'PURCHASE_STATUS_UNSPECIFIED',
          valueCents: 0,
        }),
      },
      notification: { getMailState: async () => ({ mailState: 'MAIL_STATE_SENT' }) },
    });
  });
  afterAll(() => gateway.close());

  it.each([
    ['POST', '/api/functions/get-booking-by-session'],
    ['POST', '/api/functions/create-loquiz-ticket'],
    ['POST', '/api/functions/cancel-checkout'],
    ['GET', '/api/gift-cards/by-session?sessionId=cs_1'],
  ] as const)('is an error in the response to %s %s, never a success', async (method, url) => {
    const payload = method === 'POST' ? { sessionId: 'cs_1' } : undefined;
    const answer = await gateway.app.inject({ method, url, payload });
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toMatchObject({ code: 'internal' });
  });
});
