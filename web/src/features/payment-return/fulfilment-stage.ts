import type { BookingBySessionDto } from '../../api/generated.js';

type FulfilmentStage = 'awaiting-payment' | 'creating' | 'created' | 'delayed' | Unpaid | MoneyReturned;
/** How the checkout of an order ended without a payment; `replaced`: by the customer's next order. */
export type Unpaid = 'expired' | 'declined' | 'replaced';
/** How the money of a paid order went back to the customer; `chargedBack`: by the bank after a lost dispute. */
export type MoneyReturned = 'refunded' | 'chargedBack';

const stages: Record<BookingBySessionDto['status'], FulfilmentStage> = {
  pending_payment: 'awaiting-payment',
  paid: 'creating',
  ticket_pending: 'creating',
  ticket_created: 'created',
  ticket_failed: 'delayed',
  expired: 'expired',
  payment_failed: 'declined',
  cancelled: 'replaced',
  refunded: 'refunded',
  charged_back: 'chargedBack',
};

/** The stage of a booking. A status that this release does not know counts as not paid yet, never as a success. */
export const stageOf = ({ status }: Pick<BookingBySessionDto, 'status'>): FulfilmentStage =>
  stages[status] ?? 'awaiting-payment';

export const isUnpaid = (stage: FulfilmentStage): stage is Unpaid =>
  stage === 'expired' || stage === 'declined' || stage === 'replaced';

export const isMoneyReturned = (stage: FulfilmentStage): stage is MoneyReturned =>
  stage === 'refunded' || stage === 'chargedBack';

export const isPaid = (stage: FulfilmentStage): boolean =>
  stage === 'creating' || stage === 'created' || stage === 'delayed';
