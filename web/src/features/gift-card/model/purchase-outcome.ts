import type { GiftCardStateDto } from '../../../api/generated.js';

type PurchaseOutcome = 'pending' | 'paid' | 'expired' | 'declined' | 'refunded';
export type MailProgress = 'on-its-way' | 'sent' | 'failed';

const outcomes: Record<GiftCardStateDto['status'], PurchaseOutcome> = {
  pending_payment: 'pending',
  paid: 'paid',
  issued: 'paid',
  expired: 'expired',
  payment_failed: 'declined',
  refunded: 'refunded',
};

const mailStates: Record<GiftCardStateDto['mailState'], MailProgress> = {
  none: 'on-its-way',
  pending: 'on-its-way',
  sent: 'sent',
  failed: 'failed',
  bounced: 'failed',
};

/**
 * The outcome of the payment. A status that this release does not know counts as pending, so that the page keeps
 * polling.
 */
export const purchaseOutcome = ({ status }: Pick<GiftCardStateDto, 'status'>): PurchaseOutcome =>
  outcomes[status] ?? 'pending';

/** Whether it was paid, even if it was refunded since: the success page shows both. */
export const hasBeenPaid = (outcome: PurchaseOutcome | undefined): boolean =>
  outcome === 'paid' || outcome === 'refunded';

export const mailProgress = ({ mailState }: Pick<GiftCardStateDto, 'mailState'>): MailProgress =>
  mailStates[mailState] ?? 'on-its-way';
