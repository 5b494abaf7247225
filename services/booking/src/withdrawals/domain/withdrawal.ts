import { berlinDay, startOfBerlinDay } from '@shop/calendar';
import { isBlank } from '@shop/contact';
import type { UiLanguage } from '../../booking/domain/booking-snapshots.js';
import { WithdrawalInvalid } from './withdrawal.errors.js';

/**
 * draft → received (confirmed by the customer) → refund_due or waiting → refunded, declined or closed. When the refund
 * fails, or was only for the unstarted teams, refund_due becomes waiting. A draft that is not confirmed within a day is
 * removed. `closed`: a manager handled the withdrawal in another way; no mail reports that to the customer.
 */
export type WithdrawalState = 'draft' | 'received' | 'refund_due' | 'waiting' | 'refunded' | 'declined' | 'closed';

/**
 * Why a withdrawal waits for the decision of a manager. `nothing_paid`: also when the whole payment was refunded or
 * charged back.
 */
export type WaitReason =
  | 'order_unknown'
  | 'nothing_paid'
  | 'period_over'
  | 'gift_card'
  | 'flagged'
  | 'teams_started'
  | 'use_unknown'
  | 'refund_failed';

/** What the customer declares. */
export type Declaration = {
  orderNumber: string;
  email: string;
  name: string;
  text: string;
  uiLanguage: UiLanguage;
};

export const maxTextLength = 2_000;

/** The declaration as it is stored: its parts trimmed, the order number in upper case and without spaces. */
export function toDeclaration({ orderNumber, email, name, text, uiLanguage }: Declaration): Declaration {
  const declared = {
    orderNumber: orderNumber.replaceAll(/\s/g, '').toUpperCase(),
    email: email.trim(),
    name: name.trim(),
    text: text.trim(),
    uiLanguage,
  };
  const isTooLong = declared.text.length > maxTextLength || declared.name.length > 200;
  // The mail that confirms the receipt repeats the order number even if no order has it. With other characters,
  // strangers could make the shop mail their own texts to any address.
  const isOrderNumber = /^[A-Z0-9-]{1,40}$/.test(declared.orderNumber);
  if (!isOrderNumber || isBlank(declared.name) || isTooLong) throw new WithdrawalInvalid();
  return declared;
}

/** How long a draft can be confirmed. */
export const draftLifetimeMs = 24 * 3_600_000;

export type WithdrawnOrder = {
  kind: 'booking' | 'gift_card';
  /** Whether the order was paid, and neither refunded in full nor charged back. */
  isPaid: boolean;
  hasFlags: boolean;
  createdAt: Date;
  teams: number;
};

/** How many teams an order has, and which of them were refunded before or are being refunded. */
export type OrderedTeams = { teams: number; refundedTeams: number[] };

/** The teams that have started to play; undefined when Loquiz cannot say. */
export type StartedTeams = number[] | undefined;

export type Findings = { state: 'refund_due'; teams: number[] } | { state: 'waiting'; why: WaitReason };

/** What follows from the order and the period alone; undefined when it depends on the teams that have started. */
export function findingsOf(order: WithdrawnOrder | undefined, periodEnd: Date, declaredAt: Date): Findings | undefined {
  const why = waitReasonOf(order, periodEnd, declaredAt);
  return why && { state: 'waiting', why };
}

function waitReasonOf(order: WithdrawnOrder | undefined, periodEnd: Date, declaredAt: Date): WaitReason | undefined {
  if (!order) return 'order_unknown';
  if (!order.isPaid) return 'nothing_paid';
  if (order.hasFlags) return 'flagged';
  if (declaredAt > periodEnd) return 'period_over';
  return order.kind === 'gift_card' ? 'gift_card' : undefined;
}

/**
 * Unstarted teams are refunded at once; started teams wait for a decision. The findings' `teams` is empty when no
 * remaining team has started: all that is left of the order is then refunded.
 */
export function findingsForTeams({ teams, refundedTeams }: OrderedTeams, started: StartedTeams): Findings {
  if (started === undefined) return { state: 'waiting', why: 'use_unknown' };
  const all = Array.from({ length: teams }, (_, index) => index + 1);
  const left = all.filter((team) => !refundedTeams.includes(team));
  const unstarted = left.filter((team) => !started.includes(team));
  if (unstarted.length === 0) return { state: 'waiting', why: 'teams_started' };
  return { state: 'refund_due', teams: unstarted.length === left.length ? [] : unstarted };
}

/**
 * The end of the period: midnight in Berlin after the last of `days` whole days. The day of the order does not count
 * (§ 187 BGB).
 */
export function periodEndOf(orderedAt: Date, days: number): Date {
  return startOfBerlinDay(berlinDay(orderedAt), days + 1);
}
