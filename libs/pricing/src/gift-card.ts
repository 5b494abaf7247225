import { assertNonNegativeInteger } from './money.js';

export const GIFT_CARD_AMOUNTS_CENTS = [5_000, 10_000, 15_000] as const;
export const GIFT_CARD_TEAM_CENTS = 2_999;

/** Value of a gift card bought for a number of teams, in cents. */
export function giftCardValueForTeams(teams: number): number {
  assertNonNegativeInteger('teams', teams);
  return GIFT_CARD_TEAM_CENTS * teams;
}
