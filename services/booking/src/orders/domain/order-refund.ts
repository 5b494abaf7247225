import { RefundAmountInvalid, RefundReasonInvalid, RefundTeamsInvalid } from './order.errors.js';

/**
 * What is to be refunded: an amount of payment and gift card together, the share of teams, or else all that is left.
 */
export type OrderRefundInput = { amountCents?: number; teams: number[]; reason: string };

const maxReasonLength = 500;

/** Refuses a request that is invalid for every order. */
export function assertRefundValid({ amountCents, teams, reason }: OrderRefundInput): void {
  if (reason.trim() === '' || reason.length > maxReasonLength) throw new RefundReasonInvalid({ field: 'reason' });
  const isAmountValid = amountCents === undefined || (Number.isSafeInteger(amountCents) && amountCents > 0);
  if (!isAmountValid || (amountCents !== undefined && teams.length > 0)) {
    throw new RefundAmountInvalid({ field: 'amountCents' });
  }
  if (new Set(teams).size < teams.length) throw new RefundTeamsInvalid({ field: 'teams' });
}

/** Refuses numbers that are not those of the order's teams. */
export function assertTeamsOf(teamCount: number, teams: number[]): void {
  const isTeam = (team: number): boolean => Number.isInteger(team) && team >= 1 && team <= teamCount;
  if (!teams.every(isTeam)) throw new RefundTeamsInvalid({ field: 'teams' });
}
