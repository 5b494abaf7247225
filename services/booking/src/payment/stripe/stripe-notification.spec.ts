import { WebhookMalformed } from '../domain/payment.errors.js';
import { toNotification } from './stripe-notification.js';

const anEvent = (type: string, object: object) => ({ id: 'evt_1', type, livemode: false, data: { object } });
const aDispute = (status: string) => ({ id: 'du_1', amount: 5_998, status, payment_intent: 'pi_1' });
const aRefund = (amount: number) => ({ id: 're_1', amount, status: 'succeeded', payment_intent: 'pi_1' });
const read = (type: string, object: object) => toNotification(anEvent(type, object), false).notification;

describe('an event of Stripe', () => {
  it.each(['customer.created', 'constructor', 'toString', '__proto__'])(
    '[SC-6] of the type %s changes nothing',
    (type) => {
      expect(read(type, { id: 'cus_1' })).toEqual({ kind: 'irrelevant' });
    },
  );

  it.each([
    ['needs_response', 'dispute-opened'],
    ['constructor', 'dispute-opened'],
    ['warning_closed', 'dispute-won'],
    ['won', 'dispute-won'],
    ['lost', 'dispute-lost'],
  ])('about a dispute with the status %s is a report of the kind %s', (status, kind) => {
    expect(read('charge.dispute.updated', aDispute(status))).toMatchObject({ kind, disputeId: 'du_1' });
  });

  it('[SC-6] is malformed when its amount is larger than an int32', () => {
    expect(read('refund.created', aRefund(2_147_483_647))).toMatchObject({ kind: 'refund' });
    expect(() => read('refund.created', aRefund(2_147_483_648))).toThrow(WebhookMalformed);
  });
});
