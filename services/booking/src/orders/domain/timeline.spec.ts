import { timelineKinds } from './timeline.js';

it('[OR-1] kinds of timeline entries have fixed names, because rows and views of the database contain them', () => {
  expect(timelineKinds).toEqual([
    'placed',
    'paid',
    'payment_expired',
    'payment_failed',
    'cancelled',
    'tickets_requested',
    'tickets_attempt_failed',
    'tickets_created',
    'tickets_failed',
    'tickets_retried',
    'gift_card_issued',
    'refund_requested',
    'refund_pending',
    'refund_succeeded',
    'refund_failed',
    'refund_cancelled',
    'refunded',
    'charged_back',
    'flagged',
    'flag_completed',
    'email_corrected',
    'recipient_corrected',
    'note_added',
    'data_erased',
    'withdrawal_received',
    'withdrawal_refunded',
    'withdrawal_declined',
    'withdrawal_closed',
  ]);
});
