import { allowedTeamCounts, GIFT_CARD_AMOUNTS_CENTS, giftCardValueForTeams } from '@shop/pricing';
import type { CreateGiftCardCheckoutDto } from '../../../api/generated.js';
import type { Gift } from './gift.js';

export interface GiftCardOrder {
  /** `fixed`: one of the amounts that the shop offers; `custom`: what a game for these teams costs. */
  purchaseType: 'fixed' | 'custom';
  fixedAmountCents: number;
  participants: number;
  teams: number;
  buyerName: string;
  buyerEmail: string;
  /** Null while the card is for the buyer. */
  gift: Gift | null;
}

export const initialOrder: GiftCardOrder = {
  purchaseType: 'fixed',
  fixedAmountCents: GIFT_CARD_AMOUNTS_CENTS[0],
  participants: 2,
  teams: 1,
  buyerName: '',
  buyerEmail: '',
  gift: null,
};

export const valueCentsOf = ({ purchaseType, fixedAmountCents, teams }: GiftCardOrder): number =>
  purchaseType === 'fixed' ? fixedAmountCents : giftCardValueForTeams(teams);

export function withParticipants(order: GiftCardOrder, participants: number): GiftCardOrder {
  const allowed = allowedTeamCounts(participants);
  return { ...order, participants, teams: allowed.includes(order.teams) ? order.teams : allowed[0]! };
}

export const isComplete = ({ buyerName, buyerEmail }: GiftCardOrder): boolean =>
  buyerName.trim() !== '' && buyerEmail.trim() !== '';

type PurchaseFields = Pick<CreateGiftCardCheckoutDto, 'purchaseType' | 'fixedAmount' | 'participants' | 'teams'>;

export function purchaseFieldsOf(order: GiftCardOrder): PurchaseFields {
  return order.purchaseType === 'fixed'
    ? { purchaseType: 'fixed', fixedAmount: (order.fixedAmountCents / 100) as PurchaseFields['fixedAmount'] }
    : { purchaseType: 'custom', participants: order.participants, teams: order.teams };
}
