import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ControlError, parseControl } from '../http/control-error.js';
import { type FaultSwitch, faultsSchema } from '../http/faults.js';
import type { StripeAccount } from './account.js';
import { historySchema } from './past-session.js';
import { DISPUTE_STATUSES, type SessionRecord } from './records.js';
import { REFUND_MODES } from './refund-params.js';
import { deliverySchema } from './webhooks.js';
import { disputeToWire, refundToWire, sessionToWire } from './wire.js';

export interface StripeControlContext {
  account: StripeAccount;
  faults: FaultSwitch;
  publicUrl: () => string;
}

const deliveryFields = { webhook: deliverySchema.shape.mode.optional(), delayMs: deliverySchema.shape.delayMs };
const completeSchema = z.strictObject({
  /**
   * `delayed` stands for a bank debit: the session completes unpaid and its outcome follows. After `declined`, the
   * session stays open as it is.
   */
  outcome: z.enum(['paid', 'declined', 'expired', 'delayed']),
  email: z.email().optional(),
  ...deliveryFields,
});
const delayedOutcomeSchema = z.strictObject({ outcome: z.enum(['succeeded', 'failed']), ...deliveryFields });
const refundSchema = z.strictObject({ status: z.enum(['pending', 'succeeded', 'failed']) });
const refundModeSchema = z.strictObject({ mode: z.enum(REFUND_MODES) });
const disputeSchema = z.strictObject({
  paymentIntent: z.string(),
  status: z.enum(DISPUTE_STATUSES).default('needs_response'),
  amount: z.int().positive().optional(),
  reason: z.string().optional(),
});
const sessionsQuery = z.object({
  status: z.enum(['open', 'complete', 'expired']).optional(),
  limit: z.coerce.number().int().min(1).max(1_000).default(100),
});

type WithId = { Params: { id: string } };

/** Control paths for tests and people: the actions of payers and banks, and faults. */
export async function stripeControl(
  app: FastifyInstance,
  { account, faults, publicUrl }: StripeControlContext,
): Promise<void> {
  app.put('/faults', ({ body }) => {
    const settings = parseControl(faultsSchema, body);
    faults.set(settings);
    return settings;
  });

  app.put('/webhooks', ({ body }) => {
    account.defaultDelivery = parseControl(deliverySchema, body);
    return account.defaultDelivery;
  });

  app.put('/refunds', ({ body }) => {
    const settings = parseControl(refundModeSchema, body);
    account.refundMode = settings.mode;
    return settings;
  });

  app.get('/sessions', ({ query }) => {
    const { status, limit } = parseControl(sessionsQuery, query);
    account.expireDue();
    const matching = account.store.newestFirst().filter((session) => status === undefined || session.status === status);
    return {
      total: matching.length,
      items: matching.slice(0, limit).map((session) => sessionToWire(session, publicUrl())),
    };
  });

  /** Adds sessions that ended in the past, with their refunds; raises no events. */
  app.post('/history', ({ body }) => {
    const sessions = parseControl(historySchema, body);
    for (const session of sessions) account.restore(session);
    return { restored: sessions.length };
  });

  app.post<WithId>('/sessions/:id/complete', ({ params, body }) => {
    const { outcome, email, webhook, delayMs } = parseControl(completeSchema, body);
    const session = findSession(params.id);
    if (session.status !== 'open') throw new ControlError(409, `the session is ${session.status}`);
    const delivery = webhook && { mode: webhook, delayMs };
    if (outcome === 'expired') void account.expire(session, delivery);
    else if (outcome !== 'declined') {
      void account.complete(session, { payerEmail: email, isDelayed: outcome === 'delayed', delivery });
    }
    return { session: sessionToWire(session, publicUrl()) };
  });

  app.post<WithId>('/sessions/:id/outcome', ({ params, body }) => {
    const { outcome, webhook, delayMs } = parseControl(delayedOutcomeSchema, body);
    const session = findSession(params.id);
    if (session.payment?.status !== 'processing') throw new ControlError(409, 'the session has no payment under way');
    void account.recordDelayedOutcome(
      session,
      session.payment,
      outcome === 'succeeded',
      webhook && { mode: webhook, delayMs },
    );
    return { session: sessionToWire(session, publicUrl()) };
  });

  app.post<WithId>('/refunds/:id', ({ params, body }) => {
    const { status } = parseControl(refundSchema, body);
    const refund = account.store.findRefund(params.id);
    if (!refund) throw new ControlError(404, 'no such refund');
    account.changeRefund(refund, status);
    return refundToWire(refund);
  });

  app.post('/disputes', ({ body }) => {
    const { paymentIntent, ...input } = parseControl(disputeSchema, body);
    const payment = account.store.findPayment(paymentIntent);
    if (!payment) throw new ControlError(404, 'no such payment intent');
    return disputeToWire(account.dispute(payment, input));
  });

  app.post<WithId>('/events/:id/resend', async ({ params }) => {
    const event = account.events.get(params.id);
    if (!event) throw new ControlError(404, 'no such event');
    await account.resend(event);
    return { id: event.id, type: event.type, delivered: event.isDelivered };
  });

  function findSession(id: string): SessionRecord {
    if (!account.store.find(id)) throw new ControlError(404, 'no such session');
    return account.currentSession(id);
  }
}
