import type { OrderDetailsDto } from '../../../api/generated-admin.js';

/** How long after an entry of the timeline its invoice or mail may still be missing. */
const followsWithinMs = 60_000;

/** Whether the order may soon change by itself: it has just changed, or a refund, a ticket or a mail is underway. */
export function isUnderway({ status, refunds, mails, timeline }: OrderDetailsDto, now = Date.now()): boolean {
  return (
    status === 'paid' ||
    status === 'ticket_pending' ||
    refunds.some(({ state }) => state === 'requested' || state === 'pending') ||
    mails.some(({ state, scheduledFor }) => state === 'pending' && !(scheduledFor && Date.parse(scheduledFor) > now)) ||
    timeline.some(({ at }) => Math.abs(now - Date.parse(at)) < followsWithinMs)
  );
}
